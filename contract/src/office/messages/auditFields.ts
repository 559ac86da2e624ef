import type { Columns } from '../../endpoint.ts'
import { affiliaterColumns } from '../../people/messages/accounts.ts'
import {
  advertiserFieldLabels,
  accessKindLabels,
  accessTargetLabels,
} from '../../people/messages/advertisers.ts'
import { affiliaterFieldLabels } from '../../people/messages/affiliaters.ts'
import { agencyFieldLabels } from '../../people/messages/agencies.ts'
import { claimColumns, claimStatusLabels, receiptFieldLabels } from '../../money/messages/claims.ts'
import { contactKindLabels, contactStatusLabels } from './contact.ts'
import { conversionRuleLabels } from '../../catalogue/messages/conversionRules.ts'
import { passwordPurposeLabels } from '../../people/messages/identity.ts'
import { importModeLabels, importPartyLabels, importStateLabels } from './imports.ts'
import {
  kickbackMethodLabels,
  kickbackSignatureLabels,
  kickbackTimingLabels,
  linkSettingFieldLabels,
  replayStateLabels,
} from '../../results/messages/kickbacks.ts'
import { lifecycleLabels } from '../../people/messages/lifecycle.ts'
import {
  amountRuleLabels,
  linkageFieldLabels,
  linkagePresetLabels,
  linkageStatusLabels,
} from '../../catalogue/messages/linkage.ts'
import { materialColumns } from '../../catalogue/messages/materials.ts'
import { mediaColumns, mediaFieldLabels } from '../../catalogue/messages/media.ts'
import { partnershipStatusLabels } from '../../catalogue/messages/partnerships.ts'
import { paymentColumns } from '../../money/messages/payments.ts'
import {
  goalFieldLabels,
  promotionColumns,
  promotionFieldLabels,
  resultModeLabels,
  goalKindLabels,
} from '../../catalogue/messages/promotions.ts'
import { reservationColumns } from '../../results/messages/reservations.ts'
import { resultColumns, resultFieldLabels } from '../../results/messages/results.ts'
import { dataScopeLabels } from '../../people/messages/roles.ts'
import {
  dedupeLabels,
  sinkColumns,
  sinkDataLabels,
  sinkFieldLabels,
  valueSourceLabels,
} from '../../results/messages/sinks.ts'
import { text, type Text } from '../../messages/text.ts'
import { trackingHostColumns } from '../../catalogue/messages/trackingHosts.ts'

type Labels = Record<string, Text>

const namesOf = (...groups: Columns[]): Labels =>
  Object.assign(
    {},
    ...groups.map((columns) =>
      Object.fromEntries(Object.entries(columns).map(([name, { label }]) => [name, label])),
    ),
  ) as Labels
const choicesOf = (...groups: Columns[]): Record<string, Labels> =>
  Object.fromEntries(
    groups.flatMap((columns) =>
      Object.entries(columns).flatMap(([name, { options }]) => (options ? [[name, options]] : [])),
    ),
  )

