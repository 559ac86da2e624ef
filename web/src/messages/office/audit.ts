import { column } from '@tsunagi/contract/endpoint'
import { auditColumns } from '@tsunagi/contract/office/messages/audit'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

export const auditMessages = catalogue({
  title: text('監査ログ', 'Audit log'),
  period: text('期間', 'Period'),
  actor: text('操作者ID', 'By (ID)'),
  word: text('キーワード', 'Keyword'),
  key: text('操作', 'Action'),
  proxy: text('代理ログイン', 'Proxy sign-in'),
  summary: text('概要', 'Summary'),
  changes: text('変更内容', 'What changed'),
  noConditions: text('条件なし', 'No conditions'),
  noChanges: text('記録された値はありません', 'No values were recorded'),
  field: text('項目', 'Field'),
  before: text('変更前', 'Before'),
  after: text('変更後', 'After'),
  sameRequest: text('同じ操作による変更', 'Changed by the same operation'),
  alone: text('ほかに変更はありません', 'Nothing else was changed'),
  emptyDetail: text(
    '変更が行われると、ここに自動で記録されます。',
    'Changes are recorded here automatically.',
  ),
  empty: text('記録はありません', 'Nothing recorded'),
})

export const proxyChoiceLabels = {
  yes: text('代理ログインのみ', 'Only by proxy'),
  no: text('代理ログインを除く', 'Without proxy'),
}
export const auditTitle = (id: number) => text(`監査ログ ${id}`, `Audit log ${id}`)
export const auditDetailLabels = {
  ...auditColumns,
  user_agent: column(text('端末', 'Device')),
  request_id: column(text('リクエストID', 'Request ID')),
  source: column(text('プロセス', 'Process')),
  row_hash: column(text('ハッシュ（SHA-256）', 'Hash (SHA-256)')),
}

/** What people do about themselves, which no permission stands for. */
export const ownResourceLabels: Record<string, Text> = {
  login: text('ログイン', 'Sign-in'),
  logout: text('ログアウト', 'Sign out'),
  user: text('利用者', 'User'),
  proxyLogout: text('代理ログインの終了', 'End of proxy sign-in'),
  passwordReminder: text('パスワード再設定の申請', 'Password reminder'),
  passwordReset: text('パスワードの再設定', 'Password reset'),
  ownAccount: text('ログイン情報', 'Sign-in details'),
  mailAddressChange: text('メールアドレスの変更', 'Change of email address'),
  adminInfo: text('管理者情報', 'Your administrator account'),
  partnerRegist: text('会員登録', 'Registration'),
  advertiserRegist: text('広告主の申し込み', 'Sign-up of advertisers'),
}
export const ownActionLabels: Record<string, Text> = {
  totp: text('2段階認証', 'Two-step sign-in'),
  language: text('言語', 'Language'),
  password: text('パスワード', 'Password'),
  mailAddress: text('メールアドレス', 'Email address'),
  sessions: text('端末の終了', 'End of sessions'),
  resubmit: text('再申請', 'Resubmit'),
  withdraw: text('退会', 'Withdraw'),
  accountEdit: text('本人による編集', 'Own details edited'),
  bank: text('口座の変更', 'Bank account'),
  apply: text('提携申請', 'Partnership applications'),
  withdrawPartnership: text('提携の解除', 'End a partnership'),
}
