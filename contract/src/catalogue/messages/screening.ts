import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { affiliaterColumns } from '../../people/messages/accounts.ts'

export const screeningStateLabels = {
  waiting: text('審査待ち', 'Waiting for review'),
  asked: text('追加確認中', 'Information requested'),
} satisfies Record<string, Text>

export const screeningSubjectLabels = {
  account: text('アカウント', 'Account'),
  media: text('メディア', 'Media'),
  both: text('アカウントとメディア', 'Account and media'),
} satisfies Record<string, Text>

export const screeningColumns = {
  id: column(text('アフィリエイターID', 'Publisher ID')),
  name: column(text('アフィリエイター', 'Publisher')),
  state: column(text('ステータス', 'Status'), screeningStateLabels),
  subject: column(text('審査の対象', 'Under review'), screeningSubjectLabels),
  media_waiting: column(text('審査待ちのメディア', 'Media to review')),
  first_medium: column(text('メディア', 'Media')),
  has_signals: affiliaterColumns.has_signals,
  waiting_since: column(text('審査待ちの開始', 'Waiting since')),
} satisfies Columns

/** Facts about a person that a screener looks at besides those of the account. */
export const screeningFactLabels = {
  mail_domain: column(text('メールのドメイン', 'Email domain')),
  registered_at: column(text('登録日時', 'Registered at')),
  registered_ip: column(text('登録時のIPアドレス', 'IP address at registration')),
  registered_with: column(text('登録時のブラウザ', 'Browser at registration')),
} satisfies Columns

/** A page in short. */
export const pagePreviewLabels = {
  answered: column(text('応答', 'Response')),
  title: column(text('ページのタイトル', 'Page title')),
  description: column(text('ページの説明', 'Page description')),
  words: column(text('本文の始まり', 'How its text begins')),
  image: column(text('ページの画像（読み込みません）', 'Picture of the page (not loaded)')),
} satisfies Columns
