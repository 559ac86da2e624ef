import type { Columns } from '../endpoint.ts'
import { affiliaterColumns } from './accounts.ts'
import { advertiserFieldLabels, accessKindLabels, accessTargetLabels } from './advertisers.ts'
import { affiliaterFieldLabels } from './affiliaters.ts'
import { agencyFieldLabels } from './agencies.ts'
import { claimStatusLabels } from './claims.ts'
import { contactKindLabels, contactStatusLabels } from './contacts.ts'
import { conversionRuleLabels } from './conversionRules.ts'
import { passwordPurposeLabels } from './identity.ts'
import { importModeLabels, importPartyLabels, importStateLabels } from './imports.ts'
import { kickbackMethodLabels, kickbackSignatureLabels, kickbackTimingLabels, replayStateLabels } from './kickbacks.ts'
import { lifecycleLabels } from './lifecycle.ts'
import { amountRuleLabels, linkagePresetLabels, linkageStatusLabels } from './linkage.ts'
import { materialColumns } from './materials.ts'
import { mediaColumns } from './media.ts'
import { partnershipStatusLabels } from './partnerships.ts'
import { paymentColumns } from './payments.ts'
import { promotionColumns, resultModeLabels } from './promotions.ts'
import { reservationColumns } from './reservations.ts'
import { goalKindLabels, resultColumns } from './results.ts'
import { dataScopeLabels } from './roles.ts'
import { dedupeLabels, sinkColumns, sinkDataLabels, valueSourceLabels } from './sinks.ts'
import { text, type Text } from './text.ts'
import { trackingHostColumns } from './trackingHosts.ts'

type Labels = Record<string, Text>

const namesOf = (...groups: Columns[]): Labels => Object.assign({}, ...groups.map((columns) => Object.fromEntries(Object.entries(columns).map(([name, { label }]) => [name, label])))) as Labels
const choicesOf = (...groups: Columns[]): Record<string, Labels> =>
  Object.fromEntries(groups.flatMap((columns) => Object.entries(columns).flatMap(([name, { options }]) => (options ? [[name, options]] : []))))

