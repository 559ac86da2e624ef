import { column } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import type {
  AccountKind,
  BookAccount,
  BookKind,
  JournalFormat,
  ProfitPart,
} from '../bookAccounts.ts'
import { withholdingLabels } from '../../people/messages/affiliaters.ts'
import { claimColumns } from './claims.ts'
import { paymentColumns } from './payments.ts'

export const bookAccountLabels = {
  bank: text('普通預金', 'Bank'),
  advertiser_unbilled: text('売掛金（未請求）', 'Receivables, not invoiced'),
  advertiser_receivable: text('売掛金（請求済み）', 'Receivables, invoiced'),
  tax_paid: text('仮払消費税', 'Consumption tax paid'),
  affiliater_unpaid: text('未払金（支払通知前の報酬）', 'Rewards owed, no statement yet'),
  affiliater_payable: text('未払金（支払通知済み）', 'Rewards owed, by statement'),
  agency_unpaid: text('未払金（代理店マージン）', 'Margins owed to agencies'),
  agency_payable: text('未払金（代理店への支払）', 'Payable to agencies'),
  advertiser_credit: text('前受金', 'Credit of the advertiser'),
  unknown_deposits: text('仮受金（振込人不明）', 'Money of unknown payers'),
  tax_received: text('仮受消費税', 'Consumption tax received'),
  withholding_payable: text('預り金（源泉所得税）', 'Income tax withheld'),
  opening_balances: text('期首残高', 'Opening balances'),
  sales: text('売上高（広告費）', 'Sales'),
  other_income: text('雑収入（失効した報酬ほか）', 'Other income (forfeited rewards …)'),
  media_costs: text('外注費（成果報酬）', 'Rewards'),
  agency_costs: text('販売手数料（代理店マージン）', 'Margins of agencies'),
  bank_fees: text('支払手数料（振込手数料）', 'Bank fees'),
  write_offs: text('貸倒損失', 'Write-offs'),
  tax_non_deductible: text('租税公課（控除対象外消費税）', 'Tax that cannot be deducted'),
} satisfies Record<BookAccount, Text>

export const accountKindLabels = {
  asset: text('資産', 'Assets'),
  liability: text('負債', 'Liabilities'),
  equity: text('純資産', 'Equity'),
  income: text('収益', 'Income'),
  cost: text('費用', 'Costs'),
} satisfies Record<AccountKind, Text>

/** What a posting is about, by the ledger's word for it. */
export const bookKindLabels = {
  accrual: text('承認した成果', 'Results approved'),
  reversal: text('承認の取り消し', 'Approvals taken back'),
  adjustment: text('締めた成果の調整', 'Adjustments of results'),
  affiliater_adjustment: text('ボーナス・ペナルティ', 'Bonuses and penalties'),
  opening: text('期首残高', 'Opening balances'),
  forfeiture: text('報酬の放棄', 'Rewards forfeited'),
  lapse: text('報酬の失効', 'Rewards lapsed'),
  revival: text('失効の取り消し', 'Taking the lapse back'),
  claim: text('請求', 'Invoices'),
  advertiser_charge: text('その他請求', 'Charges and discounts'),
  claim_void: text('請求の取り消し', 'Invoices voided'),
  credit_note: text('返還請求', 'Credit notes'),
  payment: text('支払通知', 'Payment statements'),
  receipt: text('入金', 'Money received'),
  matching: text('入金の消込', 'Money matched'),
  refund: text('返金', 'Refunds'),
  bank_fee: text('振込手数料', 'Bank fees'),
  write_off: text('貸倒', 'Write-offs'),
  payout: text('振込', 'Transfers'),
  payout_reversal: text('支払済みの取り消し', 'Taking the mark back'),
  return: text('振込の組戻し', 'Transfers returned'),
} satisfies Record<BookKind, Text>

export const profitPartLabels = {
  results: text('成果', 'Results'),
  charges: text('その他請求', 'Charges and discounts'),
  affiliater_adjustments: text('ボーナス・ペナルティ', 'Bonuses and penalties'),
  other_income: bookAccountLabels.other_income,
  bank_fees: bookAccountLabels.bank_fees,
  write_offs: bookAccountLabels.write_offs,
  tax_non_deductible: bookAccountLabels.tax_non_deductible,
} satisfies Record<ProfitPart, Text>

export const journalFormatLabels = {
  freee: text('freee会計', 'freee'),
  moneyforward: text('マネーフォワード クラウド会計', 'Money Forward Cloud'),
  yayoi: text('弥生会計', 'Yayoi'),
} satisfies Record<JournalFormat, Text>

const account = column(text('勘定科目', 'Account'), bookAccountLabels)
const debit = column(text('借方', 'Debit'))
const credit = column(text('貸方', 'Credit'))

export const trialBalanceColumns = {
  month: column(text('対象月', 'Month')),
  kind: column(text('区分', 'Kind'), accountKindLabels),
  account: column(account.label, {
    ...bookAccountLabels,
    retained_profit: text('繰越利益（前期まで）', 'Profit of earlier years'),
  }),
  opening: column(text('前月繰越', 'Opening balance')),
  debit,
  credit,
  closing: column(text('残高', 'Closing balance')),
}

export const bookEntryColumns = {
  booked_on: column(text('計上日', 'Booked on')),
  kind: column(text('内容', 'What'), bookKindLabels),
  account,
  debit,
  credit,
  party: column(text('取引先', 'Party')),
  result_id: column(text('成果', 'Result')),
  transaction_id: column(text('取引番号', 'Posting')),
}

export const profitColumns = {
  part: column(text('内訳', 'Part'), profitPartLabels),
  advertiser_name: claimColumns.advertiser_name,
  promotion_name: column(text('広告', 'Promotion')),
  results: column(text('成果件数', 'Results')),
  income: column(text('収益', 'Income')),
  cost: column(text('費用', 'Costs')),
  profit: column(text('利益', 'Profit')),
}

export const journalExportColumns = {
  at: column(text('出力日時', 'Exported at')),
  by: column(text('出力者', 'Exported by')),
  format: column(text('会計ソフト', 'Program'), journalFormatLabels),
  from_on: column(text('開始日', 'Start date')),
  to_on: column(text('終了日', 'End date')),
  journals: column(text('仕訳数', 'Journals')),
  total: column(text('貸借合計', 'Total of each side')),
}

export const payeeColumns = {
  affiliater_name: paymentColumns.affiliater_name,
  name: column(text('支払を受ける者', 'Payee')),
  postal_code: column(text('郵便番号', 'Postal code')),
  address: column(text('住所', 'Address')),
  withholding_kind: column(text('源泉徴収の区分', 'Withholding tax'), withholdingLabels),
  payments: column(text('支払回数', 'Payments')),
  subtotal: paymentColumns.subtotal,
  tax: paymentColumns.tax,
  withholding: paymentColumns.withholding,
  total: column(text('振込金額', 'Transferred')),
  is_reportable: column(text('支払調書', 'Record of payments'), {
    true: text('提出対象', 'Has to be filed'),
    false: text('提出不要', 'Not required'),
  }),
  registration: column(text('登録番号', 'Registration number')),
  registration_state: column(text('適格請求書発行事業者', 'Registered for qualified invoices'), {
    all: text('登録あり', 'Yes'),
    some: text('一部の期間', 'Partly'),
    none: text('登録なし', 'No'),
  }),
}
