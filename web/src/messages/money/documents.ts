import { zipLimit } from '@tsunagi/contract/money/documents'
import { counted } from '@tsunagi/contract/messages/counted'
import { catalogue, text } from '@tsunagi/contract/messages/text'
import { formatNumber } from '../../client/format.ts'

export const documentMessages = catalogue({
  title: text('書類', 'Documents'),
  lead: text(
    '発行した書類を、取引年月日・金額・取引先で検索できます（電子帳簿保存法の検索要件）。内容は発行時のまま変わらず、削除されません。',
    'Issued documents, to be searched by date, amount and party. They stay exactly as issued and are never deleted.',
  ),
  period: text('取引年月日', 'Dated'),
  amountFrom: text('金額（以上）', 'Amount from'),
  amountTo: text('金額（以下）', 'Amount to'),
  advertiser: text('広告主', 'Advertiser'),
  affiliater: text('アフィリエイター', 'Publisher'),
  agency: text('代理店', 'Agency'),
  pdf: text('PDF', 'PDF'),
  zip: text('ZIPで保存', 'Save as ZIP'),
  zipContent: text(
    'PDFと、一覧表 index.csv（書類番号・取引先・取引年月日・金額・SHA-256・ファイル名）を1つのZIPにまとめます。',
    'The PDFs and index.csv, a table of their numbers, parties, dates, amounts, SHA-256 and file names, in one ZIP.',
  ),
  download: text('ダウンロード', 'Download'),
  empty: text('まだ書類がありません', 'There are no documents yet'),
  emptyDetail: text(
    '請求書は発行後に、支払通知書は支払の確定後に、ここへ保存されます。',
    'Invoices are kept here once issued, and payment statements once the payment is confirmed.',
  ),
  emptyInvoices: text(
    '請求書が発行されると、ここへ保存されます。',
    'Invoices are kept here once they are issued.',
  ),
  emptyStatements: text(
    '支払通知書は、支払の確定後に、ここへ保存されます。',
    'Payment statements are kept here once the payment is confirmed.',
  ),
})

export const zipCount = (count: number) =>
  text(`${formatNumber(count)}件の書類`, counted(count, 'document'))

export const zipTooMany = text(
  `一度に保存できるのは${formatNumber(zipLimit)}件までです。取引年月日などで絞り込んでください。`,
  `${formatNumber(zipLimit)} documents can be saved at once. Please narrow the search, for example by date.`,
)
