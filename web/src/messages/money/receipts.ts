import { column } from '@tsunagi/contract/endpoint'
import { catalogue, text } from '@tsunagi/contract/messages/text'
import { claimColumns } from '@tsunagi/contract/money/messages/claims'
import { depositColumns, suggestionReasonLabels } from '@tsunagi/contract/money/messages/receipts'
import type { Suggestion } from '@tsunagi/contract/money/depositGuesses'
import { claimMessages, receiptLabels } from './claims.ts'
import { formatDay, formatNumber, formatYen } from '../../client/format.ts'
import { counted } from '@tsunagi/contract/messages/counted'

export const receiptMessages = catalogue({
  title: text('入金一覧', 'Money received'),
  word: text('振込名義・メモ・広告主', 'Payer, note or advertiser'),
  period: text('入金日', 'Received on'),
  empty: text('登録された入金はまだありません', 'No money has come in yet'),
  emptyDetail: text(
    '銀行の入出金明細（CSV・全銀）を取り込むか、入金を手で登録してください。',
    'Import a statement of your bank (CSV or Zengin), or record money by hand.',
  ),
  record: text('入金を登録', 'Record money'),
  recordLead: text(
    '前受金や、銀行明細にない入金を登録します。広告主がわからなければ空欄のままにします。',
    'For money in advance, or what no statement has. Leave the advertiser empty if nobody knows who paid.',
  ),
  recordSubmit: text('記録する', 'Record'),
  recorded: text('入金を記録しました。', 'The money was recorded.'),
  suggestion: text('消込候補', 'Suggested match'),
  noSuggestion: text('候補なし', 'No suggestion'),
  accept: text('候補で消し込む', 'Match as suggested'),
  acceptQuestion: text(
    '表示されている候補のとおりに消し込みます。あとで取り消せます。',
    'Matches as suggested. This can be taken back.',
  ),
  match: text('消し込む', 'Match'),
  matchLead: text(
    '広告主を選ぶと、残額のある請求が支払期日の順に表示されます。残りは広告主の前受金になります。',
    'Choose an advertiser to see what it owes, oldest first. What is left over becomes its credit.',
  ),
  matched: text('消し込みました。', 'The money was matched.'),
  divide: text('広告主に振り分ける', 'Divide among advertisers'),
  divideLead: text(
    '1件の振込で複数の広告主の請求が支払われたときに使います。広告主ごとの入金に分けて消し込みます。',
    'For one transfer that pays invoices of several advertisers: each advertiser gets its part, matched with its invoices.',
  ),
  billedAgency: text('請求先の代理店', 'Billed agency'),
  billedAgencyHint: text(
    '代理店あての請求がまとめて表示されます。広告主を選ぶと、その広告主の請求だけになります。',
    'Shows all invoices made out to the agency. Choose advertisers to see theirs alone.',
  ),
  advertisers: text('広告主（複数可）', 'Advertisers'),
  oldestFirst: text('支払期日の順に充てる', 'Fill by due date'),
  nobodyOwes: text('残額のある請求はありません。', 'Nothing is owed.'),
  divided: text('振り分けて消し込みました。', 'The transfer was divided and matched.'),
  parts: text('振り分け', 'Parts'),
  advertiser: depositColumns.advertiser_name.label,
  bankFee: claimMessages.bankFee,
  bankFeeHint: claimMessages.bankFeeHint,
  nothingOwed: text(
    'この広告主に残額のある請求はありません。前受金として登録できます。',
    'This advertiser owes nothing now: the money becomes credit.',
  ),
  unmatch: text('消込を取り消す', 'Take the match back'),
  unmatchQuestion: text(
    '消し込んだ請求は未入金に戻ります。銀行明細の入金は、入金元不明に戻ります。',
    'The invoices are owed again. A line of a bank statement is nobody’s again.',
  ),
  unmatched: text('消込を取り消しました。', 'The match was taken back.'),
  bounce: text('銀行による入金取消', 'Taken back by the bank'),
  bouncedOn: text('銀行の取消日', 'Taken back on'),
  reason: text('理由', 'Reason'),
  bounced: text('入金を取り消しました。', 'The money was taken back.'),
  cancel: text('登録を取り消す', 'Remove'),
  cancelQuestion: text(
    '誤って登録した入金を取り消します。消し込み済みの入金は、先に消込を取り消してください。',
    'Removes money recorded by mistake. Take its match back first.',
  ),
  refund: text('返金する', 'Pay back'),
  refundLead: text(
    '残りを広告主に返金したときに登録します。銀行への振込は別に行ってください。',
    'Enter what you paid back to the advertiser of what is left. The transfer itself is made at your bank.',
  ),
  paidOn: text('返金日（銀行）', 'Paid back on'),
  refundAmount: text('返金額', 'Paid back'),
  reference: text('銀行の受付番号', 'Bank reference'),
  refundDone: text('返金を登録しました。', 'The refund was entered.'),
  undoRefund: text('返金を取り消す', 'Take the refund back'),
  undoRefundQuestion: text(
    '誤って登録した返金を取り消します。返金額は前受金に戻ります。',
    'Takes a refund back that was entered by mistake: the credit is there again.',
  ),
  refunds: text('返金の記録', 'Refunds'),
  noRefunds: text('返金はありません', 'Nothing was paid back'),
  similarTitle: text('二重登録かもしれません', 'This may be recorded twice'),
  similarLead: text(
    'よく似た入金が登録されています。別の入金であれば、このまま登録できます。',
    'Money like this is recorded already. If it is another payment, go on.',
  ),
  similarLines: text(
    '次の行は、登録済みの入金とよく似ています。別の入金であれば、このまま取り込めます。',
    'These lines look like money recorded already. If it is other money, go on.',
  ),
  similarRecorded: text('よく似た登録済みの入金', 'Money recorded already'),
  noSimilar: text('よく似た入金はありません', 'Nothing looks like it'),
  similar: text('二重の疑い', 'Maybe twice'),
  details: text('入金', 'Money received'),
  settlements: text('消込の記録', 'What it settled'),
  noSettlements: text('まだ消し込まれていません', 'It has settled nothing yet'),
  suggestions: text('消込候補', 'Suggested match'),
  noSuggestions: text('候補はありません', 'No suggestions'),
  writeOff: text('貸倒れにする', 'Write off'),
  writeOffQuestion: text(
    '残額を回収できないものとして処理します。あとで取り消せます。',
    'Gives up what is outstanding. This can be taken back.',
  ),
  undoWriteOff: text('貸倒れを取り消す', 'Undo the write-off'),
  undoWriteOffQuestion: text('残額を再び請求中に戻します。', 'The rest is owed again.'),
})

