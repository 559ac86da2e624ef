import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

export const reviewStateLabels = {
  waiting: text('審査待ち', 'Waiting for review'),
  approved: text('承認済み', 'Approved'),
  returned: text('差し戻し', 'Sent back'),
  replaced: text('再申請済み', 'Asked again'),
} satisfies Record<string, Text>

export const reviewSubjectLabels = {
  promotion: text('広告', 'Promotion'),
  material: text('広告素材', 'Ad material'),
} satisfies Record<string, Text>

export const reviewColumns = {
  id: column(text('審査ID', 'Review ID')),
  state: column(text('ステータス', 'Status'), reviewStateLabels),
  subject: column(text('審査の対象', 'Under review'), reviewSubjectLabels),
  is_new: column(text('新規', 'New')),
  promotion_id: column(text('広告ID', 'Promotion ID')),
  ad_name: column(text('広告', 'Promotion')),
  material_id: column(text('素材ID', 'Material ID')),
  material_name: column(text('素材名', 'Material name')),
  advertiser_name: column(text('広告主', 'Advertiser')),
  asked_at: column(text('審査の申請日時', 'Asked at')),
  decided_at: column(text('審査日時', 'Reviewed at')),
  reason: column(text('差し戻しの理由', 'Why it was sent back')),
} satisfies Columns
