import { column, type Columns } from '../../endpoint.ts'
import {
  addressLabels,
  bankLabels,
  invoiceLabels,
  mailLabels,
  operatorLabels,
} from './affiliaters.ts'
import { text, type Text } from '../../messages/text.ts'

export const agencyRoleLabels = {
  advertiser: text('広告主代理店', 'For advertisers'),
  media: text('メディア代理店', 'For media'),
  both: text('両方', 'Both'),
} satisfies Record<string, Text>

export const marginKindLabels = {
  percent: text('グロスの割合（％）', 'Percent of gross'),
  per_result: text('成果1件あたり（円）', 'Yen a result'),
}

export const billsAgencyLabels = {
  false: text('広告主に請求する', 'The advertiser'),
  true: text('代理店に請求する', 'The agency'),
} satisfies Record<string, Text>

export const mediaMarginKindLabels = {
  percent: text('報酬の割合（％）', 'Percent of the reward'),
  per_result: marginKindLabels.per_result,
}

export const agencyFieldLabels = {
  company: column(text('会社名', 'Company')),
  company_kana: column(text('会社名（カナ）', 'Company (kana)')),
  corporate_number: column(text('法人番号', 'Corporate number')),
  ...invoiceLabels,
  contact_name: column(text('担当者名', 'Contact name')),
  contact_name_kana: column(text('担当者名（カナ）', 'Contact name (kana)')),
  mail_address: column(text('メールアドレス', 'Email address')),
  phone: column(text('電話番号', 'Phone number')),
  ...addressLabels,
  ...bankLabels,
  role_type: column(text('代理店の種類', 'Role'), agencyRoleLabels),
  margin_kind: column(text('マージンの決め方', 'Margin by'), marginKindLabels),
  margin: column(text('マージン', 'Margin')),
  margin_from: column(text('マージンの適用開始日', 'Margin from')),
  media_margin_kind: column(
    text('メディア側のマージンの決め方', 'Media margin by'),
    mediaMarginKindLabels,
  ),
  media_margin: column(text('メディア側のマージン', 'Media margin')),
  media_margin_from: column(text('メディア側のマージンの適用開始日', 'Media margin from')),
  bills_agency: column(text('広告主の請求先', 'Invoices go to'), billsAgencyLabels),
  advertiser_ids: column(text('担当する広告主', 'Advertisers')),
  affiliater_ids: column(text('担当するアフィリエイター', 'Publishers')),
  ...operatorLabels,
  ...mailLabels,
} satisfies Columns