export const bounceLead = (amount: number) =>
  text(
    `${formatYen(amount)} の入金を取り消し、消し込んだ請求を未入金に戻します。`,
    `The ${formatYen(amount)} are gone, and the invoices they settled are owed again.`,
  )
export const depositTitle = (payer: string, day: string) =>
  text(
    `${formatDay(day)}の入金${payer && `（${payer}）`}`,
    `Received on ${formatDay(day)}${payer && ` (${payer})`}`,
  )
/** What a match would do, in one line. */
export const suggested = ({ claims, bank_fee, over }: Suggestion) => {
  const numbers = claims.map(({ number }) => number)
  return text(
    [
      numbers.join('・'),
      bank_fee > 0 ? `手数料 ${formatYen(bank_fee)}` : '',
      over > 0 ? `前受金 ${formatYen(over)}` : '',
    ]
      .filter(Boolean)
      .join('＋'),
    [
      numbers.join(', '),
      bank_fee > 0 ? `fee ${formatYen(bank_fee)}` : '',
      over > 0 ? `credit ${formatYen(over)}` : '',
    ]
      .filter(Boolean)
      .join(' + '),
  )
}
export const acceptedSome = ({ matched, left }: { matched: number; left: number }) =>
  text(
    `${formatNumber(matched)}件を消し込みました。${left > 0 ? `候補のない${formatNumber(left)}件は残りました。` : ''}`,
    `${formatNumber(matched)} matched.${left > 0 ? ` ${counted(left, 'without a suggestion is', 'without a suggestion are')} left.` : ''}`,
  )
export const owedClaim = (
  { number, outstanding, due_on }: { number: string; outstanding: number; due_on: string },
  company: string,
) =>
  text(
    `${company && `${company} `}${number}（残額 ${formatYen(outstanding)}・期日 ${formatDay(due_on)}）`,
    `${company && `${company} `}${number} (${formatYen(outstanding)} due ${formatDay(due_on)})`,
  )
export const leftOver = (left: number) =>
  text(`残り ${formatYen(left)}`, `${formatYen(left)} left over`)

export const settlementLabels = {
  settled_on: column(text('消込日', 'Matched on')),
  number: claimColumns.number,
  kind: receiptLabels.kind,
  amount: column(text('金額', 'Amount')),
  undone_at: column(text('取消日時', 'Taken back at')),
}
export const partLabels = {
  company: depositColumns.advertiser_name,
  amount: settlementLabels.amount,
}
export const refundLabels = {
  paid_on: column(receiptMessages.paidOn),
  amount: column(receiptMessages.refundAmount),
  reason: column(receiptMessages.reason),
  reference: column(receiptMessages.reference),
  created_by: column(text('登録者', 'Registered by')),
  undone_at: settlementLabels.undone_at,
  can_undo: column(text('操作', 'Actions')),
}
export const similarLine = (day: string, amount: number, who: string) =>
  text(
    `${formatDay(day)} ${formatYen(amount)} ${who}`,
    `${formatDay(day)}: ${formatYen(amount)} ${who}`,
  )
export const suggestionLabels = {
  advertiser_name: depositColumns.advertiser_name,
  reason: column(text('根拠', 'Because of'), suggestionReasonLabels),
  claims: column(text('請求', 'Invoices')),
}

export const balanceMessages = catalogue({
  aging: text('未入金の内訳（支払期日からの日数）', 'What is owed, by how long it has been due'),
  title: text('請求状況', 'Balances'),
  empty: text(
    'この月までの請求と入金はありません',
    'Nothing was invoiced or received up to this month',
  ),
  emptyDetail: text(
    '請求書が発行されると、請求・入金・残高がここに表示されます。',
    'Once invoices are issued, what was billed, what came in and what is owed stand here.',
  ),
})
