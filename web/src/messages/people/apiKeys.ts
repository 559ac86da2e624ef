import { column, type Columns } from '@tsunagi/contract/endpoint'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'
import type { ApiKey } from '@tsunagi/contract/people/apiKeys'

export const apiKeyMessages = catalogue({
  title: text('APIキー', 'API keys'),
  lead: text(
    'プログラムから、あなたに見えるレポートや成果を読み取るための鍵です。変更はできません。権限が変わると、キーで見える範囲も同じように変わります。',
    'With a key a program reads the reports and results that you see. It changes nothing. When your rights change, so does what the key reads.',
  ),
  add: text('APIキーを発行', 'Make an API key'),
  addLead: text(
    'キーは、発行した直後に一度だけ表示されます。',
    'The key is shown once, right after it was made.',
  ),
  name: text('名前', 'Name'),
  nameHint: text('何に使うキーか分かる名前。', 'What it is for.'),
  scopes: text('読み取れるもの', 'What it reads'),
  expires: text('期限', 'Works until'),
  expiresHint: text(
    'この日の終わりまで使えます。1年以内。',
    'To the end of that day; a year at most.',
  ),
  networks: text('使えるネットワーク', 'Networks it works from'),
  networksHint: text(
    'IPアドレスまたは 192.0.2.0/24 の形で、1行に1つ。空ならどこからでも使えます。',
    'IP addresses, or as 192.0.2.0/24, one a line. Empty: from anywhere.',
  ),
  made: text('APIキーを発行しました', 'The API key was made'),
  once: text(
    'いまだけ表示しています。閉じると二度と見られません。人に見られない場所に保存してください。',
    'It is shown only now, and never again. Keep it where nobody else sees it.',
  ),
  close: text('閉じる', 'Close'),
  revoke: text('失効させる', 'Revoke'),
  revokeQuestion: text(
    'このキーを使うプログラムは、すぐに読み取れなくなります。元に戻せません。',
    'Programs that use it read nothing any more, at once. It cannot be undone.',
  ),
  revoked: text('失効させました。', 'It is revoked.'),
  none: text('APIキーはありません', 'No API keys'),
})

const keyStateLabels = {
  living: text('有効', 'Works'),
  expired: text('期限切れ', 'Expired'),
  revoked: text('失効済み', 'Revoked'),
} satisfies Record<ApiKey['state'], Text>

export const apiKeyColumns = {
  name: column(apiKeyMessages.name),
  prefix: column(text('キーの先頭', 'Beginning of the key')),
  scopes: column(apiKeyMessages.scopes),
  networks: column(apiKeyMessages.networks),
  expires_at: column(apiKeyMessages.expires),
  last_used_at: column(text('最終使用日時', 'Last used')),
  state: column(text('状態', 'State'), keyStateLabels),
  id: column(text('操作', 'Action')),
} satisfies Columns
