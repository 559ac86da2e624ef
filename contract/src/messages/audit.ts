import { column, type Columns } from '../endpoint.ts'
import { text, type Text } from './text.ts'

export const auditActionLabels = {
  insert: text('追加', 'Added'),
  update: text('変更', 'Changed'),
  delete: text('削除', 'Removed'),
} satisfies Record<string, Text>

/** What the kinds of things that change are called, by the table that holds them. */
export const auditTargetLabels: Record<string, Text> = {
  access_control: text('公開制御', 'Access control'),
  admin_role: text('権限グループ', 'Role'),
  advertiser: text('広告主', 'Advertiser'),
  affiliater: text('アフィリエイター', 'Affiliater'),
  affiliater_group: text('アフィリエイターグループ', 'Group of affiliaters'),
  agency: text('代理店', 'Agency'),
  claim: text('請求', 'Claim'),
  claim_line: text('請求明細', 'Line of a claim'),
  closing: text('月次締め', 'Closing of a month'),
  contact: text('お問い合わせ', 'Contact'),
  import_job: text('CSV取込', 'CSV import'),
  known_device: text('利用端末', 'Known device'),
  link: text('広告リンク', 'Link'),
  mail_change: text('メールアドレス変更', 'Change of mail address'),
  mail_template: text('メール文面', 'Mail template'),
  material: text('素材', 'Material'),
  media: text('メディア', 'Media'),
  partnership: text('提携', 'Partnership'),
  password_token: text('パスワード設定用リンク', 'Link for choosing a password'),
  payment: text('支払', 'Payment'),
  promotion: text('広告', 'Promotion'),
  promotion_goal: text('成果地点', 'Goal'),
  receipt: text('入金', 'Receipt'),
  recovery_code: text('リカバリーコード', 'Recovery code'),
  registration: text('会員登録', 'Registration'),
  reject_reason: text('却下理由', 'Reject reason'),
  result: text('成果', 'Result'),
  session: text('ログイン', 'Sign-in'),
  setting: text('システム設定', 'System setting'),
  sink: text('広告媒体への送信設定', 'Connection to an ad platform'),
  sink_media: text('広告媒体への送信対象メディア', 'Medium of a connection to an ad platform'),
  setup_link: text('初期設定リンク', 'Set-up link'),
  terms_consent: text('規約への同意', 'Consent to the terms'),
  terms_version: text('規約の版', 'Version of the terms'),
  totp: text('2段階認証', 'Two-step sign-in'),
  transfer_file: text('振込ファイル', 'Transfer file'),
  user_account: text('ログインアカウント', 'Login account'),
}

export const auditColumns = {
  id: column(text('番号', 'Number')),
  at: column(text('日時', 'At')),
  actor_name: column(text('操作者', 'By')),
  actor_id: column(text('操作者ID', 'ID of who did it')),
  proxy_actor_name: column(text('代理操作した管理者', 'Administrator acting by proxy')),
  proxy_actor_id: column(text('代理操作した管理者ID', 'ID of the administrator')),
  key: column(text('操作', 'Operation')),
  action: column(text('種別', 'Kind'), auditActionLabels),
  target: column(text('対象', 'What'), auditTargetLabels),
  target_id: column(text('対象ID', 'ID')),
  ip: column(text('IPアドレス', 'IP address')),
  seq: column(text('連鎖番号', 'Place in the chain')),
} satisfies Columns
