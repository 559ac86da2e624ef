import { affiliaterRankLabels } from '../../people/messages/accounts.ts'
import { column, type Columns } from '../../endpoint.ts'
import type { PaymentMove, PaymentStatus } from '../paymentMoves.ts'
import type { PaymentReason } from '../paymentReasons.ts'
import { text, type Text } from '../../messages/text.ts'
import { inDigits } from '../../money.ts'
import { statementColumns } from './statements.ts'

export const paymentStatusLabels = {
  calculated: text('計算済み', 'Calculated'),
  carried: text('繰越', 'Carried over'),
  held: text('保留', 'On hold'),
  confirmed: text('確定', 'Confirmed'),
  exported: text('振込データ作成済み', 'In a transfer file'),
  paid: text('支払済み', 'Paid'),
  lapsed: text('失効', 'Lapsed'),
} satisfies Record<PaymentStatus, Text>

/** Why a payment is carried over or held, by the code it is stored with. */
export const paymentReasons = {
  under_minimum: text(
    '合計が最低支払額（税込）に満たないため、翌月以降に繰り越します。',
    'The total including tax is under the least that is paid, so it is carried over to a later month.',
  ),
  missing_bank: text(
    '振込先口座が登録されていません。支払月の前月24日までに登録してください。',
    'No bank account is registered. Please register one by the 24th of the month before the payment.',
  ),
  late_bank: text(
    '振込先口座の登録が期限（支払月の前月24日）を過ぎたため、次の支払日になります。',
    'The bank account was registered after the 24th of the month before, so it is paid on the next pay date.',
  ),
  returned_bank: text(
    '登録されている口座への振込が、銀行から戻されています（組戻し）。口座を確認し、登録し直してください。',
    'A transfer to the registered bank account came back. Please check the account and register it again.',
  ),
  returned: text(
    '振込が銀行から戻されました（組戻し）。振込先口座を確認し、登録し直してください。',
    'The bank sent the transfer back. Please check the bank account and register it again.',
  ),
  lapsed: text(
    '有効な振込先口座が登録されないまま支払予定日から1年が過ぎたため、失効しました。',
    'It lapsed: a year after the scheduled payment date there was still no valid bank account.',
  ),
  manual: text('運営が内容を確認しています。', 'The operator is looking into it.'),
} satisfies Record<PaymentReason, Text>

/** The same in short, for searching. */
export const paymentReasonLabels = {
  under_minimum: text('最低支払額未満', 'Under the minimum'),
  missing_bank: text('口座未登録', 'No bank account'),
  late_bank: text('口座の登録が期限後', 'Bank account too late'),
  returned_bank: text('組戻しのあった口座', 'Account that money came back from'),
  returned: text('組戻し', 'Returned by the bank'),
  lapsed: paymentStatusLabels.lapsed,
  manual: text('運営による保留', 'Held by hand'),
} satisfies Record<PaymentReason, Text>

/** The reason of a payment; what is carried over names the least that was paid when its month was closed. */
export function reasonInWords({
  status_reason,
  least_total,
}: {
  status_reason: PaymentReason | null
  least_total: number
}): Text | null {
  if (status_reason !== 'under_minimum') return status_reason && paymentReasons[status_reason]
  const least = inDigits(least_total)
  return text(
    `合計が${least}円（税込）に満たないため、翌月以降に繰り越します。`,
    `The total is under ${least} yen including tax, so it is carried over to a later month.`,
  )
}

/** What people do with payments, as refusals call it. */
export const paymentMoveLabels = {
  confirm: text('確定', 'Confirming'),
  unconfirm: text('確定の取り消し', 'Taking the confirmation back'),
  hold: text('保留', 'Holding back'),
  release: text('保留の解除', 'Releasing'),
  export: text('振込データの作成', 'Making a transfer file'),
  withdraw: text('振込データの取り消し', 'Taking the transfer file back'),
  pay: text('支払済みにすること', 'Marking as paid'),
  unpay: text('支払済みの取り消し', 'Taking the mark back'),
  giveBack: text('組戻しの登録', 'Booking a returned transfer'),
  revive: text('失効の取り消し', 'Taking the lapse back'),
} satisfies Record<PaymentMove, Text>

export const latenessLabels = {
  true: text('期日を過ぎる', 'Later than the law'),
  false: text('期日以内', 'In time'),
} satisfies Record<string, Text>

export const paymentColumns = {
  number: column(text('支払番号', 'Payment number')),
  affiliater_name: column(text('アフィリエイター', 'Publisher')),
  month: column(text('対象月', 'Month')),
  results: column(text('成果件数', 'Results')),
  subtotal: column(text('税抜金額', 'Before tax')),
  tax: column(text('消費税', 'Tax')),
  withholding: column(text('源泉徴収税額', 'Income tax withheld')),
  total: column(text('支払金額', 'Total')),
  pay_on: column(text('支払予定日', 'Scheduled payment date')),
  status: column(text('ステータス', 'Status'), paymentStatusLabels),
  status_reason: column(text('理由', 'Reason')),
  paid_on: column(text('支払日', 'Payment date')),
  rank: column(text('締め時のランク', 'Rank at closing'), affiliaterRankLabels),
  ...statementColumns,
  legal_due_on: {
    label: text('法定の支払期日（60日）', 'Due by law (60 days)'),
    hiddenFrom: ['affiliater'],
  },
} satisfies Columns
