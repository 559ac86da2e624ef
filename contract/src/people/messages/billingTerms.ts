import { text, type Text } from '../../messages/text.ts'

export const closingDayLabels = {
  month_end: text('月末締め', 'End of the month'),
  '20': text('20日締め', 'The 20th'),
  '15': text('15日締め', 'The 15th'),
  '10': text('10日締め', 'The 10th'),
} satisfies Record<string, Text>

export const paymentSiteLabels = {
  next_month_end: text('翌月末払い', 'End of the next month'),
  month_after_next_end: text('翌々月末払い', 'End of the month after next'),
} satisfies Record<string, Text>

export const dueShiftLabels = {
  after: text('翌営業日', 'Next bank day'),
  before: text('前営業日', 'Bank day before'),
} satisfies Record<string, Text>

export const invoiceDeliveryLabels = {
  pdf: text('メール（PDF添付）', 'By email with the PDF'),
  notice: text('メール（お知らせのみ）', 'By email, notice only'),
  none: text('送付しない', 'Not sent'),
} satisfies Record<string, Text>
