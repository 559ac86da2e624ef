import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { partyLabels } from '../../people/messages/userKinds.ts'

export const contactKindLabels = {
  ...partyLabels,
  other: text('その他', 'Other'),
} satisfies Record<string, Text>

export const contactStatusLabels = {
  open: text('未対応', 'Open'),
  answered: text('対応済み', 'Answered'),
} satisfies Record<string, Text>

export const contactColumns = {
  id: column(text('ID', 'ID')),
  created_at: column(text('受信日時', 'Received at')),
  status: column(text('状態', 'State'), contactStatusLabels),
  kind: column(text('種別', 'Kind'), contactKindLabels),
  company: column(text('会社名', 'Company')),
  name: column(text('氏名', 'Name')),
  mail_address: column(text('メールアドレス', 'Email address')),
  phone: column(text('電話番号', 'Phone number')),
  body: column(text('内容', 'Message')),
  answered_at: column(text('対応日時', 'Answered at')),
  answered_by_name: column(text('対応者', 'Answered by')),
} satisfies Columns
