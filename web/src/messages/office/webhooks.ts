import { column } from '@tsunagi/contract/endpoint'
import {
  toldEventLabels,
  webhookColumns,
  webhookDeliveryLabels,
} from '@tsunagi/contract/office/messages/webhooks'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const webhookMessages = catalogue({
  title: text('Webhook', 'Webhooks'),
  lead: text(
    '成果・提携・請求などの出来事を、お使いのシステムへすぐに知らせます（JSONのPOST、Standard Webhooksの署名付き）。',
    'Tells your own system at once what happens to results, partnerships, invoices and more, by POST requests with JSON, signed as Standard Webhooks says.',
  ),
  add: text('Webhookを追加', 'Add a webhook'),
  nameHint: text('何のシステムか分かる名前。', 'Which system it is.'),
  urlHint: text(
    'https:// で始まるアドレス。リダイレクト先には送りません。',
    'It begins with https://. Redirects are not followed.',
  ),
  eventsHint: text(
    '選んだ出来事だけを送ります。追加したあとに起きたことから届きます。',
    'Only these are sent, from what happens after it was added.',
  ),
  made: text('Webhookを追加しました', 'The webhook was added'),
  secret: text('署名シークレット', 'Signing secret'),
  once: text(
    'いまだけ表示しています。閉じると二度と見られません。受信側のシステムに登録してください。',
    'It is shown only now, and never again. Enter it in the system that receives.',
  ),
  close: text('閉じる', 'Close'),
  edit: text('編集', 'Edit'),
  editTitle: text('Webhookの編集', 'Change the webhook'),
  editLead: text(
    '送信待ちのものも、新しいアドレスに送られます。',
    'What waits goes to the new address, too.',
  ),
  save: text('保存', 'Save'),
  saved: text('保存しました。', 'Saved.'),
  stop: text('停止', 'Stop'),
  stopQuestion: text(
    '停止中に起きたことは、あとからも送られません。送信待ちのものは再開すると送られます。',
    'What happens while it is stopped is not sent later. What waits is sent once it goes on.',
  ),
  resume: text('再開', 'Resume'),
  resumeQuestion: text('いまから起きることを送ります。', 'What happens from now on is sent.'),
  remove: text('削除', 'Delete'),
  removeQuestion: text(
    '送信の記録も消えます。元に戻せません。',
    'Its deliveries go, too. It cannot be undone.',
  ),
  renew: text('シークレットを更新', 'Renew the secret'),
  renewLead: text(
    '新しいシークレットで署名します。古いものでも1日は署名されるので、そのあいだに受信側を切り替えてください。',
    'Messages are signed with a new secret. The old one signs beside it for a day, in which the receiver can change over.',
  ),
  test: text('テスト送信', 'Test'),
  testLead: text(
    'webhook.test という出来事をいま送り、応答を表示します。',
    'Sends the event webhook.test now and shows the answer.',
  ),
  send: text('送信', 'Send'),
  resend: text('再送', 'Resend'),
  resendQuestion: text(
    '同じIDと同じ内容で、もう一度送ります。',
    'It is sent again with the same id and contents.',
  ),
  resent: text('送信待ちにしました。', 'It waits to be sent.'),
  word: text('フリーワード', 'Keyword'),
  empty: text('Webhookはありません', 'There are no webhooks'),
  emptyDetail: text(
    '会計やCRMなど、自社のシステムに出来事を知らせたいときに追加します。',
    'Add one to tell accounting, CRM or another system of yours what happens.',
  ),
  summary: text('送信先', 'Receiver'),
  log: text('送信の記録（新しい100件）', 'Deliveries (the newest 100)'),
  logEmpty: text('まだ何も送っていません', 'Nothing was sent yet'),
  outcome: text('送信の結果', 'What came of it'),
  request: text('送った内容', 'What was sent'),
  response: text('応答', 'Response'),
  noResponse: text('本文なし', 'No body'),
  paused: text(
    '20回続けて失敗したため、1時間に1回だけ試しています。応答が戻ると、たまったものを送ります。7日たっても届かないものは送信を終えます。',
    'It failed twenty times in a row and is tried once an hour. Once it answers, what waits is sent. What cannot be delivered for seven days is given up.',
  ),
})

export const webhookTitle = (name: string) => text(`Webhook「${name}」`, `Webhook: ${name}`)
export const webhookDeliveryTitle = (id: number) => text(`送信 ${id}`, `Delivery ${id}`)

export const webhookDetailLabels = {
  ...webhookColumns,
  previous_secret_until: column(text('古いシークレットの期限', 'Old secret signs until')),
  failure_streak: column(text('続けて失敗した回数', 'Failures in a row')),
}

export const webhookDeliveryColumns = {
  id: column(text('送信ID', 'Delivery ID')),
  created_at: column(text('登録日時', 'Registered at')),
  event: column(text('イベント', 'Event'), toldEventLabels),
  subject_id: column(text('対象ID', 'Subject ID')),
  state: column(text('状態', 'State'), webhookDeliveryLabels),
  attempts: column(text('送信回数', 'Attempts')),
  status_code: column(text('応答コード', 'Status code')),
  duration_ms: column(text('応答時間（ms）', 'Took (ms)')),
  error: column(text('理由', 'Reason')),
  next_attempt_at: column(text('次回送信', 'Next attempt')),
  finished_at: column(text('完了日時', 'Finished at')),
  message_id: column(text('webhook-id', 'webhook-id')),
}
