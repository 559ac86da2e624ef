import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

export const trackingHostStatusLabels = {
  unverified: text('未確認', 'Not verified'),
  verified: text('確認済み', 'Verified'),
  active: text('使用中', 'In use'),
  stopped: text('停止', 'Off'),
} satisfies Record<string, Text>

export const hostProofLabels = {
  dns: text('DNS（TXT）', 'DNS (TXT)'),
  http: text('HTTP', 'HTTP'),
} satisfies Record<string, Text>

export const trackingHostColumns = {
  id: column(text('番号', 'Number')),
  host: column(text('ホスト名', 'Host name')),
  advertiser_id: column(text('広告主ID', 'Advertiser ID')),
  advertiser_name: column(text('広告主', 'Advertiser')),
  status: column(text('ステータス', 'Status'), trackingHostStatusLabels),
  verified_by: column(text('確認方法', 'Verified by'), hostProofLabels),
  verified_at: column(text('確認日時', 'Verified at')),
  created_at: column(text('登録日時', 'Registered at')),
} satisfies Columns
