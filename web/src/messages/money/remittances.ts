import { column } from '@tsunagi/contract/endpoint'
import { catalogue, text } from '@tsunagi/contract/messages/text'
import { receiptFieldLabels } from '@tsunagi/contract/money/messages/claims'
import { formatDay } from '../../client/format.ts'

export const remittanceMessages = catalogue({
  tell: text('支払いを連絡', 'Report a transfer'),
  tellSubmit: text('連絡する', 'Report it'),
  told: text('支払いを連絡しました。', 'The operator has been told.'),
  paidOn: text('振込日（予定日でも可）', 'Day of the transfer, or when it is planned'),
  toldAmount: text('今回の振込額', 'Amount of this transfer'),
  toldAmountHint: text(
    '残額の合計を入れてあります。一部だけをお支払いの場合は書き換えてください。',
    'Filled in with all that is owed. Change it if you pay a part.',
  ),
  payerHint: text(
    '会社名と違う名義でお振込みの場合は、通帳に記載される名前（カナ）をご入力ください。',
    'The name that the bank will give, if it is not that of your company.',
  ),
  remittances: text('支払い連絡', 'Transfers reported'),
  noRemittances: text('支払い連絡はありません', 'No transfer has been reported'),
  withdraw: text('連絡を取り消す', 'Withdraw'),
  withdrawQuestion: text(
    'この支払い連絡を取り消しますか？支払期日のお知らせメールは、ふたたび送られるようになります。',
    'Withdraw this report? Reminders of the invoice are sent again.',
  ),
  withdrawn: text('支払い連絡を取り消しました。', 'It was withdrawn.'),
  payer: receiptFieldLabels.payer_name.label,
  memo: receiptFieldLabels.memo.label,
})

export const tellLead = (numbers: readonly string[]) =>
  text(
    `${numbers.join('、')}のお支払いについて、運営に連絡します。`,
    `This tells the operator of your payment of ${numbers.join(', ')}.`,
  )
export const toldOnDay = (day: string) =>
  text(`支払い連絡 ${formatDay(day)}`, `Transfer ${formatDay(day)}`)
export const remittanceLabels = {
  paid_on: column(text('振込日', 'Transfer on')),
  amount: column(remittanceMessages.toldAmount),
  numbers: column(text('対象の請求', 'Invoices')),
  payer_name: receiptFieldLabels.payer_name,
  memo: receiptFieldLabels.memo,
  told_by: column(text('連絡した人', 'Reported by')),
  told_at: column(text('連絡日時', 'Reported at')),
  state: column(text('状態', 'State')),
}
