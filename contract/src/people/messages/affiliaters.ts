import { column, type Columns } from '../../endpoint.ts'
import { affiliaterRankLabels, partyKindLabels } from './accounts.ts'
import type { WithholdingKind } from '../../tax.ts'
import { text, type Text } from '../../messages/text.ts'

export const accountTypeLabels = {
  1: text('普通', 'Ordinary'),
  2: text('当座', 'Current'),
  4: text('貯蓄', 'Savings'),
} satisfies Record<string, Text>

/** What every account is asked for, by field: for forms, details and CSV files. */
export const addressLabels = {
  postal_code: column(text('郵便番号', 'Postal code')),
  prefecture: column(text('都道府県', 'Prefecture')),
  city: column(text('市区町村・番地', 'City and street')),
  building: column(text('建物名・部屋番号', 'Building')),
} satisfies Columns
export const operatorLabels = {
  staff_id: column(text('運営担当ID', 'Staff ID')),
  tags: column(text('タグ', 'Tags')),
  notes: column(text('備考', 'Notes')),
} satisfies Columns
export const mailLabels = {
  mail_normal: column(text('通常メールを受け取る', 'Receive ordinary email')),
  mail_important: column(text('重要メールを受け取る', 'Receive important email')),
} satisfies Columns
export const bankLabels = {
  bank_code: column(text('金融機関コード', 'Bank code')),
  branch_code: column(text('支店コード', 'Branch code')),
  account_type: column(text('口座種別', 'Account type'), accountTypeLabels),
  account_number: column(text('口座番号', 'Account number')),
  account_holder_kana: column(text('口座名義（カナ）', 'Account holder (kana)')),
  holder_consent: column(text('ヰ・ヱの置き換えに同意', 'Agrees to ｲ and ｴ for ヰ and ヱ')),
} satisfies Columns

export const invoiceLabels = {
  invoice_number: column(text('インボイス登録番号', 'Invoice registration number')),
  invoice_valid_from: column(text('登録番号の有効開始日', 'Registration valid from')),
  invoice_valid_until: column(text('登録番号の有効終了日', 'Registration valid until')),
} satisfies Columns

export const withholdingLabels = {
  none: text('源泉徴収しない', 'Not withheld'),
  fee: text('原稿料・デザイン料など', 'Fees for articles, pictures and the like'),
  sales_agent: text('外交員報酬', 'Commissions of a sales agent'),
} satisfies Record<WithholdingKind, Text>

export const affiliaterFieldLabels = {
  kind: column(text('区分', 'Kind'), partyKindLabels),
  user_name: column(text('氏名', 'Name')),
  user_name_kana: column(text('氏名（カナ）', 'Name (kana)')),
  company: column(text('会社名・屋号', 'Company or trade name')),
  company_kana: column(text('会社名（カナ）', 'Company (kana)')),
  corporate_number: column(text('法人番号', 'Corporate number')),
  birth_date: column(text('生年月日', 'Birth date')),
  mail_address: column(text('メールアドレス', 'Email address')),
  contact_mail_address: column(text('連絡用メールアドレス', 'Contact email address')),
  phone: column(text('電話番号', 'Phone number')),
  ...addressLabels,
  ...bankLabels,
  ...invoiceLabels,
  withholding: column(text('源泉徴収の区分', 'Withholding tax'), withholdingLabels),
  rank: column(text('ランク', 'Rank'), affiliaterRankLabels),
  rank_locked: column(text('ランクを固定', 'Rank locked')),
  rank_lock_reason: column(text('固定の理由', 'Reason for the lock')),
  group_id: column(text('グループID', 'Group ID')),
  agency_id: column(text('代理店ID', 'Agency ID')),
  referrer_id: column(text('紹介者ID', 'Referrer ID')),
  ...operatorLabels,
  ...mailLabels,
} satisfies Columns
