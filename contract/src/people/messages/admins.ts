import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

export const adminStatusLabels = {
  active: text('有効', 'Active'),
  suspended: text('停止', 'Suspended'),
} satisfies Record<string, Text>

export const adminColumns = {
  id: column(text('ID', 'ID')),
  user_name: column(text('氏名', 'Name')),
  mail_address: column(text('メールアドレス', 'Email address')),
  role_name: column(text('役割', 'Role')),
  status: column(text('ステータス', 'Status'), adminStatusLabels),
  has_second_factor: column(text('2段階認証', 'Two-step sign-in')),
  has_password: column(text('パスワード', 'Password')),
  last_login_at: column(text('最終ログイン', 'Last sign-in')),
  created_at: column(text('登録日時', 'Registered at')),
} satisfies Columns
