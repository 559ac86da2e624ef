import { column, type Columns } from '../../endpoint.ts'
import { text } from '../../messages/text.ts'

export const promotionTemplateColumns = {
  id: column(text('テンプレートID', 'Template ID')),
  name: column(text('テンプレート名', 'Template name')),
  ad_name: column(text('元の広告', 'Made of')),
  created_by_name: column(text('作成した人', 'Made by')),
  updated_at: column(text('更新日時', 'Updated at')),
} satisfies Columns
