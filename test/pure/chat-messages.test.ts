// Messages in the formats of chats: no title of a record breaks out of its place, and none is too long.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CHAT_MESSAGES, MOST_CHAT_ITEMS } from '#delivery/chat-messages.ts'

const HOSTILE = '<!channel> *@everyone* [x](https://evil.example) <b onclick="x">&amp;</b> `a` ~b~ | _c_'
const item = (title: string) => ({
  ...{ heading: 'Nuevo · Proyectos · Chile', title, url: 'https://h.example/bills/a?b=1&c=2' },
  details: ['Etapa: Presentado → Comisión'],
})
const message = (chat: keyof typeof CHAT_MESSAGES, title: string, count = 1) =>
  CHAT_MESSAGES[chat]({
    ...{ title: 'Agua: 1 novedad', chat_id: '-100' },
    items: Array.from({ length: count }, () => item(title)),
  }) as never

describe('a chat message', () => {
  it('shows what happened, the title with its link, and what changed', () => {
    for (const chat of Object.keys(CHAT_MESSAGES) as (keyof typeof CHAT_MESSAGES)[]) {
      const text = JSON.stringify(message(chat, 'Ley de aguas'))
      for (const part of [
        'Agua: 1 novedad',
        'Proyectos',
        'Ley de aguas',
        'https://h.example/bills/a?b=1',
        'Comisión',
      ])
        assert.ok(text.replaceAll(String.raw`\\`, '').includes(part), `${chat} lacks ${part}: ${text}`)
    }
  })

  it('shows a hostile title as text', () => {
    const slack = (message('slack', HOSTILE) as { blocks: { text: { text: string } }[] }).blocks[1]!.text.text
    assert.equal(
      slack.match(/<[^>]*>/g)?.join(),
      '<https://h.example/bills/a?b=1&c=2|&lt;!channel&gt; ∗@everyone∗ [x](https://evil.example) ' +
        '&lt;b onclick="x"&gt;&amp;amp;&lt;/b&gt; ˋaˋ ∼b∼ ∣ ˍcˍ>',
    )
    const telegram = (message('telegram', HOSTILE) as { text: string }).text
    assert.deepEqual(telegram.match(/<[^>]*>/g), [
      ...['<b>', '</b>', '<i>', '</i>', '<a href="https://h.example/bills/a?b=1&amp;c=2">', '</a>'],
    ])
    const discord = message('discord', HOSTILE) as { allowed_mentions: object; embeds: { title: string }[] }
    assert.deepEqual(discord.allowed_mentions, { parse: [] })
    const google = (message('google_chat', HOSTILE) as { text: string }).text
    assert.deepEqual(google.match(/<[^>]*>/g)?.length, 1)
    const teams = JSON.stringify(message('teams', HOSTILE))
    assert.ok(!teams.includes('[x](https://evil'))
  })

  it('is no longer than its service accepts', () => {
    const long = 'Ley '.repeat(500)
    const telegram = (message('telegram', long, MOST_CHAT_ITEMS) as { text: string }).text
    assert.ok(telegram.length <= 4_096)
    assert.equal(telegram.match(/<a /g)?.length, telegram.match(/<\/a>/g)?.length)
    const discord = (message('discord', long, MOST_CHAT_ITEMS) as { embeds: { title: string }[] }).embeds
    assert.ok(discord.every(({ title }) => title.length <= 256))
    assert.ok(JSON.stringify(discord).length <= 6_000)
    const google = (message('google_chat', long, MOST_CHAT_ITEMS) as { text: string }).text
    assert.ok(google.length <= 4_096)
  })

  it('is no longer than Discord accepts where all of its items have long details', () => {
    const long = 'Ley '.repeat(500)
    const items = Array.from({ length: MOST_CHAT_ITEMS }, () => ({
      ...item(long),
      heading: long,
      details: [long, long, long],
    }))
    const { embeds } = CHAT_MESSAGES.discord({ title: long, chat_id: null, items }) as {
      embeds: { author: { name: string }; title: string; description: string }[]
    }
    const texts = embeds.flatMap(({ author, title, description }) => [author.name, title, description])
    assert.ok(texts.join('').length <= 6_000, `${texts.join('').length} characters`)
  })

  it('cuts no character in two', () => {
    for (const chat of Object.keys(CHAT_MESSAGES) as (keyof typeof CHAT_MESSAGES)[])
      for (const before of ['', 'a'])
        assert.doesNotMatch(JSON.stringify(message(chat, before + '🏛'.repeat(400))), /\\ud[89a-f]/, chat)
  })
})