/** What the columns of the audited tables are called; the same name means the same everywhere. */
export const auditFieldLabels: Labels = {
  ...namesOf(
    agencyFieldLabels,
    advertiserFieldLabels,
    affiliaterFieldLabels,
    conversionRuleLabels,
    trackingHostColumns,
    sinkColumns,
    materialColumns,
    goalFieldLabels,
    promotionFieldLabels,
    mediaFieldLabels,
    linkageFieldLabels,
    linkSettingFieldLabels,
    sinkFieldLabels,
    receiptFieldLabels,
    claimColumns,
    paymentColumns,
    resultFieldLabels,
    reservationColumns,
  ),
  // Of everything.
  id: text('ID', 'ID'),
  name: text('名称', 'Name'),
  kind: text('種類', 'Kind'),
  state: text('状態', 'State'),
  created_by: text('登録者ID', 'Registered by (ID)'),
  at: text('日時', 'Date and time'),
  version: text('版', 'Version'),
  sort: text('並び順', 'Order'),
  starts_on: text('開始日', 'Start date'),
  ends_on: text('終了日', 'End date'),
  finished_at: text('完了日時', 'Finished at'),
  decided_by: text('判断者ID', 'Decided by (ID)'),
  reason: text('理由', 'Reason'),
  status_reason: text('ステータスの理由', 'Reason for the status'),
  note: text('メモ', 'Note'),
  message: text('メッセージ', 'Message'),
  subject: text('件名', 'Subject'),
  search_text: text('検索用の文字列', 'Text for searching'),
  language: text('言語', 'Language'),
  ip: text('IPアドレス', 'IP address'),
  user_agent: text('端末', 'Device'),
  token: text('確認用の文字列', 'Token'),
  token_hash: text('リンクの照合値', 'Digest of the link'),
  secret: text('秘密鍵', 'Secret'),
  user_id: text('利用者ID', 'User ID'),
  media_id: text('メディアID', 'Media ID'),
  goal_id: text('成果地点ID', 'Goal ID'),
  material_id: text('素材ID', 'Material ID'),
  notice_id: text('成果通知ID', 'Conversion notice ID'),
  claim_id: text('請求ID', 'Invoice ID'),
  sink_id: text('連携ID', 'Connection ID'),
  role_id: text('権限グループID', 'Role ID'),
  number: text('番号', 'Number'),
  amount: text('金額', 'Amount'),
  encoding: text('文字コード', 'Encoding'),
  // Who people are.
  lifecycle: text('ステータス', 'Status'),
  lifecycle_at: text('ステータスの変更日時', 'Status changed at'),
  lifecycle_reason: text('ステータスの理由', 'Reason for the status'),
  address: text('住所', 'Address'),
  bank_name: text('金融機関名', 'Bank'),
  branch_name: text('支店名', 'Branch'),
  bank_registered_at: text('口座の登録日時', 'Bank account registered at'),
  limited_release: text('限定公開', 'Limited release'),
  found_by: text('知ったきっかけ', 'How they found us'),
  dormancy_notice: text('休眠の案内', 'Dormancy notice'),
  dormancy_noticed_at: text('休眠の案内日時', 'Dormancy notice at'),
  user_type: text('利用者の種類', 'Kind of user'),
  password_hash: text('パスワード', 'Password'),
  party: text('アカウントの種類', 'Kind of account'),
  scope: text('公開制御の対象', 'Subject of access control'),
  scope_id: text('公開制御の対象ID', 'Subject of access control (ID)'),
  active: text('有効', 'Active'),
  target_type: text('相手の種類', 'Party: kind'),
  target_id: text('相手のID', 'Party: ID'),
  target_rank: text('相手のランク', 'Party: rank'),
  data_scope: text('見える範囲', 'Visible range'),
  keys: text('権限', 'Permissions'),
  // How they sign in.
  bearer_hash: text('ログインの照合値', 'Digest of the sign-in'),
  cookie_hash: text('Cookieの照合値', 'Digest of the cookie'),
  csrf_token: text('送信の照合値', 'Form token'),
  device_hash: text('端末の照合値', 'Digest of the device'),
  code_hash: text('リカバリーコードの照合値', 'Digest of the code'),
  actor_user_id: text('代理操作した管理者ID', 'Administrator acting by proxy (ID)'),
  actor_session_id: text('代理操作のログインID', 'Sign-in by proxy (ID)'),
  ended_at: text('終了日時', 'Ended at'),
  seen_at: text('最終利用日時', 'Last seen at'),
  last_login_at: text('最終ログイン', 'Last sign-in'),
  used_at: text('使用日時', 'Used at'),
  confirmed_at: text('2段階認証の開始日時', 'Two-step sign-in since'),
  last_step: text('最後に使ったコード', 'Last code used'),
  pending_at: text('設定を始めた日時', 'Set-up begun at'),
  pending_secret: text('設定中の秘密鍵', 'Secret being set up'),
  purpose: text('用途', 'Purpose'),
  only_one: text('1件だけの印', 'Only one'),
  completed_at: text('登録の完了日時', 'Completed at'),
  terms_version: text('同意した規約の版', 'Version of the terms'),
  consented_at: text('同意日時', 'Consented at'),
  effective_on: text('施行日', 'In force from'),
  // What is advertised.
  s2s_secret: text('サーバー間通信の秘密鍵', 'Secret of the servers'),
  param_aliases: text('パラメータの別名', 'Names of parameters'),
  applied_at: text('申請日時', 'Applied at'),
  image: text('画像', 'Image'),
  short_code: text('短縮リンク', 'Short link'),
  closed: text('受付終了', 'No longer accepting'),
  gross: text('広告主の支払（グロス）', 'Advertiser pays (gross)'),
  net: text('報酬（ネット）', 'Reward (net)'),
  gross_rate: text('広告主の支払率（1/100%）', 'Gross rate (1/100 %)'),
  net_rate: text('報酬率（1/100%）', 'Net rate (1/100 %)'),
  // What comes of it.
  visitor_id: text('訪問者ID', 'Visitor ID'),
  price_rule: text('単価の根拠', 'Why this amount'),
  risks: text('保留の理由', 'Why it is on hold'),
  reject_code: text('却下理由', 'Reason for rejection'),
  text_ja: text('文面（日本語）', 'Text (Japanese)'),
  text_en: text('文面（英語）', 'Text (English)'),
  before_code: text('再処理前の判定', 'Code before'),
  after_code: text('再処理後の判定', 'Code after'),
  // How others are told.
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
  last_id: text('最後のID', 'Last ID'),
  // Money and documents.
  closed_at: text('締め日時', 'Closed at'),
  closed_by: text('締めた人のID', 'Closed by (ID)'),
  tax_rate: text('税率', 'Tax rate'),
  total: text('合計', 'Total'),
  addressee: text('宛先', 'To'),
  sender: text('発行元', 'Issuer'),
  payee: text('支払先', 'Payee'),
  transfer_file_id: text('振込ファイルID', 'Transfer file ID'),
  content: text('内容', 'Content'),
  items: text('支払件数', 'Payments'),
  sha256: text('ハッシュ（SHA-256）', 'Hash (SHA-256)'),
  // The operator's own.
  section: text('設定の種類', 'Section'),
  value: text('設定値', 'Value'),
  template: text('文面の種類', 'Template'),
  subject_ja: text('件名（日本語）', 'Subject (Japanese)'),
  subject_en: text('件名（英語）', 'Subject (English)'),
  body_ja: text('本文（日本語）', 'Body (Japanese)'),
  body_en: text('本文（英語）', 'Body (English)'),
  edited_by: text('編集者ID', 'Edited by (ID)'),
  is_reset: text('初期の文面に戻した', 'Reset'),
  answered_at: text('回答日時', 'Answered at'),
  answered_by: text('回答者ID', 'Answered by (ID)'),
  mode: text('取込の種類', 'Mode'),
  filename: text('ファイル名', 'File'),
  bad: text('誤りのある行', 'Lines with errors'),
  send_mail: text('メールを送る', 'Send emails'),
  log: text('ログの種類', 'Log'),
  older_than: text('これより前', 'Older than'),
  entries: text('削除件数', 'Entries removed'),
  list: text('一覧', 'List'),
  conditions: text('条件', 'Conditions'),
}

