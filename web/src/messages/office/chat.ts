import type { ChatFormat } from '@tsunagi/contract/office/chatSettings'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

export const chatMessages = catalogue({
  title: text('チャットへの通知', 'Telling a chat'),
  lead: text(
    '管理者へのお知らせを、チャットのWebhookにも送ります。管理者が何人いても、1件につき1通です。',
    'What administrators are told is also written into a chat, once however many administrators there are.',
  ),
  isOn: text('チャットに送る', 'Write into a chat'),
  format: text('チャットの種類', 'Which chat'),
  language: text('メッセージの言語', 'Language of the messages'),
  kinds: text('送るお知らせ', 'What is written'),
  url: text('Webhookのアドレス', 'Address of the webhook'),
  urlKept: text(
    '登録済みです。変更するときだけ入力してください。',
    'There is one. Fill it in only to change it.',
  ),
  urlNone: text(
    'チャットの「Incoming Webhook」で発行されたアドレスです。',
    'The address that the chat gives for an incoming webhook.',
  ),
  test: text('テストメッセージを送る', 'Send a test message'),
  tested: text('チャットに送りました。', 'The message is in the chat.'),
})
export const lastFailed = (error: string) =>
  text(`前回の送信に失敗しました：${error}`, `The last message did not arrive: ${error}`)

export const chatFormatLabels = {
  slack: text('Slack', 'Slack'),
  teams: text('Microsoft Teams', 'Microsoft Teams'),
  discord: text('Discord', 'Discord'),
  lineworks: text('LINE WORKS', 'LINE WORKS'),
} satisfies Record<ChatFormat, Text>
