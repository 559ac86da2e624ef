import { column, type Response } from '@tsunagi/contract/endpoint'
import {
  mailTemplateNames,
  mailTemplates,
  outboxColumns,
  type MailTemplate,
} from '@tsunagi/contract/office/messages/mails'
import { counted } from '@tsunagi/contract/messages/counted'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'
import type { mails } from '@tsunagi/contract/office/mails'
import { languageLabels } from '@tsunagi/contract/messages/languages'
import { formatNumber } from '../../client/format.ts'

type Refusals = Response<typeof mails.preview>['refusals']

export const mailMessages = catalogue({
  title: text('送信メール', 'Sent emails'),
  templates: text('メール文面', 'Email templates'),
  toTemplates: text('文面を編集', 'Edit the templates'),
  toOutbox: text('送信メールへ', 'See the sent emails'),
  period: text('作成日', 'Created on'),
  word: text('宛先・件名', 'Recipient or subject'),
  attemptsFrom: text('送信回数（以上）', 'Attempts (from)'),
  empty: text('メールはまだありません', 'No emails yet'),
  emptyDetail: text(
    '登録の受付やパスワードの再設定などのメールが、ここに並びます。',
    'Emails about registrations, passwords and the like are listed here.',
  ),
  returns: text('戻ってきた知らせ', 'What came back'),
  content: text('本文', 'Body'),
  summary: text('送信状況', 'Delivery'),
  resend: text('再送する', 'Send again'),
  resendQuestion: text('同じ内容のメールをもう一度送ります。', 'Sends the same email once more.'),
  resent: text('送信待ちに入れました。', 'Queued for sending.'),
  resendManyQuestion: text(
    '届かなかったメールを、同じ内容でもう一度送ります。次の送信を待っているメールは、待たずに送ります。',
    'Emails that were not delivered are sent once more, as they are. Those that wait for their next attempt are sent at once.',
  ),
  templateLead: text(
    '運営者の言葉に置き換えた文面は「編集済み」と表示されます。',
    'Templates you have rewritten are marked “Edited”.',
  ),
  edited: text('編集済み', 'Edited'),
  original: text('標準', 'Standard'),
  state: text('文面', 'Text'),
  kind: text('種類', 'Kind'),
  subject: text('件名', 'Subject'),
  body: text('本文', 'Body'),
  editedAt: text('編集日時', 'Edited at'),
  editedBy: text('編集者', 'Edited by'),
  save: text('保存する', 'Save'),
  saved: text('文面を保存しました。', 'The template is saved.'),
  preview: text('プレビュー', 'Preview'),
  test: text('自分にテスト送信', 'Send a test to me'),
  reset: text('標準の文面に戻す', 'Restore the standard template'),
  resetQuestion: text(
    '編集した文面を破棄し、標準の文面に戻します。',
    'Discards your version and restores the standard template.',
  ),
  wasReset: text('標準の文面に戻しました。', 'The standard template is restored.'),
  variables: text('使える差し込み', 'Placeholders'),
  variablesLead: text(
    '{{名前}} の形で書くと、送信時に置き換わります。',
    'Written as {{name}}, it is replaced when the email is sent.',
  ),
  sample: text('例', 'Example'),
  variable: text('書き方', 'How to write it'),
  meaning: text('内容', 'Content'),
})

export const templateLabels = Object.fromEntries(
  mailTemplateNames.map((name) => [name, mailTemplates[name].label]),
) as Record<MailTemplate, Text>
/** How many mails a change applies to. */
export const mailsOfAction = (mails: number) =>
  text(`対象：${formatNumber(mails)}通`, `Applies to ${counted(mails, 'email', 'emails')}`)
/** Mails that a change leaves as they are, and why. */
export const mailsLeftAsTheyAre = ({ mails, reason }: Refusals[number]) =>
  text(
    `${formatNumber(mails)}通は対象外です：${reason}`,
    `${counted(mails, 'email is left as it is', 'emails are left as they are')}: ${reason}`,
  )
/** What a change of many mails came to. */
export const changedMails = (changed: number, done: Text, refusals: Refusals) => {
  const left = refusals.map(mailsLeftAsTheyAre)
  return text(
    [`${formatNumber(changed)}通を${done.ja}`, ...left.map(({ ja }) => ja)].join('\n'),
    [`${counted(changed, 'email', 'emails')}: ${done.en}`, ...left.map(({ en }) => en)].join('\n'),
  )
}
export const mailTitle = (id: number) => text(`メール ${id}`, `Email ${id}`)
export const testSent = (to: string) =>
  text(`${to} にテストメールを送りました。`, `A test email was sent to ${to}.`)
export const mailDetailLabels = {
  ...outboxColumns,
  language: column(text('言語', 'Language'), languageLabels),
  next_try_at: column(text('次の送信', 'Next attempt')),
}
export const templateListLabels = {
  label: column(mailMessages.kind),
  subject: column(mailMessages.subject),
  edited: column(mailMessages.state),
  edited_at: column(mailMessages.editedAt),
  edited_by: column(mailMessages.editedBy),
}
export const variableLabels = {
  name: column(mailMessages.variable),
  label: column(mailMessages.meaning),
  sample: column(mailMessages.sample),
}
