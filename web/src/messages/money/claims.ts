import { naming, resultStatusLabels } from '@tsunagi/contract/messages/resultStatuses'
import { receiptFieldLabels } from '@tsunagi/contract/money/messages/claims'
import { receiptKindLabels } from '@tsunagi/contract/money/messages/receipts'
import { column } from '@tsunagi/contract/endpoint'
import type { Month } from '@tsunagi/contract/day'
import { catalogue, text } from '@tsunagi/contract/messages/text'
import { formatDay, formatNumber, formatYen } from '../../client/format.ts'
import { counted } from '@tsunagi/contract/messages/counted'

export const claimMessages = catalogue({
  send: text('メールで送付', 'Send by email'),
  sendQuestion: text(
    '請求書のPDFを、広告主の請求書の送付先とCCにメールで送ります。送信の状況は「送信メール」で確認できます。',
    'The invoice goes as PDF to the billing contact of the advertiser and those who get copies. “Sent emails” shows what became of it.',
  ),
  sent: text('送付を受け付けました。', 'It is on its way.'),
  sections: text('請求の表示切り替え', 'Invoices or monthly closing'),
  title: text('請求レポート', 'Billing report'),
  listTab: text('請求一覧', 'Invoices'),
  ownTitle: text('請求', 'Invoices'),
  closingTab: text('締め処理', 'Monthly closing'),
  closingTitle: text('月の締め処理', 'Monthly closing'),
  closingLead: text(
    '月を締めると、承認済みの成果から請求と支払の下書きができます。内容を確かめて発行すると、請求書と支払が確定します。',
    'Closing a month makes drafts of its invoices and payments. Issuing them, once they are checked, makes them final.',
  ),
  overdue: text('期限超過', 'Overdue'),
  unreached: text('督促メール', 'Reminder'),
  nobodyToRemind: text('督促メールの宛先なし', 'Nobody to remind'),
  nobodyToRemindDetail: text(
    '請求書の送付先の登録がなく、ログインできる人もいないため、支払期日のメールを送れませんでした。電話などで連絡してください。広告主に「請求書の送付先メール」を登録するか、ログインできる人がいれば、期限を過ぎた請求の督促メールは自動で送られます。',
    'There is no billing contact, and nobody who may sign in: the email about its due date could go to nobody. Please call. Once there is a billing contact, or somebody may sign in, a reminder of what is late goes out by itself.',
  ),
  invoicePdf: text('請求書PDF', 'Invoice PDF'),
  unbilled: text('未請求（承認済み）', 'Not invoiced yet'),
  unbilledNote: text(
    '税抜。月を締めると請求されます',
    'Before tax. Invoiced when the month is closed',
  ),
  unbilledBelowZero: text(
    '税抜。月を締めると返還請求書が発行され、以後のご請求に充てられます',
    'Before tax. Closing the month makes a credit note, set off against invoices to come',
  ),
  credit: text('充当前の前受金・返還額', 'Credit not used yet'),
  creditNote: text(
    '税込。これからのご請求に充てられます',
    'Including tax. Set off against invoices to come',
  ),
  outstanding: text('請求残高', 'Balance due'),
  outstandingNote: text(
    '税込。請求済みでまだ入金のない金額',
    'Including tax. Invoiced and not yet received',
  ),
  ownOutstandingNote: text('税込。お支払いいただく金額', 'Including tax. Amount to be paid'),
  overdueNote: text('支払期日を過ぎた金額', 'Past the due date'),
  nothingOverdue: text('期日を過ぎた請求はありません', 'No invoices are overdue'),
  nextDue: text('次の支払期日', 'Next due date'),
  nextDueNote: text('入金を確認する日', 'Day to check for receipts'),
  nothingDue: text('これから期日を迎える請求はありません', 'No due date lies ahead'),
  payHint: text(
    'お振込先は請求書PDFに記載しています。振込名義には会社名をご入力ください。「支払いを連絡」で振込日をお知らせいただくと、入金の確認が早くなり、行き違いの督促メールも届きません。',
    'The bank account is on the invoice PDF. Please transfer in the name of your company. “Report a transfer” tells us when you pay: it is matched sooner, and no reminder crosses it.',
  ),
  empty: text('まだ請求がありません', 'There are no invoices yet'),
  emptyAdmin: text(
    '「締め処理」で月を締めると、ここに請求書が並びます。',
    'Invoices appear here when a month is closed.',
  ),
  emptyOwn: text(
    '月が締まると、ここに請求書が並びます。',
    'Invoices appear here when a month is closed.',
  ),
  toClosing: text('締め処理へ', 'Go to monthly closing'),
  parts: text('税率ごとの合計', 'Totals by tax rate'),
  lines: text('広告明細', 'Promotions'),
  noLines: text('明細はありません', 'No lines'),
  receipts: text('入金履歴', 'Receipts'),
  noReceipts: text('まだ入金がありません', 'Nothing has been received yet'),
  void: text('請求書を無効にする', 'Make void'),
  voidQuestion: text(
    'この請求書を無効にしますか？請求書は番号とともに残り、取消書が発行されます。請求していた成果は、次の請求書に入ります。発行時に充当した前受金・返還額は、前受金に戻ります。',
    'Void this invoice? It stays with its number, and a document is issued that takes it back. What it billed goes into the next invoice, and credit that it was issued with is credit again.',
  ),
  voided: text('請求書を無効にしました。', 'The invoice is void.'),
  reissue: text('再発行', 'Reissue'),
  reissueLead: text(
    'この請求書を無効にし、同じ明細の請求書を新しい番号で発行します。宛先と差出人は、いま登録されている内容になります。前受金・返還額は、新しい請求書にあらためて充当します。',
    'This invoice becomes void, and one with the same lines is issued under a new number, to and from the addresses as registered now. Credit is used for the new one again.',
  ),
  reissued: text('請求書を再発行しました。', 'The invoice was reissued.'),
  correctionReason: text(
    '理由（書面とメールに記載されます）',
    'Reason (stands on the document and in the mail)',
  ),
  correction: text('無効・再発行', 'Void or reissued'),
  voidPdf: text('取消書PDF', 'Void PDF'),
  receive: text('入金登録', 'Record a receipt'),
  receiveSubmit: text('入金を登録する', 'Record the receipt'),
  received: text('入金を登録しました。', 'The receipt was recorded.'),
  amount: text('入金額', 'Received'),
  amountHint: text(
    '残額を入れてあります。実際の入金額に書き換えてください。残額を超えた分は前受金になります。',
    'Filled in with the outstanding amount. Change it to what was received; what is over becomes credit.',
  ),
  bankFee: text('差し引かれた振込手数料', 'Bank fee kept back'),
  bankFeeHint: text(
    '1,000円まで。請求の残額から差し引きます。',
    'Up to ¥1,000. It settles the rest of the invoices.',
  ),
  receivedOn: receiptFieldLabels.received_on.label,
  payer: receiptFieldLabels.payer_name.label,
  memo: receiptFieldLabels.memo.label,
  close: text('締める', 'Close the month'),
  months: text('月ごとの状況', 'Month by month'),
  path: text('成果がお金になるまで', 'From results to money'),
  willHappen: text('締めると、次のことが行われます', 'What happens when you close the month'),
  canUndo: text(
    '発行するまでは下書きで、月を開き直して訂正できます。',
    'Until they are issued they are drafts, and the month can be opened again.',
  ),
  nothingToClose: text(
    'この月に承認済みの成果はありません。締めても請求書や支払は作成されません。',
    'This month has no approved results: no invoices or payments will be created.',
  ),
  minimum: text(
    '最低支払額に満たない報酬は翌月へ繰り越し、振込先口座がない支払は保留になります。',
    'Rewards under the least payment are carried over; payments without a bank account are put on hold.',
  ),
  closed: text('月を締めました', 'The month is closed'),
  alreadyClosed: text(
    'この月はすでに締められていました。変更はありません。',
    'This month was already closed. Nothing has changed.',
  ),
  claimsOfMonth: text('請求', 'Invoices'),
  paymentsOfMonth: text('支払', 'Payments'),
  decidePending: naming('{pending}の成果を確認する', 'Review the {pending} results'),
})