/** What the columns of the audited tables are called; the same name means the same everywhere. */
export const auditFieldLabels: Labels = {
  ...namesOf(agencyFieldLabels, advertiserFieldLabels, affiliaterFieldLabels, conversionRuleLabels, trackingHostColumns, sinkColumns, materialColumns, promotionColumns, paymentColumns, resultColumns, reservationColumns),
  // Of everything.
  id: text('ID', 'ID'), name: text('名称', 'Name'), code: text('コード', 'Code'), kind: text('種類', 'Kind'), status: text('ステータス', 'Status'), state: text('状態', 'State'), category: text('カテゴリー', 'Category'),
  created_at: text('登録日時', 'Registered at'), updated_at: text('更新日時', 'Updated at'), created_by: text('登録者ID', 'Registered by (ID)'), at: text('日時', 'At'), version: text('版', 'Version'), sort: text('並び順', 'Order'),
  starts_on: text('開始日', 'Begins'), ends_on: text('終了日', 'Ends'), expires_at: text('有効期限', 'Expires at'), finished_at: text('完了日時', 'Finished at'), decided_by: text('判断者ID', 'Decided by (ID)'),
  reason: text('理由', 'Reason'), status_reason: text('ステータスの理由', 'Reason of the status'), note: text('メモ', 'Note'), memo: text('社内メモ', 'Internal note'), description: text('説明', 'Description'),
  message: text('メッセージ', 'Message'), body: text('本文', 'Body'), subject: text('件名', 'Subject'), search_text: text('検索用の文字列', 'Text for searching'), language: text('言語', 'Language'),
  ip: text('IPアドレス', 'IP address'), user_agent: text('端末', 'Device'), token: text('確認用の文字列', 'Token'), token_hash: text('リンクの照合値', 'Digest of the link'), secret: text('秘密鍵', 'Secret'),
  user_id: text('利用者ID', 'User ID'), affiliater_id: text('アフィリエイターID', 'Affiliater ID'), media_id: text('メディアID', 'Media ID'), goal_id: text('成果地点ID', 'Goal ID'), material_id: text('素材ID', 'Material ID'),
  notice_id: text('成果通知ID', 'Notice ID'), result_id: text('成果ID', 'Result ID'), claim_id: text('請求ID', 'Claim ID'), sink_id: text('連携ID', 'Connection ID'), role_id: text('権限グループID', 'Role ID'),
  url: text('URL', 'URL'), host: text('ホスト名', 'Host name'), number: text('番号', 'Number'), amount: text('金額', 'Amount'), quantity: text('件数', 'Quantity'), encoding: text('文字コード', 'Encoding'),
  // Who people are.
  lifecycle: text('ステータス', 'Status'), lifecycle_at: text('ステータスの変更日時', 'Status since'), lifecycle_reason: text('ステータスの理由', 'Reason of the status'), address: text('住所', 'Address'),
  bank_name: text('金融機関名', 'Bank'), branch_name: text('支店名', 'Branch'), bank_registered_at: text('口座の登録日時', 'Bank account since'), limited_release: text('限定公開', 'Limited release'), found_by: text('知ったきっかけ', 'Heard of us by'),
  dormancy_notice: text('休眠の案内', 'Dormancy notice'), dormancy_noticed_at: text('休眠の案内日時', 'Dormancy notice at'), user_type: text('利用者の種類', 'Kind of user'), password_hash: text('パスワード', 'Password'),
  party: text('アカウントの種類', 'Kind of account'), scope: text('公開制御の対象', 'What is controlled'), scope_id: text('公開制御の対象ID', 'ID of what is controlled'), active: text('有効', 'Active'),
  target_type: text('相手の種類', 'Whom: kind'), target_id: text('相手のID', 'Whom: ID'), target_rank: text('相手のランク', 'Whom: rank'), data_scope: text('見える範囲', 'Sees'), keys: text('権限', 'Permissions'),
  // How they sign in.
  bearer_hash: text('ログインの照合値', 'Digest of the sign-in'), cookie_hash: text('Cookieの照合値', 'Digest of the cookie'), csrf_token: text('送信の照合値', 'Form token'), device_hash: text('端末の照合値', 'Digest of the device'),
  code_hash: text('リカバリーコードの照合値', 'Digest of the code'), actor_user_id: text('代理操作した管理者ID', 'Administrator by proxy (ID)'), actor_session_id: text('代理操作のログインID', 'Sign-in by proxy (ID)'),
  ended_at: text('終了日時', 'Ended at'), seen_at: text('最終利用日時', 'Last seen at'), verified_at: text('確認日時', 'Verified at'), last_login_at: text('最終ログイン', 'Last sign-in'), used_at: text('使用日時', 'Used at'),
  confirmed_at: text('2段階認証の開始日時', 'Two-step sign-in since'), last_step: text('最後に使ったコード', 'Last code used'), pending_at: text('設定を始めた日時', 'Set-up begun at'), pending_secret: text('設定中の秘密鍵', 'Secret being set up'),
  purpose: text('用途', 'Purpose'), only_one: text('1件だけの印', 'Only one'), completed_at: text('登録の完了日時', 'Completed at'), terms_version: text('同意した規約の版', 'Version of the terms'), consented_at: text('同意日時', 'Consented at'), effective_on: text('施行日', 'In force from'),
  // What is advertised.
  summary: text('概要', 'Summary'), detail: text('詳細', 'Detail'), site_url: text('サイトURL', 'Site'), landing_url: text('ランディングページURL', 'Landing page'), link_hosts: text('商品リンクのホスト', 'Hosts of product links'),
  result_mode: text('成果の承認', 'Approval of results'), approval_days: text('承認期限（日）', 'Approval deadline (days)'), result_condition: text('成果条件', 'What counts'), reject_condition: text('否認条件', 'What is rejected'),
  self_purchase: text('本人申込', 'Own purchase'), click_window_days: text('計測期間（日）', 'Click window (days)'), s2s_secret: text('サーバー間通信の秘密鍵', 'Secret of the servers'), monthly_page_views: text('月間PV', 'Monthly page views'),
  param_aliases: text('パラメータの別名', 'Names of parameters'), applied_at: text('申請日時', 'Applied at'), image: text('画像', 'Image'), short_code: text('短縮リンク', 'Short link'),
  closed: text('受付終了', 'Closed'), gross: text('広告主の支払（グロス）', 'The advertiser pays (gross)'), net: text('報酬（ネット）', 'Reward (net)'), gross_rate: text('広告主の支払率（1/100%）', 'Gross rate (1/100 %)'), net_rate: text('報酬率（1/100%）', 'Net rate (1/100 %)'), min_seconds: text('成果になる秒数', 'Seconds to count'),
  // What comes of it.
  cid: text('クリックID', 'Click ID'), matched_by: text('照合方法', 'Matched by'), visitor_id: text('訪問者ID', 'Visitor ID'), price_rule: text('単価の根拠', 'Why this amount'), risks: text('保留の理由', 'Reasons of the hold'),
  reject_code: text('却下理由', 'Reject reason'), reject_comment: text('却下のコメント', 'Comment on the rejection'), text_ja: text('文面（日本語）', 'Text (Japanese)'), text_en: text('文面（英語）', 'Text (English)'),
  before_code: text('再処理前の判定', 'Code before'), after_code: text('再処理後の判定', 'Code after'),
  // How others are told.
  method: text('送信方法', 'Method'), events: text('通知するタイミング', 'When'), headers: text('追加のヘッダー', 'Headers'), enabled: text('通知する', 'On'), preset: text('連携先のシステム', 'Partner’s system'), signature: text('署名の方式', 'Signature'),
  delay_seconds: text('遅らせる秒数', 'Delay (seconds)'), success_text: text('成功とみなす文字列', 'Text of success'), renotice: text('変更も通知する', 'Tell of changes'), sends_every_change: text('変化を1件ずつ送る', 'Every change'), plain_secret: text('封印前の秘密鍵', 'Secret before sealing'),
  previous_secret: text('前の秘密鍵', 'Secret before'), previous_secret_until: text('前の秘密鍵の期限', 'Secret before, until'), url_approved: text('承認のときのURL', 'Address of approvals'), url_rejected: text('却下のときのURL', 'Address of rejections'),
  active_since: text('送信開始', 'Sends since'), click_id_only: text('広告媒体からの成果のみ', 'Only of the platform’s ads'), data_fields: text('送る項目', 'Data sent'), dedupe_by: text('識別キー', 'Key against duplicates'), default_event: text('イベント', 'Event'), goal_events: text('成果地点ごとのイベント', 'Events of goals'),
  page_url: text('成果が発生したページのURL', 'Page where it happens'), secret_box: text('アクセストークン', 'Access token'), secret_names: text('登録済みの秘密情報', 'Secrets that are set'), settings: text('媒体の設定', 'Settings of the platform'), value_source: text('送る金額', 'Amount sent'),
  amount_rule: text('金額の読み替え', 'Amounts'), cid_name: text('クリックIDを渡すパラメータ名', 'Name of the click id'), mid_name: text('メディアIDを渡すパラメータ名', 'Name of the medium'), p_name: text('広告IDを渡すパラメータ名', 'Name of the promotion'), lp_url: text('先方の広告URL', 'Partner’s address'), inbound: text('受け取る通知の名前', 'Names in notices'), status_map: text('ステータスの読み替え', 'Statuses'),
  filter: text('条件', 'Conditions'), handled: text('処理した件数', 'Done'), skipped: text('飛ばした件数', 'Left out'), position: text('進み', 'Progress'), last_id: text('最後のID', 'Last ID'),
  // Money and documents.
  issued_on: text('発行日', 'Issued on'), due_on: text('支払期日', 'Due on'), paid_on: text('支払日', 'Paid on'), received_on: text('入金日', 'Received on'), closed_at: text('締め日時', 'Closed at'), closed_by: text('締めた人のID', 'Closed by (ID)'), month: text('対象月', 'Month'),
  subtotal: text('税抜金額', 'Before tax'), tax: text('消費税', 'Tax'), tax_rate: text('税率', 'Tax rate'), total: text('合計', 'Total'), addressee: text('宛先', 'Addressee'), sender: text('発行元', 'Issued by'), payee: text('支払先', 'Payee'), payer_name: text('振込名義', 'Payer'),
  transfer_file_id: text('振込ファイルID', 'Transfer file ID'), content: text('内容', 'Content'), items: text('件数', 'Items'), sha256: text('ハッシュ（SHA-256）', 'Hash (SHA-256)'),
  // The operator's own.
  section: text('設定の種類', 'Section'), value: text('設定値', 'Value'), template: text('文面の種類', 'Template'), subject_ja: text('件名（日本語）', 'Subject (Japanese)'), subject_en: text('件名（英語）', 'Subject (English)'), body_ja: text('本文（日本語）', 'Body (Japanese)'), body_en: text('本文（英語）', 'Body (English)'),
  edited_by: text('編集者ID', 'Edited by (ID)'), is_reset: text('初期の文面に戻した', 'Reset'), answered_at: text('回答日時', 'Answered at'), answered_by: text('回答者ID', 'Answered by (ID)'), mode: text('取込の種類', 'Mode'), filename: text('ファイル名', 'File'), bad: text('誤りのある行', 'Bad rows'), send_mail: text('メールを送る', 'Send mails'),
  log: text('ログの種類', 'Log'), older_than: text('これより前', 'Older than'), entries: text('件数', 'Entries'), list: text('一覧', 'List'), conditions: text('条件', 'Conditions'),
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
  linkage: { preset: linkagePresetLabels, status: linkageStatusLabels, amount_rule: amountRuleLabels },
  material: choicesOf(materialColumns),
  media: choicesOf(mediaColumns),
  media_link_setting: { method: kickbackMethodLabels, events: kickbackTimingLabels, signature: kickbackSignatureLabels },
  partnership: { status: partnershipStatusLabels },
  password_token: { purpose: passwordPurposeLabels },
  payment: choicesOf(paymentColumns),
  promotion: { ...choicesOf(promotionColumns, conversionRuleLabels), result_mode: resultModeLabels },
  promotion_goal: { kind: goalKindLabels },
  reservation: choicesOf(reservationColumns),
  result: choicesOf(resultColumns),
  sink: { ...choicesOf(sinkColumns), value_source: valueSourceLabels, dedupe_by: dedupeLabels, data_fields: sinkDataLabels },
  tracking_host: choicesOf(trackingHostColumns),
}
