import { counted } from '@tsunagi/contract/messages/counted'
import { catalogue, text } from '@tsunagi/contract/messages/text'
import type { JournalExport } from '@tsunagi/contract/money/books'
import { bookEntryColumns, journalFormatLabels } from '@tsunagi/contract/money/messages/books'
import { menuMessages } from '../shell.ts'
import { formatInstant, formatNumber, formatPeriod, formatYen } from '../../client/format.ts'

export const bookMessages = catalogue({
  title: menuMessages.trialBalance,
  trialLead: text(
    '計上日の月で集計します。残高は、資産と費用は借方、負債・純資産・収益は貸方を正とします。収益と費用は事業年度の初めから数えます。',
    'By the month in which things were booked. Balances of assets and costs are debits, all others credits. Income and costs count from the beginning of the business year.',
  ),
  profit: menuMessages.profit,
  profitLead: text(
    '売上から報酬を引いた差益を、広告主と広告ごとに示します。「明細」で成果1件ずつまで確認できます。',
    'What is left of sales after rewards, by advertiser and promotion. “Lines” leads to the single results.',
  ),
  entries: menuMessages.bookEntries,
  lines: text('明細', 'Details'),
  journals: menuMessages.journals,
  journalsLead: text(
    '会計ソフトに取り込む仕訳を出力します。成果は1日ごと、請求・支払通知・入金・振込は1件ごとの仕訳です。消費税は別の行（税抜・別記）なので、会計ソフトも税抜経理にしてください。',
    'Journals for your accounting program: results one a day; invoices, statements, receipts and transfers one each. Tax has lines of its own, so keep your books there without tax, too.',
  ),
  setting: text('科目の設定', 'Account names'),
  settingTitle: menuMessages.books,
  settingDetail: text(
    '事業年度と、会計ソフトでの勘定科目・税区分',
    'The business year, and accounts and tax categories in your accounting program',
  ),
  settingLead: text(
    '空欄の項目は、会計ソフトごとの標準の名称で出力します。会計ソフトに登録した名称と同じにしてください。登録番号のない支払先からの仕入れの税区分（80%・70%控除など）は、役務の提供日により自動で付きます。',
    'What is empty is exported under the usual name of each program. Use the names your program knows. Purchases from payees without a registration get the tax category of the share that can be deducted (80%, 70% …) by themselves, by the day of the service.',
  ),
  fiscalStart: text('事業年度の最初の月', 'First month of the business year'),
  keptYears: text('帳簿と書類を保存する年数', 'Years that books and documents are kept'),
  keptYearsHint: text(
    '税法は7年、欠損金を繰り越す年度は10年です。個人情報の消去で残るものと、その期限を決めます。',
    'The tax laws ask for 7 years, and for 10 where a loss is carried forward. It decides what an erasure of personal data leaves, and until when.',
  ),
  name: text('勘定科目', 'Account'),
  subAccount: text('補助科目', 'Sub-account'),
  taxCategory: text('税区分', 'Tax category'),
  period: text('計上日', 'Booked on'),
  program: text('会計ソフト', 'Program'),
  part: text('利益の区分', 'Part of the profit'),
  promotion: text('広告', 'Promotion'),
  result: text('成果ID', 'Result ID'),
  download: text('仕訳データを出力', 'Export journals'),
  again: text('もう一度出力する', 'Export them again'),
  history: text('出力の履歴', 'Exports so far'),
  empty: text('この条件の記帳はありません', 'Nothing was booked'),
  emptyDetail: text(
    '成果が承認されると、その日の売上と報酬が記帳されます。',
    'Approved results are booked as sales and rewards of their day.',
  ),
  noExports: text('まだ出力していません', 'Nothing was exported yet'),
  noExportsDetail: text(
    '期間と会計ソフトを選んで出力します。',
    'Choose a period and a program above.',
  ),
  payees: menuMessages.payees,
  payeesLead: text(
    '暦年に支払った（支払日がその年の）金額の一覧です。支払調書の作成に使えます。提出対象は、源泉徴収の区分が報酬・料金なら年5万円、外交員等なら年50万円を超える場合です（税抜）。マイナンバーは扱いません。',
    'What was paid in a calendar year, by the day of payment, for the records of payments to the tax office. They have to be filed above 50,000 yen of fees, or 500,000 yen of sales commissions, before tax. My Numbers are not kept here.',
  ),
  year: text('支払った年', 'Year of payment'),
  noPayees: text('この年の支払いはありません', 'Nothing was paid in this year'),
  noPayeesDetail: text(
    '支払済みになった支払が、支払日の年に集計されます。',
    'Payments count in the year in which they were paid.',
  ),
  account: bookEntryColumns.account.label,
})

/** How much a period has. */
export const journalCount = (journals: number, total: number) =>
  text(
    `${formatNumber(journals)}件の仕訳、貸借それぞれ${formatYen(total)}`,
    `${counted(journals, 'journal')}, ${formatYen(total)} on each side`,
  )

/** Who exported days of the period before. */
export const exportedBefore = ({ at, by, format, from_on, to_on }: JournalExport) =>
  text(
    `${formatPeriod(from_on, to_on)}の仕訳は、${by}さんが${formatInstant(at)}に${journalFormatLabels[format].ja}用に出力しています。二重に取り込むと、二重に記帳されます。`,
    `${by} exported the journals of ${formatPeriod(from_on, to_on)} for ${journalFormatLabels[format].en} at ${formatInstant(at)}. Imported twice, everything is booked twice.`,
  )
