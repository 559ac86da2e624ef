import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const resultSightMessages = catalogue({
  title: text('アフィリエイターに見せる成果の項目', 'What publishers see of results'),
  lead: text(
    '成果の一覧・詳細・CSV・レポートから開いた明細・お知らせに効きます。報酬はいつも見えます。キックバックの内容と集計の数字は変わりません。',
    'It holds for lists, details, CSV, rows behind reports and notifications. Rewards are always shown. Kickbacks and sums stay as they are.',
  ),
  saleHint: text(
    '切ると、注文の金額と、金額を含む計算の説明が見えなくなります。アフィリエイターの広告媒体アカウントには、売上の代わりに報酬を送ります。',
    'Off: neither the amount of the order nor the reckoning that names it is shown. Ad platform accounts of publishers are told the reward in its place.',
  ),
  statusHint: naming(
    '切ると、{pending}・{approved}・{rejected}の別、承認期限、決定の日時、締め月が見えず、承認・却下のお知らせも届きません。',
    'Off: no status, deadline, time of decision or closing month, and no notification of approvals and rejections.',
  ),
  reasonHint: text(
    '切ると、却下の理由とコメントが見えなくなります。成果への問い合わせが増えることがあります。',
    'Off: neither reason nor comment of a rejection. It may bring more inquiries.',
  ),
})
