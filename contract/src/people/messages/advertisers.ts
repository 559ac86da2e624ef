import {
  closingDayLabels,
  dueShiftLabels,
  invoiceDeliveryLabels,
  paymentSiteLabels,
} from './billingTerms.ts'
import { column, type Columns } from '../../endpoint.ts'
import { addressLabels, mailLabels, operatorLabels } from './affiliaters.ts'
import { text } from '../../messages/text.ts'

/** What is filled in about an advertiser, in its form or a file. */
export const advertiserFieldLabels = {
  company: column(text('会社名', 'Company')),
  company_kana: column(text('会社名（カナ）', 'Company (kana)')),
  corporate_number: column(text('法人番号', 'Corporate number')),
  invoice_number: column(text('インボイス登録番号', 'Invoice registration number')),
  department: column(text('部署', 'Department')),
  contact_name: column(text('担当者名', 'Contact name')),
  contact_name_kana: column(text('担当者名（カナ）', 'Contact name (kana)')),
  mail_address: column(text('メールアドレス', 'Email address')),
  cc_mail_addresses: column(text('CCメールアドレス', 'CC email addresses')),
  phone: column(text('電話番号', 'Phone number')),
  ...addressLabels,
  site_url: column(text('サイトURL', 'Site URL')),
  category: column(text('業種', 'Category')),
  shares_benchmark: column(text('業界の目安に参加', 'Takes part in benchmarks')),
  agency_id: column(text('代理店ID', 'Agency ID')),
  invoice_addressee: column(text('請求書の宛名', 'Invoice addressee')),
  closing_day: column(text('締め日', 'Closing day'), closingDayLabels),
  payment_site: column(text('支払サイト', 'Payment terms'), paymentSiteLabels),
  due_shift: column(text('支払期日が休業日の場合', 'Due date on a bank holiday'), dueShiftLabels),
  invoice_delivery: column(text('請求書の送付', 'Invoice delivery'), invoiceDeliveryLabels),
  billing_department: column(text('請求先の部署', 'Billing department')),
  billing_contact: column(text('請求先の担当者', 'Billing contact')),
  billing_mail: column(text('請求書の送付先メール', 'Invoices go to')),
  billing_cc: column(text('請求書のCC', 'Copies of invoices')),
  monthly_budget: column(text('月間予算（円・グロス）', 'Monthly budget (yen, gross)')),
  credit_limit: column(text('与信上限（円）', 'Credit limit (yen)')),
  may_decide_results: column(text('成果の承認・却下を許可', 'May approve results')),
  may_decide_partnerships: column(text('提携の承認・却下を許可', 'May approve partnerships')),
  may_answer_price_requests: column(
    text('特別単価の申請への回答を許可', 'May answer requests for special prices'),
  ),
  may_see_affiliater_name: column(text('アフィリエイター名の表示', 'Sees publisher names')),
  may_see_media_url: column(text('メディアURLの表示', 'Sees media URLs')),
  may_upload_materials: column(text('素材の登録', 'May upload materials')),
  allowed_ips: column(text('許可IPアドレス', 'Allowed IP addresses')),
  ...operatorLabels,
  ...mailLabels,
} satisfies Columns
/** What its limits are compared with. */
export const advertiserFigureLabels = {
  spent: column(text('今月の利用額', 'Spent this month')),
  owed: column(
    text('未払いと未請求の税込合計（前受金を除く）', 'Owed with tax, invoiced or not, less credit'),
  ),
} satisfies Columns
