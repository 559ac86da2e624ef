import { text } from '../../messages/text.ts'

/** What the columns of kickbacks and of what else tells others are called in the audit log. */
export const auditTellingFields = {
  enabled: text('通知する', 'Notify'),
  delay_seconds: text('遅らせる秒数', 'Delay (seconds)'),
  renotice: text('変更も通知する', 'Tell of changes'),
  sends_every_change: text('変化を1件ずつ送る', 'Every change'),
  plain_secret: text('封印前の秘密鍵', 'Secret before sealing'),
  previous_secret: text('前の秘密鍵', 'Secret before'),
  previous_secret_until: text('前の秘密鍵の期限', 'Secret before, until'),
  secret_box: text('アクセストークン', 'Access token'),
  secret_names: text('登録済みの秘密情報', 'Secrets that are set'),
  settings: text('媒体の設定', 'Settings of the platform'),
  amount_rule: text('金額の読み替え', 'Amount conversion'),
  inbound: text('受け取る通知の名前', 'Their parameter names'),
  status_map: text('ステータスの読み替え', 'Status conversion'),
  filter: text('条件', 'Conditions'),
  handled: text('処理した件数', 'Processed'),
  skipped: text('飛ばした件数', 'Skipped'),
  position: text('進み', 'Progress'),
  job: text('処理', 'Job'),
  asked_at: text('依頼日時', 'Asked at'),
  taken_at: text('受付日時', 'Taken up at'),
  last_id: text('最後のID', 'Last ID'),
}
