// Conditional requests: an answer that has not changed is 304, and another answer has another tag.
import { bodyOf, type Check, eachOf, expectThat, type Group, steadily, type Target } from './check.ts'

/** Lists, and a record of the first that has one. */
async function addresses({ instance, published }: Target): Promise<string[]> {
  const lists = (await published()).lists.map(({ path }) => path)
  for (const path of lists) {
    const [row] = bodyOf(await instance.send(`${path}?limit=1`)).data
    if (row) return [...lists.slice(0, 6).map((each) => `${each}?limit=2`), `${path}/${row.id}`]
  }
  return lists.slice(0, 6).map((each) => `${each}?limit=2`)
}

const unchanged: Check = {
  name: 'an unchanged answer is 304',
  async run(target) {
    const { instance } = target
    const asked = await addresses(target)
    const number = await eachOf(asked, (address) =>
      steadily(instance, async () => {
        const reply = await instance.send(address)
        bodyOf(reply)
        const tag = reply.headers.get('etag')
        expectThat(/^(?:W\/)?"[^"]+"$/.test(tag ?? ''), reply, 'an ETag', tag ?? 'none')
        const again = await instance.send(address, { headers: { 'if-none-match': tag! } })
        expectThat(again.status === 304, again, '304 without a body', `${again.status}`)
        expectThat(again.text === '', again, 'no body')
        expectThat(
          again.headers.get('etag') === tag,
          again,
          `the ETag ${tag}`,
          `${again.headers.get('etag')}`,
        )
      }),
    )
    return `${number} addresses`
  },
}

const different: Check = {
  name: 'another answer has another tag',
  async run(target) {
    const { instance } = target
    const number = await eachOf((await target.published()).lists.slice(0, 3), async ({ path }) => {
      const one = await instance.send(`${path}?limit=1`)
      const other = await instance.send(`${path}?limit=2`)
      if (bodyOf(one).data.length === bodyOf(other).data.length) return
      const tag = one.headers.get('etag') ?? ''
      expectThat(tag !== other.headers.get('etag'), other, `an ETag other than that of limit=1`, tag)
      const mixed = await instance.send(`${path}?limit=2`, { headers: { 'if-none-match': tag } })
      expectThat(mixed.status === 200, mixed, '200: the tag is of another query', `${mixed.status}`)
    })
    return `${number} lists`
  },
}

/** Headers that tell of the answer itself: those of a HEAD are those of its GET. */
const SAME = ['etag', 'content-type', 'link', 'cache-control', 'vary']

const head: Check = {
  name: 'HEAD has the headers of GET, and no body',
  async run(target) {
    const { instance } = target
    const [address] = await addresses(target)
    await steadily(instance, async () => {
      const get = await instance.send(address!)
      const reply = await instance.send(address!, { method: 'HEAD' })
      expectThat(reply.status === get.status, reply, `${get.status}`, `${reply.status}`)
      expectThat(reply.text === '', reply, 'no body')
      for (const name of SAME) {
        const [wanted, came] = [get, reply].map(({ headers }) => headers.get(name))
        expectThat(wanted === came, reply, `the ${name} of GET, ${wanted}`, `${came}`)
      }
    })
    return address!
  },
}

export const etags: Group = { name: 'etags', checks: [unchanged, different, head] }
