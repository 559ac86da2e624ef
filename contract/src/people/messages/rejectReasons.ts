import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

export const rejectScopeLabels = {
  result: text('成果', 'Result'),
  partnership: text('提携', 'Partnership'),
  media: text('メディア', 'Media'),
  account: text('登録の審査', 'Registration'),
} satisfies Record<string, Text>

export const rejectReasonStateLabels = {
  true: text('使用中', 'In use'),
  false: text('停止', 'Off'),
} satisfies Record<string, Text>

export const rejectReasonColumns = {
  id: column(text('ID', 'ID')),
  code: column(text('理由コード', 'Reason code')),
  scopes: column(text('使う場面', 'Used for'), rejectScopeLabels),
  text_ja: column(text('公開する文面（日本語）', 'Public text (Japanese)')),
  text_en: column(text('公開する文面（英語）', 'Public text (English)')),
  note: column(text('社内向けの説明', 'Internal text')),
  sort: column(text('並び順', 'Order')),
  is_active: column(text('状態', 'State'), rejectReasonStateLabels),
} satisfies Columns
