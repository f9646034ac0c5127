// Messages for chats, each in the format of its service.
import type { ItemText } from '#model/item-text.ts'
import type { Channel } from '#model/output.ts'

export interface ChatText {
  readonly title: string
  readonly items: readonly ItemText[]
  /** The chat of a bot; else null. */
  readonly chat_id: string | null
}

type Chat = Exclude<Channel, 'email' | 'webhook'>

/** Items in one message: services refuse longer ones. */
export const MOST_CHAT_ITEMS = 10

/** The JSON that the service of a chat takes. */
export const CHAT_MESSAGES: Readonly<Record<Chat, (text: ChatText) => object>> = {
  // https://docs.slack.dev/reference/block-kit/blocks/section-block
  slack: ({ title, items }) => ({
    text: slackText(title),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: cut(title, 150) } },
      ...items.map((item) => ({
        type: 'section',
        text: { type: 'mrkdwn', text: cut(slackItem(item), 3_000) },
      })),
    ],
  }),
  // https://learn.microsoft.com/adaptive-cards
  teams: ({ title, items }) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          msteams: { width: 'Full' },
          body: [
            { type: 'TextBlock', text: markdown(title), weight: 'Bolder', size: 'Medium', wrap: true },
            ...items.map((item) => ({
              type: 'TextBlock',
              text: markdownItem(item),
              wrap: true,
              separator: true,
            })),
          ],
        },
      },
    ],
  }),
  // https://discord.com/developers/docs/resources/message#embed-object
  discord: ({ title, items }) => ({
    content: cut(markdown(title), 2_000),
    // A title of a record never notifies @everyone.
    allowed_mentions: { parse: [] },
    // All embeds of a message have 6,000 characters at most.
    embeds: items.map((item) => ({
      author: { name: cut(item.heading, 110) },
      title: cut(item.title, 256),
      ...(item.url !== null && { url: item.url }),
      ...(item.details.length > 0 && { description: cut(item.details.map(markdown).join('\n'), 230) }),
    })),
  }),
  // https://developers.google.com/workspace/chat/format-messages
  google_chat: ({ title, items }) => ({
    text: cut([`*${chatText(title)}*`, ...items.map(chatItem)].join('\n\n'), 4_000),
  }),
  // https://core.telegram.org/bots/api#sendmessage
  telegram: ({ title, items, chat_id }) => ({
    chat_id,
    text: whole([`<b>${escaped(title)}</b>`, ...items.map(htmlItem)], 4_000),
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
  }),
}

/** Services refuse half of a surrogate pair. */
const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** As many parts as fit, since a tag that is cut is refused. */
function whole(parts: readonly string[], most: number): string {
  let text = ''
  for (const part of parts) {
    if (text.length + part.length + 2 > most) return `${text}\n\n…`
    text += text ? `\n\n${part}` : part
  }
  return text
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Slack's own escapes. A title is cut, so that a link stays whole. */
const slackText = (text: string) => escaped(cut(text, 300))

/** The characters of Slack's and Google's formats have no escapes: similar ones stand for them. */
const plain = (text: string) =>
  text
    .replaceAll('*', '∗')
    .replaceAll('_', 'ˍ')
    .replaceAll('~', '∼')
    .replaceAll('`', 'ˋ')
    .replaceAll('|', '∣')

const slackItem = ({ heading, title, details, url }: ItemText) =>
  [
    `*${slackText(plain(heading))}*`,
    url === null ? slackText(plain(title)) : `<${url}|${slackText(plain(title))}>`,
    ...details.map((each) => slackText(plain(each))),
  ].join('\n')

const chatText = (text: string) => plain(cut(text, 300)).replaceAll('<', '‹').replaceAll('>', '›')

const chatItem = ({ heading, title, details, url }: ItemText) =>
  [
    `*${chatText(heading)}*`,
    url === null ? chatText(title) : `<${url}|${chatText(title)}>`,
    ...details.map(chatText),
  ].join('\n')

const markdown = (text: string) => cut(text, 300).replaceAll(/[\\`*_{}[\]()#+\-.!|<>~@]/g, String.raw`\$&`)

const markdownItem = ({ heading, title, details, url }: ItemText) =>
  [
    `**${markdown(heading)}**`,
    url === null ? markdown(title) : `[${markdown(title)}](${url})`,
    ...details.map(markdown),
  ].join('\n\n')

const htmlItem = ({ heading, title, details, url }: ItemText) =>
  [
    `<i>${escaped(cut(heading, 300))}</i>`,
    url === null
      ? escaped(cut(title, 300))
      : `<a href="${escaped(url).replaceAll('"', '&quot;')}">${escaped(cut(title, 300))}</a>`,
    ...details.map((each) => escaped(cut(each, 300))),
  ].join('\n')