const nameOfMonth = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** A month as people say it. */
export const monthName = (month: Month) =>
  text(
    `${month.slice(0, 4)}年${Number(month.slice(5))}月`,
    nameOfMonth.format(new Date(`${month}-01T00:00:00Z`)),
  )

export const claimTitle = (number: string) => text(`請求 ${number}`, `Invoice ${number}`)
export const receiveLead = (number: string, outstanding: number) =>
  text(
    `${number}　残額 ${formatYen(outstanding)}`,
    `${number}: ${formatYen(outstanding)} outstanding`,
  )
export const dueSoon = (day: string) =>
  text(`${formatDay(day)} までにお支払いください`, `Please pay by ${formatDay(day)}`)

export const includedIn = (month: Month) => {
  const name = monthName(month)
  return text(`${name.ja}分に含まれます`, `Part of ${name.en}`)
}
export const closeQuestion = (month: Month) => {
  const name = monthName(month)
  return text(`${name.ja}を締めますか？`, `Close ${name.en}?`)
}
export const closeNow = (month: Month) => {
  const name = monthName(month)
  return text(`${name.ja}を締める`, `Close ${name.en}`)
}
export const alsoClosed = (months: readonly Month[]) => {
  const names = months.map(monthName)
  return text(
    `まだ締めていない${names.map(({ ja }) => ja).join('・')}も、あわせて締めます。`,
    `${names.map(({ en }) => en).join(', ')}, still open, will be closed as well.`,
  )
}
export const willBill = ({ approved_results: n, gross }: Totals) =>
  text(
    `承認済みの成果 ${formatNumber(n)}件（税抜 ${formatYen(gross)}）を広告主ごとに請求書の下書きにまとめます。`,
    `${counted(n, 'approved result becomes', 'approved results become')} draft invoices, one per advertiser (${formatYen(gross)} before tax).`,
  )
