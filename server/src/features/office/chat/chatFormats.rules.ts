import type { ChatFormat } from '@tsunagi/contract/office/chatSettings'

/** What a message to a chat says, whatever the chat wants it to look like. */
export interface ChatWords {
  title: string
  body: string
  /** A whole address; null = none. */
  url: string | null
  /** What its button says. */
  open: string
}

const most = 1500
const cut = (words: string) => (words.length > most ? `${words.slice(0, most)}…` : words)
const slackText = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** What would be bold, a link or a call for somebody is plain. */
const discordText = (words: string) => words.replaceAll(/[\\*_~`|<>[\]]/g, (sign) => `\\${sign}`)

/** A paragraph of a card. Other than a block of text, a run of text knows no Markdown: a name in it is neither a link nor bold. */
const teamsParagraph = (words: string, style: { weight?: 'Bolder' } = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text: words, ...style }],
})
const teamsParagraphs = (words: string) =>
  words
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => teamsParagraph(line))

/** A message as the incoming webhook of a chat takes it. */
export const chatPayload: Record<ChatFormat, (words: ChatWords) => object> = {
  slack: ({ title, body, url, open }) => ({
    text: [
      `*${slackText(title)}*`,
      slackText(cut(body)),
      ...(url === null ? [] : [`<${url}|${slackText(open)}>`]),
    ].join('\n'),
  }),
  teams: ({ title, body, url, open }) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          version: '1.4',
          body: [teamsParagraph(title, { weight: 'Bolder' }), ...teamsParagraphs(cut(body))],
          ...(url !== null && { actions: [{ type: 'Action.OpenUrl', title: open, url }] }),
        },
      },
    ],
  }),
  discord: ({ title, body, url }) => ({
    content: [
      `**${discordText(title)}**`,
      cut(discordText(body)),
      ...(url === null ? [] : [url]),
    ].join('\n'),
    allowed_mentions: { parse: [] },
  }),
  lineworks: ({ title, body, url, open }) => ({
    title,
    body: { text: cut(body) || title },
    ...(url !== null && { button: { label: open, url } }),
  }),
}
