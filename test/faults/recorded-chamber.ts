// The recorded replies of a chamber with many more bills than were recorded: enough for several batches.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const CHAMBER = 'br.camara'
export const SINCE = '2026-11-01'

const RECORDED = fileURLToPath(new URL(`../fixtures/sources/${CHAMBER}`, import.meta.url))
/** The bill used as a template, and the number of bills on a page of the source. */
const PATTERN = 800001
const PAGE = 100

/** Writes a folder for `hemiciclo ingest --replay`, with so many bills in addition to the recorded ones. */
export async function recordChamber(folder: string, bills: number): Promise<void> {
  await cp(RECORDED, folder, { recursive: true })
  await mkdir(join(folder, 'made'))
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))
  const recorded = JSON.parse(await readFile(join(folder, 'pl.json'), 'utf8'))
  const [first] = Object.keys(index).filter((name) => index[name].file === 'proposicoes.json')
  const own = Object.keys(index).find((name) => index[name].file === 'pl.json')!
  const ids = Array.from({ length: bills }, (_, n) => 810_000 + n)
  const page = (n: number) => first!.replace(/pagina=\d+$/, `pagina=${n}`)
  const made = async (name: string, file: string, content: unknown) => {
    index[name] = { file: join('made', file) }
    await writeFile(join(folder, 'made', file), JSON.stringify(content))
  }
  for (let n = 0; n * PAGE < bills; n++)
    await made(page(n + 2), `page-${n}.json`, {
      dados: ids.slice(n * PAGE, (n + 1) * PAGE).map((id) => ({ id })),
      links: [],
    })
  index[page(Math.ceil(bills / PAGE) + 2)] = { file: 'empty.json' }
  for (const id of ids) {
    const name = own.replace(String(PATTERN), String(id))
    const content = { ...recorded.dados, id, numero: id, ementa: `Dispõe sobre o jardim ${id}.` }
    await made(name, `${id}.json`, { ...recorded, dados: content })
    index[`${name}/tramitacoes`] = { file: 'pl-tramitacoes.json' }
    index[`${name}/autores`] = { file: 'pl-autores.json' }
    index[`${name}/temas`] = { file: 'empty.json' }
    index[`${name}/votacoes`] = { file: 'empty.json' }
  }
  await writeFile(join(folder, 'index.json'), JSON.stringify(index))
}