const lifecycle = { lifecycle: lifecycleLabels }

/** What the values of columns are called, by the thing that has them. */
export const auditChoices: Record<string, Record<string, Labels>> = {
  access_control: { kind: accessKindLabels, target_type: accessTargetLabels },
  admin_role: { data_scope: dataScopeLabels },
  advertiser: { ...choicesOf(advertiserFieldLabels), ...lifecycle },
  affiliater: { ...choicesOf(affiliaterColumns, affiliaterFieldLabels), ...lifecycle },
  agency: { ...choicesOf(agencyFieldLabels), ...lifecycle },
  claim: { status: claimStatusLabels },
  contact: { kind: contactKindLabels, status: contactStatusLabels },
  import_job: { party: importPartyLabels, mode: importModeLabels, state: importStateLabels },
  kickback_replay: { state: replayStateLabels },
  linkage: {
    preset: linkagePresetLabels,
    status: linkageStatusLabels,
    amount_rule: amountRuleLabels,
  },
  material: choicesOf(materialColumns),
  media: choicesOf(mediaColumns),
  media_link_setting: {
    method: kickbackMethodLabels,
    events: kickbackTimingLabels,
    signature: kickbackSignatureLabels,
  },
  partnership: { status: partnershipStatusLabels },
  password_token: { purpose: passwordPurposeLabels },
  payment: choicesOf(paymentColumns),
  promotion: {
    ...choicesOf(promotionColumns, conversionRuleLabels),
    result_mode: resultModeLabels,
  },
  promotion_goal: { kind: goalKindLabels },
  reservation: choicesOf(reservationColumns),
  result: choicesOf(resultColumns),
  sink: {
    ...choicesOf(sinkColumns),
    value_source: valueSourceLabels,
    dedupe_by: dedupeLabels,
    data_fields: sinkDataLabels,
  },
  tracking_host: choicesOf(trackingHostColumns),
}
