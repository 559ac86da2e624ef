import { text, type Text } from '../../messages/text.ts'
import { paymentColumns } from '../../money/messages/payments.ts'
import { auditFieldLabels } from './auditFields.ts'
import { webhookColumns } from './webhooks.ts'

/** What columns are called that stand in no table of the audit log. */
const unaudited: Record<string, Text> = {
  mail_id: text('メールID', 'Email ID'),
  partnership_id: text('提携ID', 'Partnership ID'),
  kickback_id: text('キックバックID', 'Kickback ID'),
  endpoint_id: webhookColumns.id.label,
  status_code: text('応答コード', 'Status code'),
  duration_ms: text('応答時間（ms）', 'Took (ms)'),
  response: text('媒体の応答', 'Response'),
  error: text('エラー', 'Error'),
  to_address: text('宛先', 'To'),
  attempts: text('送信回数', 'Attempts'),
  settled_at: text('処理した日時', 'Dealt with at'),
  party_id: text('アカウントID', 'Account ID'),
  from_lifecycle: text('変更前', 'Before'),
  to_lifecycle: text('変更後', 'After'),
  line: text('行', 'Line'),
  result_history_id: text('成果の履歴ID', 'Result history ID'),
  result_status: text('通知内容', 'Status reported'),
  next_attempt_at: text('次回送信', 'Next attempt'),
  last_status_code: text('応答コード', 'Status code'),
  setting_version: text('設定の版', 'Version of the setting'),
  queued_at: text('送信待ちになった日時', 'Queued at'),
  leased_until: text('送信中の期限', 'Being sent until'),
  last_duration_ms: text('応答時間（ms）', 'Took (ms)'),
  message_id: text('発言ID', 'Message ID'),
  first_seen: text('最初のクリック', 'First click'),
  last_seen: text('最後のクリック', 'Last click'),
  step: text('段階', 'Step'),
  link_id: text('リンクID', 'Link ID'),
  automatic: text('自動アクセスのクリック', 'Clicks of machines'),
  last_at: text('最後のクリック', 'Last click'),
  last_is_automatic: text('最後は自動アクセス', 'Last click of a machine'),
  failures: text('失敗回数', 'Failures'),
  next_at: text('次回の確認', 'Next check'),
  link: text('リンク先', 'Leads to'),
  read_at: text('既読日時', 'Read at'),
  digest: text('まとめメール', 'In the digest'),
  session_id: text('ログインID', 'Session ID'),
  place: text('場所', 'Where'),
  event_at: text('成果日時', 'Time of the result'),
  registered_at: text('登録日時', 'Registered at'),
  returned_at: text('組戻しの日時', 'Sent back at'),
  mailed_at: text('メールの日時', 'Mailed at'),
  from_status: text('変更前', 'Before'),
  to_status: text('変更後', 'After'),
  first_day: text('成果の発生日（最初）', 'Earned from'),
  last_day: text('成果の発生日（最後）', 'Earned until'),
  registration: text('登録番号', 'Registration number'),
  deductible_share: text('控除できる割合（%）', 'Deductible (%)'),
  non_deductible: text('うち控除対象外', 'Not deductible'),
  reservation_id: text('予約ID', 'Reservation ID'),
  move: text('操作', 'Action'),
  told_at: text('通知した日時', 'Told at'),
  announced_at: text('キックバックへ渡した日時', 'Handed to kickbacks at'),
  statement_id: text('支払通知書ID', 'Payment statement ID'),
  subject_id: text('対象ID', 'Subject ID'),
  revision: text('版', 'Version'),
  party_name: text('取引先', 'Party'),
  dated: text('取引年月日', 'Dated'),
  voids: text('取り消した書類ID', 'Voided document ID'),
  made_at: text('条件の変更日時', 'Conditions changed at'),
  is_new: text('新規', 'New'),
}

const dueDay = { pay_day: text('支払日（毎月の日）', 'Day of the month') }
/** Where a column means another thing in one table than elsewhere. */
const ofTable: Record<string, Record<string, Text>> = {
  payment: { ...dueDay, withholding: paymentColumns.withholding.label },
  agency_payment: dueDay,
}

/** What a column of a table is called; null where nobody has called it anything. */
export const storedFieldLabel = (table: string, column: string): Text | null =>
  ofTable[table]?.[column] ?? auditFieldLabels[column] ?? unaudited[column] ?? null
