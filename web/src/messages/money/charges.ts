import { catalogue, text } from '@tsunagi/contract/messages/text'
import { adjustmentMessages } from './rewardAdjustments.ts'

const { amount, month, undo, undoReason, standing } = adjustmentMessages
export const chargeMessages = catalogue({
  amount,
  month,
  undo,
  undoReason,
  standing,
  title: text('その他請求', 'Charges and discounts'),
  add: text('その他請求を登録', 'Add a charge or discount'),
  addLead: text(
    '追加請求は請求額に加え、値引きは差し引きます。内容は請求書の明細にそのまま載ります。',
    'A charge is added to what is billed; a discount is taken off. The description is a line of the invoice.',
  ),
  description: text('内容（請求書に記載）', 'Description (on the invoice)'),
  added: text('その他請求を登録しました', 'It was added'),
  undoQuestion: text(
    '反対の仕訳で取り消します。請求書・返還請求書に載った後や、月を締めた後は取り消せません。',
    'It is taken back by a posting against it. Once an invoice or a credit note has it or its month is closed, that is not possible.',
  ),
  cancelled: text('取り消したもの', 'Taken back'),
  empty: text('その他請求はまだありません', 'There are no charges or discounts yet'),
  emptyDetail: text(
    '初期費用や値引きなど、成果とは別の請求を登録すると、ここに並びます。',
    'Set-up fees, discounts and whatever else is billed beside results is listed here.',
  ),
})
