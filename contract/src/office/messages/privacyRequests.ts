import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { partyLabels } from '../../people/messages/userKinds.ts'

/** What people ask for. */
export const askedKindLabels = {
  disclosure: text('開示', 'Disclosure'),
  correction: text('訂正', 'Correction'),
  suspension: text('利用の停止', 'Stop of use'),
  erasure: text('消去', 'Erasure'),
} satisfies Record<string, Text>

/** That, and what the system proposes. */
export const privacyRequestKindLabels = {
  ...askedKindLabels,
  expiry: text('保存期間の満了', 'End of the legal years'),
} satisfies Record<string, Text>

export const privacySubjectLabels = {
  ...partyLabels,
  mail: text(
    'メールアドレス（問い合わせ・登録の途中）',
    'Email address (enquiry, unfinished registration)',
  ),
} satisfies Record<string, Text>

export const privacyChannelLabels = {
  account: text('本人の画面', 'Own account'),
  form: text('お問い合わせフォーム', 'Contact form'),
  mail: text('メール', 'Email'),
  phone: text('電話で確認', 'By phone'),
  letter: text('書面', 'Letter'),
  system: text('システム', 'System'),
} satisfies Record<string, Text>

export const privacyIdentityLabels = {
  unchecked: text('確認前', 'Not checked yet'),
  signed_in: text('ログインで確認', 'Signed in'),
  reply: text('登録アドレスからの返信で確認', 'Answer from the registered address'),
  document: text('書類で確認', 'Documents'),
  failed: text('本人と確認できない', 'Not confirmed'),
  unneeded: text('不要', 'Not needed'),
} satisfies Record<string, Text>

export const privacyStatusLabels = {
  open: text('対応中', 'Open'),
  done: text('対応完了', 'Done'),
  refused: text('応じない', 'Refused'),
  withdrawn: text('取り下げ', 'Withdrawn'),
} satisfies Record<string, Text>

export const privacyJobKindLabels = {
  export: text('開示用の書き出し', 'Export'),
  erasure: text('消去', 'Erasure'),
} satisfies Record<string, Text>

export const privacyJobStateLabels = {
  waiting: text('開始待ち', 'To begin'),
  running: text('処理中', 'Running'),
  done: text('完了', 'Done'),
  failed: text('失敗', 'Failed'),
  removed: text('ファイル削除済み', 'File deleted'),
} satisfies Record<string, Text>

export const privacyEventLabels = {
  received: text('受付', 'Received'),
  identified: text('本人確認', 'Identity'),
  export_begun: text('書き出しを開始', 'Export begun'),
  exported: text('書き出し完了', 'Exported'),
  file_taken: text('ファイルを取得', 'File taken'),
  erasure_begun: text('消去を開始', 'Erasure begun'),
  erased: text('消去完了', 'Erased'),
  failed: text('失敗', 'Failed'),
  done: text('対応完了', 'Done'),
  refused: text('応じない', 'Refused'),
  withdrawn: text('取り下げ', 'Withdrawn'),
} satisfies Record<string, Text>

export const obstacleLabels = {
  kept_by_law: text('法令の保存期間が終わっていません。', 'The years of the law are not over.'),
  not_withdrawn: text(
    '退会していません。先に退会または登録抹消をしてください。',
    'The account has not been withdrawn: withdraw or deregister it first.',
  ),
  not_identified: text('本人確認が済んでいません。', 'It is not confirmed that the person asks.'),
  has_account: text(
    'このアドレスのアカウントがあります。アカウントへの請求として受け付けてください。',
    'There is an account with this address: register the request for that account.',
  ),
  ledger: text('元帳の残高が0ではありません。', 'The ledger has a balance that is not zero.'),
  payments: text('支払の終わっていない報酬があります。', 'Payments are not finished.'),
  claims: text('入金の終わっていない請求があります。', 'Invoices are not settled.'),
  results: text('確定していない成果があります。', 'Results are not decided.'),
  reservations: text('終わっていない予約があります。', 'Reservations are open.'),
  inquiries: text('終わっていない成果調査があります。', 'Inquiries are open.'),
  kickbacks: text('送信待ちのキックバックがあります。', 'Kickbacks wait to be sent.'),
} satisfies Record<string, Text>

export const privacyRequestColumns = {
  id: column(text('番号', 'Number')),
  asked_on: column(text('受付日', 'Received on')),
  answer_on: column(text('回答期限', 'Answer due')),
  kind: column(text('請求の種類', 'Request'), privacyRequestKindLabels),
  asker: column(text('本人の区分', 'Kind of person'), privacySubjectLabels),
  asker_id: column(text('アカウントID', 'Account ID')),
  name: column(text('本人', 'Person')),
  channel: column(text('受付方法', 'How it came'), privacyChannelLabels),
  identity: column(text('本人確認', 'Identity'), privacyIdentityLabels),
  status: column(text('状態', 'State'), privacyStatusLabels),
  decided_at: column(text('決定日時', 'Decided at')),
  decided_by_name: column(text('決定した人', 'Decided by')),
} satisfies Columns

export const privacyRequestFieldLabels = {
  ...privacyRequestColumns,
  mail_address: column(text('メールアドレス', 'Email address')),
  words: column(text('請求の内容', 'What is asked')),
  decision: column(text('決定と理由', 'Decision and reason')),
  created_by_name: column(text('受け付けた人', 'Registered by')),
} satisfies Columns
