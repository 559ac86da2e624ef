import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

export const deletedKindLabels = {
  promotion: text('広告（下書き）', 'Promotion (draft)'),
  material: text('広告素材', 'Ad material'),
  master_row: text('選択肢・マスタの行', 'Row of a list'),
  admin_role: text('役割', 'Role'),
  promotion_template: text('広告のテンプレート', 'Template of promotions'),
  announcement: text('掲示', 'Announcement'),
  mailing: text('一斉メール（下書き）', 'Mailing (draft)'),
} satisfies Record<string, Text>

export const deletionColumns = {
  id: column(text('記録ID', 'Record ID')),
  kind: column(text('種類', 'Kind'), deletedKindLabels),
  record_id: column(text('ID', 'ID')),
  name: column(text('名称', 'Name')),
  deleted_at: column(text('削除した日時', 'Deleted at')),
  deleted_by: column(text('削除した人', 'Deleted by')),
  kept_until: column(text('復元できる期限', 'Can be restored until')),
} satisfies Columns
