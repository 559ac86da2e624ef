import { resultStatusLabels } from '@tsunagi/contract/results/messages/results'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

const inLanguage = ({ ja, en }: Text) => ({
  ja: text(`「${ja}」の呼び名（日本語）`, `Name of “${en}” (Japanese)`),
  en: text(`「${ja}」の呼び名（英語）`, `Name of “${en}” (English)`),
})
const { pending, approved, rejected, hold } = resultStatusLabels

export const statusWordMessages = catalogue({
  title: text('成果のステータスの呼び名', 'What the statuses of results are called'),
  lead: text(
    '空の欄は標準の呼び名です。計測・承認・精算の動きは変わりません。',
    'An empty field keeps the standard name. Tracking, approvals and money stay as they are.',
  ),
  pendingHint: text(
    '一覧・詳細・絞り込み・レポート・CSV・メールの明細に、この名前で表示します。この名前で書いた成果CSVも読み込めます。',
    'Stands in lists, details, filters, reports, CSV files and the lines of emails. CSV files of results may be written with it.',
  ),
})

export const statusWordLabels = {
  pending: inLanguage(pending),
  approved: inLanguage(approved),
  rejected: inLanguage(rejected),
  hold: inLanguage(hold),
}
