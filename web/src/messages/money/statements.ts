import { column } from '@tsunagi/contract/endpoint'
import { statementEventLabels } from '@tsunagi/contract/money/messages/statements'
import { catalogue, text } from '@tsunagi/contract/messages/text'
import { formatDay, formatNumber } from '../../client/format.ts'

export const statementMessages = catalogue({
  title: text('支払通知書の確認', 'Check of the statement'),
  historyTitle: text('支払通知書の経過', 'What became of the statement'),
  noHistory: text('まだありません', 'None yet'),
  confirm: text('内容を確認しました', 'I accept it'),
  confirmQuestion: text(
    '支払通知書の内容に誤りがないことを確認します。あとから取り消すことはできません。',
    'You say that the statement is right. This cannot be taken back.',
  ),
  confirmed: text('ご確認ありがとうございました。', 'Thank you. The statement is accepted.'),
  dispute: text('異議を申し出る', 'Dispute'),
  disputeQuestion: text(
    '誤りのある点を運営に伝えます。運営が回答するまで、この支払通知書は確認済みになりません。',
    'Tells the operator what is wrong. Until it has answered, the statement does not count as accepted.',
  ),
  disputeReason: text('誤りのある点', 'What is wrong'),
  disputed: text('運営に伝えました。回答をお待ちください。', 'The operator will answer you.'),
  answer: text('回答して再度確認を依頼', 'Answer and ask again'),
  answerQuestion: text(
    '回答を支払先にメールで送り、同じ日数でもう一度確認してもらいます。',
    'Your answer goes to the payee by email. It has as many days as before to check the statement again.',
  ),
  answerWords: text('回答（支払先に表示）', 'Answer (the payee reads it)'),
  answered: text('回答を送りました。', 'The answer is sent.'),
  settle: text('解決としてこのまま確認済みにする', 'Settle as it is'),
  settleQuestion: text(
    '支払先の了承を得て、翌月以降の支払などで訂正したときに選びます。通知書はこのまま確認済みになり、対応の内容がメールで届きます。',
    'For what the payee agreed to have corrected otherwise, such as in a later payment. The statement counts as accepted, and the payee gets your words by email.',
  ),
  settled: text('支払通知書を確認済みにしました。', 'The statement counts as accepted.'),
  send: text('支払通知書をメールで送る', 'Email the statement'),
  sendQuestion: text(
    '支払通知書のPDFを支払先にメールで送ります。すでに決まっている確認期限は変わりません。',
    'The PDF goes to the payee by email. A last day that is set already stays.',
  ),
  stopped: text(
    '異議の申し出があります。回答するまで、日数が過ぎても確認済みになりません。',
    'It is disputed. Until you answer it does not count as accepted, however long that takes.',
  ),
  waiting: text(
    '異議を申し出ています。運営からの回答をお待ちください。',
    'You have disputed it. Please wait for the answer of the operator.',
  ),
})

export const sentStatements = (n: number) =>
  text(
    `${formatNumber(n)}件の支払通知書を送ります。まもなくメールが届きます。`,
    `${formatNumber(n)} sent: the emails go out in a moment.`,
  )

/** What happens without a word from the payee. */
export const deemedAfter = (day: string) =>
  text(
    `${formatDay(day)}までにご連絡がない場合は、内容をご確認いただいたものとみなします。`,
    `If we hear nothing until the end of ${formatDay(day)}, it counts as accepted.`,
  )

export const statementStepLabels = {
  at: column(text('日時', 'Date and time')),
  event: column(text('できごと', 'Event'), statementEventLabels),
  revision: column(text('版', 'Version')),
  by: column(text('操作した人', 'By')),
  answer_by: column(text('確認期限', 'To be checked by')),
  comment: column(text('理由・回答', 'Reason or answer')),
}

export const statementFactLabels = {
  sent_at: column(text('メール送信日時', 'Emailed at')),
  objection_days: column(text('確認の日数', 'Days to check it')),
}

export const bySide = {
  admin: text('運営', 'Operator'),
  system: text('システム', 'System'),
}
