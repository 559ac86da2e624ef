import { catalogue, text } from '@tsunagi/contract/messages/text'

/** The example of a monthly statement on the front page. */
export const statementMessages = catalogue({
  title: text('報酬明細', 'Reward statement'),
  month: text('11月確定分', 'Confirmed in November'),
  voucher: text('ギフト券買取　申込', 'Gift-voucher buyback'),
  card: text('クレジットカード　発行', 'Credit card issued'),
  autoLoan: text('自社ローン　来店予約', 'Auto loan, visit booked'),
  approved: text('承認', 'Approved'),
  rejected: text('却下', 'Rejected'),
  approvedOn: text('条件を満たした成果', 'Meets the conditions'),
  duplicate: text('理由：同じ申込者による重複', 'Reason: same applicant twice'),
  subtotal: text('小計', 'Subtotal'),
  tax: text('消費税（10%）', 'Consumption tax (10%)'),
  fee: text('振込手数料（当社負担）', 'Transfer fee (paid by us)'),
  total: text('お支払額', 'To be paid'),
  payday: text('お支払日', 'Pay day'),
  paydayValue: text('1月15日', '15 January'),
  caption: text('毎月お届けする明細の例', 'What a monthly statement looks like'),
})
