import { naming } from '../../messages/resultStatuses.ts'
import { column, type Columns } from '../../endpoint.ts'
import { lifecycleLabels } from './lifecycle.ts'
import { text, type Text } from '../../messages/text.ts'

export { lifecycleLabels }

export const affiliaterRankLabels = {
  regular: text('レギュラー', 'Regular'),
  silver: text('シルバー', 'Silver'),
  gold: text('ゴールド', 'Gold'),
  platinum: text('プラチナ', 'Platinum'),
} satisfies Record<string, Text>

export const partyKindLabels = {
  individual: text('個人', 'Individual'),
  corporation: text('法人', 'Corporation'),
} satisfies Record<string, Text>

export const signalLabels = {
  mail: text('同じメールアドレス', 'Same email address'),
  phone: text('同じ電話番号', 'Same phone number'),
  bank: text('同じ銀行口座', 'Same bank account'),
  person: text(
    '同じ氏名・生年月日、法人番号または登録番号',
    'Same name and birth date, or number of a company or on invoices',
  ),
  address: text('同じ住所', 'Same postal address'),
  device: text('同じ端末', 'Same device'),
} satisfies Record<string, Text>

const yesNoLabels = { true: text('あり', 'Yes'), false: text('なし', 'No') } satisfies Record<
  string,
  Text
>

const partyColumns = {
  id: column(text('ID', 'ID')),
  company: column(text('会社名・氏名', 'Company or name')),
  contact_name: column(text('担当者', 'Contact name')),
  mail_address: column(text('メールアドレス', 'Email address')),
  lifecycle: column(text('ステータス', 'Status'), lifecycleLabels),
  created_at: column(text('登録日時', 'Registered at')),
  last_login_at: column(text('最終ログイン', 'Last sign-in')),
  staff_name: column(text('運営担当', 'Staff')),
  tags: column(text('タグ', 'Tags')),
} satisfies Columns

export const affiliaterColumns = {
  ...partyColumns,
  rank: column(text('ランク', 'Rank'), affiliaterRankLabels),
  approved_media: column(text('承認メディア', 'Approved media')),
  unpaid_net: column(text('未払報酬（税抜）', 'Unpaid reward (before tax)')),
  has_bank_account: column(text('口座登録', 'Bank account')),
  kind: column(text('区分', 'Kind'), partyKindLabels),
  group_name: column(text('グループ', 'Group')),
  referrer_id: column(text('紹介者ID', 'Referrer ID')),
  referrer_name: column(text('紹介者', 'Referrer')),
  prefecture: column(text('都道府県', 'Prefecture')),
  phone: column(text('電話番号', 'Phone number')),
  media: column(text('メディア', 'Media')),
  month_occurred_net: column(text('今月発生', 'Occurred this month')),
  month_approved_net: column(text('今月承認', 'Approved this month')),
  has_signals: column(text('重複の疑い', 'Possible duplicate'), yesNoLabels),
} satisfies Columns

export const advertiserColumns = {
  ...partyColumns,
  agency_name: column(text('代理店', 'Agency')),
  public_promotions: column(text('公開中の広告', 'Public promotions')),
  pending_results: column(naming('{pending}の成果', '{Pending} results')),
  promotions: column(text('広告数', 'Promotions')),
  oldest_pending_at: column(naming('最も古い{pending}', 'Oldest {pending}')),
  month_occurred_gross: column(text('今月発生', 'Occurred this month')),
  month_approved_gross: column(text('今月承認', 'Approved this month')),
  balance_due: column(text('請求残高', 'Balance due')),
} satisfies Columns

export const agencyColumns = {
  ...partyColumns,
  advertisers: column(text('広告主数', 'Advertisers')),
  affiliaters: column(text('アフィリエイター数', 'Publishers')),
  month_approved_gross: column(text('今月承認', 'Approved this month')),
  unpaid_margin: column(text('未払マージン（税抜）', 'Unpaid margin (before tax)')),
} satisfies Columns
