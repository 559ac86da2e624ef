import type { KeptGroup } from '@tsunagi/contract/office/keptGroups'
import { stays, type Holding, type Way } from './holding.ts'

const held =
  (group: KeptGroup) =>
  (...of: Way[]): Holding =>
    stays(group, ...of)

const books = held('books')
const results = held('results')
const promotions = held('promotions')
const visitors = held('visitors')
const imports = held('imports')
const operator = held('operator')

const affiliater: Way = ['affiliater_id', 'affiliater']
const advertiser: Way = ['advertiser_id', 'advertiser']
const agency: Way = ['agency_id', 'agency']
const promotion: Way = ['promotion_id', 'promotion']
const user: Way = ['user_id', 'user_account']

/** What stays when a person is erased: what the law demands, what was agreed on and counted, and what is of visitors or of the operator. */
export const holdingsOfBusiness: Readonly<Record<string, Holding>> = {
  payment: books(affiliater),
  payment_history: books(['payment_id', 'payment']),
  payment_part: books(['payment_id', 'payment']),
  agency_payment: books(agency),
  agency_payment_history: books(['payment_id', 'agency_payment']),
  agency_payment_part: books(['payment_id', 'agency_payment']),
  statement_step: books(user),
  claim: books(advertiser),
  claim_line: books(['claim_id', 'claim']),
  credit_note: books(advertiser),
  credit_note_line: books(['credit_note_id', 'credit_note']),
  deposit: books(advertiser),
  settlement: books(['claim_id', 'claim']),
  refund: books(['deposit_id', 'deposit']),
  remittance: books(['created_by', 'user_account']),
  remittance_claim: books(['claim_id', 'claim']),
  advertiser_charge: books(advertiser),
  reward_adjustment: books(affiliater),
  // Not of the referrer: it is told what its referrals earn together, and nothing of any one.
  referral_reward: books(['referred_id', 'affiliater']),
  document: books(affiliater, advertiser, agency),
  transfer_file: books(),
  ledger_entry: books(affiliater, advertiser, agency),
  reopening: operator(),

  result: results(affiliater, advertiser),
  result_history: results(['result_id', 'result']),
  result_remark: results(),
  second_look: results(['result_id', 'result']),
  result_job: results(),
  result_job_row: results(),
  reservation: results(affiliater, advertiser),
  reservation_history: results(['reservation_id', 'reservation']),

  promotion: promotions(advertiser),
  material: promotions(promotion),
  application_rule: promotions(promotion),
  linkage: promotions(promotion),
  price_change: promotions(promotion),
  price_rule: promotions(affiliater),
  promotion_secret: promotions(promotion),
  promotion_template: promotions(),
  promotion_terms: promotions(promotion),
  review: promotions(promotion),
  coupon: promotions(['media_id', 'media']),
  call_number: promotions(['media_id', 'media']),
  tracking_host: promotions(advertiser),
  certificate_watch: operator(),
  tag_check: promotions(),
  tag_check_step: promotions(),
  master_row: operator(),
  stored_file: held('files')(),

  click: visitors(),
  kept_click: visitors(),
  counted_visitor: visitors(),
  visitor_count: visitors(),
  click_text: visitors(),
  page_day: visitors(),
  page_month: visitors(),
  page_step: visitors(),
  notice: visitors(),

  data_migration: imports(),
  data_migration_error: imports(),
  data_migration_value: imports(),
  data_migration_use: imports(),
  migration_preset: imports(),
  data_migration_file: imports(),
  data_migration_part: imports(),
  legacy_record: imports(),
  import_job: imports(),

  audit_row: held('audit')(),
  csv_export: held('audit')(),
  job_run: held('job_runs')(),
  chat_message: held('mails')(),
  announcement: operator(),
  mail_template: operator(),
  mailing: operator(),
  mailing_link: operator(),
  read_return: operator(),
  network_export: operator(),
  setting: operator(),
  setting_version: operator(),
}