export const willPay = ({ net }: Totals, payMonth: Month) => {
  const name = monthName(payMonth)
  return text(
    `報酬（税抜 ${formatYen(net)}）をアフィリエイターごとに支払の下書きにまとめます。支払予定日はランクの支払サイクルに従い、遅くとも${name.ja}15日（金融機関の休業日なら翌営業日）です。`,
    `Rewards (${formatYen(net)} before tax) become one draft payment per publisher, paid by the cycle of its rank, on the 15th of ${name.en} or the next bank day at the latest.`,
  )
}
export const leftPending = (n: number) =>
  text(
    `まだ承認されていない成果 ${formatNumber(n)}件は含まれません。あとで承認すると、次の月の請求・支払に入ります。`,
    `${counted(n, 'result')} still pending ${n === 1 ? 'is' : 'are'} not included. What is approved later counts for the next month.`,
  )
export const closedSummary = (month: Month) => {
  const name = monthName(month)
  return text(
    `${name.ja}を締めました。次は下書きの確認と発行です。`,
    `${name.en} is closed. Next: review the drafts and issue them.`,
  )
}

interface Totals {
  approved_results: number
  gross: number
  net: number
}

export const claimPartLabels = {
  tax_rate: column(text('税率（％）', 'Rate (%)')),
  subtotal: column(text('税抜金額', 'Before tax')),
  tax: column(text('消費税', 'Tax')),
}

export const lineLabels = {
  description: column(text('広告／成果地点', 'Promotion / goal')),
  quantity: column(text('成果件数', 'Results')),
  amount: column(text('金額（税抜）', 'Before tax')),
}

export const receiptLabels = {
  kind: column(text('内容', 'By'), receiptKindLabels),
  received_on: receiptFieldLabels.received_on,
  amount: column(claimMessages.amount),
  payer_name: receiptFieldLabels.payer_name,
  memo: receiptFieldLabels.memo,
}

export const monthStateLabels = {
  closed: text('発行済み', 'Issued'),
  draft: text('下書き', 'Draft'),
  open: text('未締め', 'Not closed'),
  running: text('進行中', 'Running'),
}

export const monthLabels = {
  month: column(text('対象月', 'Month')),
  running: column(text('状態', 'State'), monthStateLabels),
  approved_results: column(text('承認済み', 'Approved')),
  pending_results: column(resultStatusLabels.pending),
  gross: column(text('請求対象（税抜）', 'To be invoiced (before tax)')),
  adjusted_gross: column(text('うちグロスの調整額', 'of which adjustments of gross')),
  charged: column(text('うちその他請求', 'of which charges and discounts')),
  net: column(text('支払対象（税抜）', 'To be paid (before tax)')),
  adjusted_net: column(text('うち報酬の調整額', 'of which adjustments of the reward')),
  given: column(text('うちボーナス・ペナルティ', 'of which bonuses and penalties')),
  forfeited: column(text('うち退会による放棄', 'of which given up by leaving')),
  closed_at: column(text('締め日時', 'Closed at')),
  can_close: column(text('操作', 'Actions')),
}

/** The steps from a result to money, in order. */
export const moneySteps = {
  approve: {
    label: text('成果を承認', 'Approve results'),
    detail: text('承認すると請求・支払の対象になります', 'Approved results are invoiced and paid'),
  },
  close: {
    label: text('月を締めて発行', 'Close the month and issue'),
    detail: text('下書きを確かめて発行します', 'Check the drafts, then issue them'),
  },
  bill: {
    label: text('請求・入金登録', 'Send invoices and record receipts'),
    detail: text('請求書PDFを確認し、入金を登録', 'Review the invoice PDFs and record receipts'),
  },
  confirm: {
    label: text('支払を確定', 'Confirm payments'),
    detail: text('金額と振込先を確認', 'Check amounts and bank accounts'),
  },
  transfer: {
    label: text('振込データ作成', 'Create a transfer file'),
    detail: text('全銀データを銀行へ', 'The Zengin file goes to the bank'),
  },
  paid: {
    label: text('支払済みにする', 'Mark as paid'),
    detail: text('振込が終わったら', 'Once the transfer is done'),
  },
}
