import { column, type Columns } from '../../endpoint.ts'
import { kickbackStateLabels } from './kickbackStates.ts'
import { resultStatusLabels } from './results.ts'
import { text, type Text } from '../../messages/text.ts'

/** Why an attempt was no success, by the code it is stored with. */
export const kickbackErrorLabels = {
  refused: text(
    'この宛先には送信できません（公開されていないアドレスです）。',
    'This address may not be called: it is not a public one.',
  ),
  status: text('受信側がエラーを返しました。', 'The receiver answered with an error.'),
  redirect: text(
    '受信側が別のURLへ転送しました。転送先には送信しません。',
    'The receiver answered with a redirect, which is never followed.',
  ),
  timeout: text('受信側が時間内に応答しませんでした。', 'The receiver did not answer in time.'),
  body: text(
    '応答に、成功を示す文字列がありません。',
    'The answer does not contain the text that means success.',
  ),
  expired: text(
    '7日間配信できなかったため、終了しました。',
    'It could not be delivered within seven days.',
  ),
  secret_unreadable: text(
    '署名シークレットまたはヘッダーの値を復号できません。メディアの設定で登録し直してから再送してください。',
    'The signing secret or a header cannot be decrypted. Enter it again in the settings of the medium, then send it again.',
  ),
  connection: text('受信側に接続できませんでした。', 'The receiver could not be reached.'),
} satisfies Record<string, Text>

export const kickbackMethodLabels = {
  GET: text('GET', 'GET'),
  POST_FORM: text('POST（フォーム形式）', 'POST, form'),
  POST_JSON: text('POST（JSON）', 'POST, JSON'),
} satisfies Record<string, Text>

export const kickbackTimingLabels = {
  created: text('発生', 'Occurred'),
  approved: resultStatusLabels.approved,
  rejected: resultStatusLabels.rejected,
} satisfies Record<string, Text>

export const kickbackSignatureLabels = {
  url: text('URL署名（ID・時刻・URL）', 'Over id, time and address'),
  standard: text('Standard Webhooks（ID・時刻・本文）', 'Standard Webhooks (id, time and body)'),
  none: text('署名しない', 'Unsigned'),
} satisfies Record<string, Text>

export const replayStateLabels = {
  running: text('実行中', 'Running'),
  done: text('完了', 'Done'),
  cancelled: text('中止', 'Stopped'),
} satisfies Record<string, Text>

export const kickbackColumns = {
  id: column(text('通知ID', 'Notification ID')),
  created_at: column(text('生成日時', 'Created at')),
  state: column(text('状態', 'State'), kickbackStateLabels),
  media_name: column(text('メディア', 'Media')),
  ad_name: column(text('広告', 'Promotion')),
  result_id: column(text('成果ID', 'Result ID')),
  result_status: column(text('通知内容', 'Status reported'), resultStatusLabels),
  attempts: column(text('送信回数', 'Attempts')),
  last_status_code: column(text('応答コード', 'Status code')),
  last_duration_ms: column(text('応答時間（ms）', 'Took (ms)')),
  next_attempt_at: column(text('次回送信', 'Next attempt')),
  finished_at: column(text('完了日時', 'Finished at')),
  settled_at: column(text('処理した日時', 'Dealt with at')),
} satisfies Columns

/** Fields of what a medium has set up for its kickbacks. */
export const linkSettingFieldLabels = {
  method: column(text('送信方法', 'Method')),
  events: column(text('通知するタイミング', 'When to notify')),
  headers: column(text('追加のヘッダー', 'Headers')),
  preset: column(text('連携先のシステム', 'Partner’s system')),
  signature: column(text('署名の方式', 'Signature')),
  success_text: column(text('成功とみなす文字列', 'Text that means success')),
  url_approved: column(text('承認のときのURL', 'URL for approvals')),
  url_rejected: column(text('却下のときのURL', 'URL for rejections')),
  body: column(text('本文', 'Body')),
} satisfies Columns
