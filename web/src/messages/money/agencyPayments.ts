import { column } from '@tsunagi/contract/endpoint'
import { agencyPaymentColumns } from '@tsunagi/contract/money/messages/agencyPayments'
import { catalogue, text } from '@tsunagi/contract/messages/text'
import { paymentMessages } from './payments.ts'

export const agencyPaymentMessages = catalogue({
  title: text('代理店への支払', 'Payments to agencies'),
  ownTitle: text('支払通知書', 'Payment statements'),
  statements: text('支払通知書', 'Payment statements'),
  empty: text('まだ支払がありません', 'There are no payments yet'),
  emptyAdmin: text(
    'マージンのある月を締めて発行すると、代理店ごとに支払が作成されます。',
    'Issuing a closed month creates a payment for each agency that earned a margin.',
  ),
  emptyOwn: text(
    '担当する相手の成果が承認され、月が締まると、ここに支払通知書が並びます。',
    'Statements appear here when results of your clients are approved and the month is closed.',
  ),
  unpaid: text('支払になっていないマージン', 'Margin not yet paid out'),
  owesNote: text(
    '税抜。取り消しがマージンを上回ったため、翌月以降のマージンから差し引きます',
    'Before tax. More was taken back than earned: it is taken off later margins',
  ),
  payable: text('支払待ち', 'To be paid'),
  payableNote: text(
    '税込。支払が作成され、まだ振り込まれていません',
    'With tax. Not transferred yet',
  ),
  drafts: text('代理店への支払', 'Payments to agencies'),
  noDrafts: text('代理店への支払はありません', 'There are no payments to agencies'),
})

export const agencyPaymentDetailLabels = {
  ...agencyPaymentColumns,
  bank: column(paymentMessages.bank),
}
