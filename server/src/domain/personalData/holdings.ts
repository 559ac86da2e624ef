import { parties } from '@tsunagi/contract/endpoint'
import { byMail, deleted, replaced, stays, type Holding, type Way } from './holding.ts'
import { holdingsOfBusiness } from './holdingsOfBusiness.ts'

const affiliater: Way = ['affiliater_id', 'affiliater']
const advertiser: Way = ['advertiser_id', 'advertiser']
const agency: Way = ['agency_id', 'agency']
const user: Way = ['user_id', 'user_account']
const medium: Way = ['media_id', 'media']

/**
 * Of every table that holds something of people (`personalData`): whose rows they are, how long they are kept, and what becomes
 * of them when that person is erased. Export, erasure and the pages that say what is kept all go by it.
 */
export const holdings: Readonly<Record<string, Holding>> = {
  affiliater: replaced('accounts'),
  advertiser: replaced('accounts'),
  agency: replaced('accounts'),
  user_account: replaced('accounts', affiliater, advertiser, agency),
  account_history: replaced('accounts', ...toAccounts('party_id')),
  bank_account: deleted('accounts', affiliater, agency),
  terms_acceptance: replaced('agreements', user),
  terms_consent: replaced('agreements', affiliater),
  admin_role: stays('operator'),

  session: deleted('sign_ins', user),
  login_failure: deleted('sign_ins', user),
  known_device: deleted('expired', user),
  login_attempt: stays('attempts'),
  shared_counter: stays('attempts'),
  reader_mark: deleted('attempts', user),
  login_ticket: deleted('moments', user),
  passkey_challenge: deleted('moments', user),
  provider_question: stays('moments'),
  used_signature: stays('moments'),
  passkey: deleted('accounts', user),
  api_key: deleted('accounts', user),
  provider_link: deleted('accounts', user),
  recovery_code: deleted('accounts', user),
  totp: deleted('accounts', user),
  mail_change: deleted('expired', user),
  password_token: deleted('expired', user),
  password_request: deleted('moments', ['mail_address', byMail]),
  registration: deleted('accounts', ['mail_address', byMail]),
  setup_link: stays('operator'),

  media: replaced('media', affiliater),
  media_note: deleted('media', medium),
  media_proof: deleted('media', medium),
  media_reach: deleted('media', medium),
  slot: replaced('media', medium),
  click_page: deleted('media', medium),
  ad_check: deleted('media', ['page_id', 'click_page']),
  media_link_setting: deleted('media', medium),
  media_link_override: deleted('media', ['media_id', 'media_link_setting']),
  kickback: replaced('deliveries', affiliater),
  kickback_attempt: replaced('deliveries', ['kickback_id', 'kickback']),
  kickback_replay: replaced('deliveries', affiliater),
  sink: deleted('deliveries', affiliater),
  sink_delivery: deleted('deliveries', ['sink_id', 'sink']),
  webhook_endpoint: deleted('deliveries', advertiser),
  webhook_delivery: deleted(
    'deliveries',
    ['endpoint_id', 'webhook_endpoint'],
    affiliater,
    advertiser,
  ),
  partnership: replaced('agreements', medium),
  partnership_history: replaced('agreements', ['partnership_id', 'partnership']),
  price_notice: deleted('agreements', affiliater),
  favourite: deleted('accounts', affiliater),
  price_request: replaced('agreements', affiliater),
  price_request_step: replaced('agreements', user),
  access_control: replaced('agreements', ...toAccounts('target_id'), ['target_id', 'media']),

  inquiry: stays('results', affiliater, advertiser),
  inquiry_message: replaced('results', user),
  inquiry_file: deleted('results', ['message_id', 'inquiry_message']),

  mail: replaced('mails', user, ['to_address', byMail]),
  mail_file: deleted('mails', ['mail_id', 'mail']),
  mail_return: replaced('mails', ['mail_id', 'mail']),
  mailing_click: deleted('mails', user),
  notification: deleted('notifications', user),
  deleted_record: deleted('expired', ['deleted_by', 'user_account']),
  report_view: deleted('accounts', ['owner_id', 'user_account']),
  list_view: deleted('accounts', user),
  contact: deleted('enquiries', ['mail_address', byMail]),
  import_row: replaced(
    'imports',
    ...toAccounts('party_id'),
    ['party_id', 'media'],
    ['given', byMail],
    ['given', 'affiliater'],
    ['given', 'media'],
  ),

  privacy_request: stays('requests', ...toAccounts('asker_id'), ['mail_address', byMail]),
  privacy_step: stays('requests', ['request_id', 'privacy_request']),

  ...holdingsOfBusiness,
}

/** A column that means an account of a kind that another column names. */
function toAccounts(column: string): Way[] {
  return parties.map((table) => [column, table])
}
