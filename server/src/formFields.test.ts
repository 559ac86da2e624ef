import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '@tsunagi/contract'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { bookAccountNames } from '@tsunagi/contract/money/bookAccounts'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { admins } from '@tsunagi/contract/people/admins'
import { advertisers } from '@tsunagi/contract/people/advertisers'
import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { affiliaterRanks } from '@tsunagi/contract/people/ranks'
import { agencies } from '@tsunagi/contract/people/agencies'

const address = 'prefecture city building'
const opening = 'mail_address send_mail password'
const wishes = 'mail_normal mail_important'
const listed = {
  'masters/masters.queries.ts': 'name_ja name_en',
  'masters/masters.service.ts': 'is_active',
}
const levels = { ...listed, 'masters/masters.rules.ts': 'parent' }
const sized = { ...listed, 'masters/masters.rules.ts': 'width height' }
const everyRank = (fields: string) =>
  affiliaterRanks.flatMap((rank) => fields.split(' ').map((field) => `${rank}.${field}`)).join(' ')

/**
 * For each form, who obeys its fields: the file that reads them to decide, compute, send or print something. A field
 * that people only read names the screen where they do. Keeping a field and giving it back to its form is no effect.
 */
const readers: Record<string, Record<string, string>> = {
  affiliater: {
    'payments/bankAccounts.queries.ts':
      'kind user_name company postal_code bank_code branch_code account_type account_number account_holder_kana',
    'contract/src/fields.ts': 'holder_consent',
    'payments/earned.queries.ts':
      'invoice_number invoice_valid_from invoice_valid_until withholding',
    'accounts/signals.queries.ts': 'user_name_kana birth_date phone',
    'contract/src/japan.ts': address,
    'outbox/mailWishes.queries.ts': wishes,
    'accounts/opening.service.ts': opening,
    'migrations/0063_refusals_and_reapplications.sql': 'rank group_id',
    'ranks/ranks.queries.ts': 'rank_locked',
    'accounts/scope.queries.ts': 'agency_id staff_id',
    'accounts/list.queries.ts': 'tags',
    'referrals/referrals.queries.ts': 'referrer_id',
    'affiliater/-contactFacts.ts': 'contact_mail_address',
    'affiliater/show/index.tsx': 'company_kana corporate_number rank_lock_reason notes',
  },
  advertiser: {
    'claims/addressee.queries.ts':
      'company contact_name postal_code invoice_addressee billing_department',
    'claims/billLines.queries.ts': 'closing_day',
    'documents/delivery.queries.ts': 'invoice_delivery billing_contact billing_mail billing_cc',
    'calendar/claimDue.rules.ts': 'payment_site due_shift',
    'contract/src/japan.ts': address,
    'outbox/mailWishes.queries.ts': wishes,
    'migrations/0046_switches.sql': 'cc_mail_addresses',
    'accounts/opening.service.ts': opening,
    'accounts/scope.queries.ts': 'agency_id staff_id',
    'results/results.service.ts': 'may_decide_results',
    'partnerships/partnerships.service.ts': 'may_decide_partnerships',
    'priceRequests/priceRequests.queries.ts': 'may_answer_price_requests',
    'advertisers/sight.queries.ts': 'may_see_affiliater_name may_see_media_url',
    'dashboard/benchmark.queries.ts': 'shares_benchmark',
    'materials/materials.service.ts': 'may_upload_materials',
    'catalogue/catalogue.queries.ts': 'allowed_ips monthly_budget credit_limit',
    'accounts/list.queries.ts': 'tags',
    'advertiser/-contactFacts.ts': 'department contact_name_kana phone',
    'advertiser/info/index.tsx':
      'company_kana corporate_number invoice_number site_url category notes',
  },
  agency: {
    'claims/addressee.queries.ts': 'bills_agency',
    'payments/bankAccounts.queries.ts':
      'company postal_code bank_code branch_code account_type account_number account_holder_kana',
    'contract/src/fields.ts': 'holder_consent',
    'payments/earned.queries.ts': 'invoice_number invoice_valid_from invoice_valid_until',
    'agencies/agencyTransfers.queries.ts': 'company_kana',
    'contract/src/japan.ts': address,
    'outbox/mailWishes.queries.ts': wishes,
    'accounts/opening.service.ts': opening,
    'session/callers.service.ts': 'role_type',
    'agencies/agencies.rules.ts':
      'margin_kind margin margin_from media_margin_kind media_margin_from',
    'agencies/agencies.service.ts': 'advertiser_ids affiliater_ids contact_name media_margin',
    'accounts/scope.queries.ts': 'staff_id',
    'accounts/list.queries.ts': 'tags',
    'adAgency/-contactFacts.ts': 'contact_name_kana phone',
    'adAgency/info/index.tsx': 'corporate_number notes',
  },
  admin: {
    'session/callers.service.ts': 'suspended',
    'migrations/0801_living_session.sql': 'role_id',
    'admins/admins.service.ts': 'mail_address language',
    'adminRoleSetting/list.tsx': 'user_name',
  },
  role: {
    'session/callers.service.ts': 'keys',
    'session/session.rules.ts': 'data_scope',
    'adminRoleSetting/-RoleTable.tsx': 'name description',
  },
  media: {
    'media/media.rules.ts': 'url kind more_urls app_store_url google_play_url',
    'media/media.filter.queries.ts': 'name devices traffic_sources',
    'media/show/index.tsx':
      'description monthly_page_views bundle_id followers about_url readership',
    'media/media.queries.ts': 'categories',
    'media/media.service.ts': 'affiliater_id',
  },
  specialPrice: {
    'prices/prices.rules.ts':
      'promotion_id name goal_id unit gross net valid_from valid_to reason target media_id affiliater_id group_id rank parameter devices countries window_days after_results notify',
  },
  materialSpecialPrice: {
    'prices/prices.rules.ts':
      'material_id name goal_id unit gross net valid_from valid_to reason target media_id affiliater_id group_id rank parameter devices countries window_days after_results notify',
  },
  materialPrice: {
    'prices/prices.rules.ts': 'material_id goal_id unit gross net valid_from valid_to reason',
  },
  rewardRow: {
    'prices/prices.rules.ts':
      'promotion_id code name goal_id unit gross net valid_from valid_to reason',
  },
  productRow: {
    'prices/prices.rules.ts':
      'promotion_id code name goal_id unit gross net valid_from valid_to reason target media_id affiliater_id group_id rank parameter',
  },
  promotion: {
    'catalogue/open.rules.ts': 'status starts_on ends_on',
    'clicks/destination.ts': 'landing_url link_hosts closed_url cap_redirect_url mobile_url',
    'catalogue/targeting.queries.ts':
      'target_devices target_hours target_weekdays target_languages target_countries',
    'click/clickPipeline.ts': 'direct_links',
    'clicks/countedOnce.rules.ts': 'frequency_clicks frequency_per',
    'click/clicks.ts': 'cap_redirect_promotion_id',
    'materials/materials.rules.ts': 'site_url',
    'promotions/promotions.filter.queries.ts': 'ad_name tags',
    'promotion/-Logo.tsx': 'logo',
    'promotions/listedUnder.queries.ts': 'categories devices icons',
    'promotions/promotions.service.ts': 'advertiser_id',
    'partnerships/applying.service.ts': 'partnership_mode',
    'due/due.rules.ts': 'result_mode approval_days approval_hour',
    'results/results.queries.ts': 'on_expiry',
    'repeatChecks.rules.ts': 'self_purchase duplicate_rule duplicate_days',
    'facts/terms.ts': 'price_basis rank_uplift',
    'pricing/pricing.rules.ts': 'goals.gross_min goals.gross_max goals.net_min goals.net_max',
    'facts/evidence.ts': 'attribution match_ip_agent',
    'facts/past.queries.ts': 'session_rule',
    'facts/past.rules.ts': 'hold_per_click',
    'decide/decide.rules.ts': 'reservation_days',
    'catalogue/catalogue.ts': 'group_code',
    'contentChecks.rules.ts': 'test_mode',
    'clicks/window.rules.ts': 'click_window_days',
    'facts/facts.rules.ts': 'order_number_case',
    'senderChecks.rules.ts':
      'accepts require_signature sender_ips allowed_referrers blocked_ips blocked_agents blocked_referrers',
    'risks.rules.ts': 'hold_seconds hold_per_ip hold_over_amount',
    'click/clickCaps.ts': 'cap_clicks_day cap_clicks_month cap_clicks_total',
    'catalogue/clickCap.rules.ts': 'cap_reached',
    'caps/caps.rules.ts':
      'cap_basis finer_caps.per finer_caps.goal finer_caps.measure finer_caps.period finer_caps.limit',
    'worthChecks.rules.ts':
      'cap_results_day cap_results_month cap_results_total cap_budget_day cap_budget_month cap_budget_total',
    'promotions/goalPlan.rules.ts': 'goals.id goals.code goals.kind goals.min_seconds',
    'pricing/goalAmounts.rules.ts': 'goals.gross goals.net',
    'migrations/0350_terms.sql': 'approval_condition reject_condition result_condition',
    'terms/terms.queries.ts': 'ng_media',
    'promotion/-terms/TermsFacts.tsx':
      'expected_days listing listing_ng_words pr_label ng_claims pre_check',
    'promotion/show/index.tsx': 'summary detail',
    'promotion/-GoalPrices.tsx': 'goals.name',
  },
  slot: {
    'slots/slots.queries.ts': 'name',
    'catalogue/slots.queries.ts':
      'mode status entries.material_id entries.weight entries.priority entries.target_devices entries.target_hours',
  },
  priceRequest: {
    'priceRequests/asking.service.ts': 'net valid_from valid_to',
    'priceRequests/makePrice.service.ts': 'reason',
  },
  priceChange: {
    'priceChanges/priceChanges.service.ts':
      'promotion_id apply_at shift_specials items.goal_id items.kind',
    'pricing/goalAmounts.rules.ts':
      'items.gross items.net items.gross_min items.gross_max items.net_min items.net_max',
    'priceChanges/announcing.queries.ts': 'tell_when_saved tell_days_before tell_when_applied',
    'priceChanges/priceChanges.queries.ts': 'message consultation',
  },
  material: {
    'materials/linkHtml.rules.ts': 'kind body title brand',
    'materials/materials.service.ts': 'promotion_id',
    'materials/materialFiles.service.ts': 'image video video_url',
    'clicks/destination.ts': 'destination_url closed_url mobile_url',
    'catalogue/targeting.queries.ts':
      'target_devices target_hours target_weekdays target_languages target_countries',
    'materials/materials.queries.ts': 'name status tags ab_group',
    'materials/links.queries.ts': 'reward_name priority',
    'catalogue/materialUse.queries.ts': 'starts_on ends_on',
  },
  mediaLinkSetting: {
    'catalogue/linkWithPromotion.ts': 'param_aliases',
    'kickbacks/announcements.service.ts': 'sends_every_change delay_seconds',
    'kickbacks/senders.queries.ts':
      'enabled events renotice method url url_approved url_rejected body signature success_text overrides.promotion_id overrides.url',
    'kickbacks/linkSettings.service.ts': 'headers.name headers.secret_value',
    'media/mediaLinkSetting/-presetField.tsx': 'preset',
  },
  applicationRule: {
    'partnership/autoApproval.rules.ts': 'auto_categories auto_page_views auto_proven auto_rank',
    'adChecks/reading.service.ts': 'ng_words',
    'partnerships/answers.rules.ts':
      'questions.kind questions.label questions.options questions.required',
  },
  linkage: {
    'catalogue/linkage.queries.ts': 'status lp_url cid_name p_name mid_name',
    'facts/linkage.ts': 'amount_rule',
    'linkage/linkage.queries.ts': 'status_map.theirs status_map.ours',
    'linkage/linkage.service.ts': 'in_cid in_args in_price in_status',
    'promotion/linkage/index.tsx': 'preset',
  },
  sink: {
    'platforms/meta.sink.ts': 'pixel_id access_token test_code',
    'platforms/line.sink.ts': 'tag_id channel_id',
    'platforms/lyAds.sink.ts': 'snippet_id',
    'platforms/google.sink.ts':
      'account_id login_account_id consent client_id client_secret refresh_token',
    'platforms/x.sink.ts': 'consumer_key consumer_secret token token_secret',
    'sinks/conversion.rules.ts':
      'account_owner default_event goal_events.goal goal_events.event value_source dedupe_by click_id_only data_fields page_url',
    'migrations/0020_many_results.sql': 'send_on affiliater_id',
    'sinks/sinks.service.ts': 'media_ids',
    'sinks/sending.service.ts': 'kind test_mode',
    'promotion/-adPlatform/sinkList.tsx': 'name',
  },
  webhook: {
    'webhooks/receivers.queries.ts': 'events',
    'webhooks/outbox.queries.ts': 'url',
    'webhook/index.tsx': 'name',
  },
  'master.categories': levels,
  'master.mediaCategories': levels,
  'master.devices': { ...listed, '-masters/definitions.tsx': 'rule' },
  'master.icons': {
    ...listed,
    'icons/icons.rules.ts': 'rule threshold',
    'promotions/icons.rules.ts': 'colour picture',
  },
  'master.bannerSizes': sized,
  'master.movieSizes': sized,
  'master.mediaTypes': { ...listed, 'media/media.rules.ts': 'nature links_allowed hosts' },
  'master.rejectReasons': {
    'rejectReasons/rejectReasons.service.ts': 'is_active',
    'rejectReasons/rejectReasons.queries.ts': 'scopes name_ja name_en',
    '-masters/definitions.tsx': 'note',
  },
  'master.groups': listed,
  'master.holidays': { ...listed, 'masters/holidays.queries.ts': 'day' },
  reservation: {
    'reservations/registering.service.ts': 'type',
    'reservations/expected.service.ts': 'sale_amount gross net',
    'reservations/posting.service.ts': 'due_at posts_as expires_at',
    'reservations/telling.service.ts': 'notifies',
    'reservations/schedule.rules.ts': 'repeat_every repeat_day repeat_times repeat_until',
    'actionReserve/info.tsx': 'memo reason',
  },
  result: {
    'results/results.service.ts': 'status sale_amount gross net reason',
    'kickbacks/announcement.rules.ts': 'reject_code',
    'actionLogRaw/info.tsx': 'reject_comment memo',
  },
  announcement: {
    'announcements/board.queries.ts': 'for_kinds group_ids ranks starts_on ends_on pinned',
    'announcements/announcements.queries.ts': 'title_ja body_ja title_en body_en',
  },
  contact: { 'contact/contact.queries.ts': 'status', 'contact/-ContactDrawer.tsx': 'note' },
  'setting.site': {
    'platform/landing.rules.ts':
      'page_title copyright_notice brand_color header_logo_image favicon touch_icon',
    'platform/serveWeb.ts': 'front_page_url',
    'admins/support.service.ts': 'support_mail_address',
  },
  'setting.landing': { 'platform/landing.rules.ts': 'texts' },
  'setting.ad': {
    'materials/links.service.ts': 'link_kinds',
    'promotions/promotions.service.ts': 'default_margin',
    'priceChanges/priceChanges.service.ts': 'notice_days',
    'reviews/asking.service.ts': 'reviews_advertisers',
  },
  'setting.rank': {
    'ranks/ranks.rules.ts': `${everyRank('threshold keep_threshold invited_only')} grace_months`,
    'ranks/run.service.ts': 'run_day',
    'calendar/payDate.rules.ts': everyRank('pay_months pay_day'),
    'home/-RankCard.tsx': everyRank('benefits_ja benefits_en uplift_rate'),
  },
  'setting.tag': { 'tagWatch/tagWatch.service.ts': 'quiet_days missing' },
  'setting.owner': {
    'advertisers/advertisers.service.ts': 'registration_approval',
    'claims/billLines.queries.ts': 'closing_day',
    'calendar/claimDue.rules.ts': 'payment_site due_shift',
    'documents/delivery.queries.ts': 'invoice_delivery',
    'results/results.service.ts': 'may_decide_results',
    'partnerships/partnerships.service.ts': 'may_decide_partnerships',
    'priceRequests/priceRequests.queries.ts': 'may_answer_price_requests',
    'advertisers/sight.queries.ts': 'may_see_affiliater_name may_see_media_url',
    'materials/materials.service.ts': 'may_upload_materials',
    'senderChecks.rules.ts': 'accepts require_signature',
  },
  'setting.promotion': {
    'clicks/window.rules.ts': 'click_window_days',
    'repeatChecks.rules.ts': 'duplicate_rule duplicate_days',
    'decide/decide.rules.ts': 'reservation_days',
    'results/results.queries.ts': 'on_expiry',
    'due/due.rules.ts': 'approval_days',
    'checks/worthChecks.rules.ts':
      'cap_results_day cap_results_month cap_budget_day cap_budget_month',
    'risks.rules.ts': 'hold_seconds hold_per_ip hold_over_amount',
    'facts/past.rules.ts': 'hold_per_click',
  },
  'setting.operation': {
    'shell/SiteNotice.tsx': 'notice_ja notice_en',
    'shell/Maintenance.tsx': 'maintenance maintenance_ja maintenance_en',
    'shell/SupportDesk.tsx': 'support_hours_ja support_hours_en',
  },
  'setting.membership': {
    'registration/registration.service.ts': 'minimum_age',
    'media/media.service.ts': 'media_limit',
    'accounts/dormancy.service.ts': 'dormant_days',
  },
  'setting.screening': {
    'registration/registration.service.ts': 'registration_approval media_required',
    'registration/signs.rules.ts':
      'same_mail same_phone same_bank same_person same_address same_device',
    'media/deciding.service.ts': 'media_approval ownership_required',
  },
  'setting.referral': { 'referrals/referrals.rules.ts': 'is_on rate months' },
  'setting.advertiser_sign_up': {
    'registration/advertiserSignUp.rules.ts': 'is_open',
    'registration/advertiserSignUp.service.ts': 'registration_approval required_fields',
  },
  'setting.offer': {
    'promotions/offers.service.ts': 'least_results statistics_days',
    'dashboard/benchmark.service.ts': 'benchmarks',
  },
  'setting.human_check': {
    'humanCheck/humanCheck.service.ts': 'bits',
    'registration/registration.routes.ts': 'on_registration',
    'contact/contact.routes.ts': 'on_contact',
    'session/session.routes.ts': 'on_sign_in',
  },
  'setting.rates': {
    'registration/registrationLimits.ts': 'registrations_per_hour',
    'contact/contact.routes.ts': 'enquiries_per_hour',
    'lookups/lookups.routes.ts': 'lookups_per_minute',
    'apiKeys/keyCallers.service.ts': 'api_per_minute',
  },
  'setting.sign_in': {
    'session/attempts.queries.ts': 'tries_before_lock',
    'identity/password.rules.ts': 'admin_password_length password_length',
    'identity/passwordLink.service.ts': 'reset_minutes setup_hours',
  },
  'setting.ad_law': { 'adChecks/reading.service.ts': 'pr_labels ng_words' },
  'setting.partnership': {
    'partnerships/partnerships.service.ts': 'reapply_days expire_days invitation_days grace_days',
    'terms/terms.service.ts': 'agree_days',
  },
  'setting.result_sight': {
    'results/resultSight.service.ts': 'sale_amount status reject_reason',
  },
  'setting.by_hand': { 'secondLooks/asking.service.ts': 'second_look_over' },
  'setting.status_words': {
    'contract/src/office/statusWords.ts':
      'pending_ja pending_en approved_ja approved_en rejected_ja rejected_en hold_ja hold_en',
  },
  'setting.blocked': {
    'clicks/blocked.rules.ts': 'blocked_ips blocked_agents blocked_referrers',
  },
  'setting.kickback': {
    'kickbacks/senders.queries.ts': 'events renotice signature',
    'kickbacks/announcements.service.ts': 'delay_seconds',
  },
  'setting.numbering': {
    'documents/documentNumber.rules.ts': 'digits',
    'claims/issuing.service.ts': 'claim',
    'claims/creditNotes.service.ts': 'credit_note',
    'claims/correcting.service.ts': 'voided',
    'payments/calculation.service.ts': 'payment',
    'agencies/agencyCalculation.service.ts': 'agency_payment',
  },
  'setting.analytics': {
    'platform/serve.ts':
      'export_rows_admin export_rows_advertiser export_rows_agency export_rows_affiliater',
    'settings/site.service.ts': 'week_start',
    'reportViews/views.service.ts':
      'figures_admin figures_advertiser figures_agency figures_affiliater',
  },
  'setting.inquiry': { 'inquiries/moving.service.ts': 'answer_days' },
  'setting.books': {
    'books/books.service.ts': 'fiscal_start_month',
    'privacy/kept.service.ts': 'kept_years',
    'books/journalFormats.rules.ts': bookAccountNames
      .flatMap((account) =>
        ['name', 'sub_account', 'tax_category'].map((field) => `${account}.${field}`),
      )
      .join(' '),
  },
  'setting.claim': {
    'claimManagement/index.tsx': 'is_owner_claim_management_visible',
    'results/decisions.service.ts': 'backdate_months',
    'receipts/reminders.service.ts': 'reminds remind_days_before remind_days_after',
    'closing/autoRuns.service.ts': 'auto_closes auto_issues',
    'calendar/autoClosing.rules.ts': 'auto_days_after auto_hour',
  },
  'setting.payment': {
    'shell/useMenu.ts': 'is_affiliater_rewards_management_visible',
    'payments/transfers.service.ts': 'needs_two_people',
    'payments/payout.rules.ts': 'unregistered_tax withholds least_total',
    'agencies/agencyCalculation.service.ts': 'agency_cycle',
    'payments/statements.service.ts': 'objection_days',
  },
  'setting.document': {
    'platform/pdfParts.ts': 'company postal_code address phone invoice_number',
    'claims/invoicePdf.ts':
      'bank_name branch_name account_type account_number account_holder_kana invoice_note',
    'payments/statementPdf.ts': 'statement_note layout',
    'sender/seal.service.ts': 'seal',
    'payments/transferHeader.rules.ts':
      'bank_code bank_kana branch_code branch_kana transfer_client_code',
    'contract/src/office/systemSettings.ts': 'holder',
  },
  'setting.security': {
    'sessions/security.rules.ts':
      'totp_required_for admin_idle_minutes admin_session_hours idle_minutes session_hours keep_days',
    'session/callers.service.ts': 'admin_allowed_ips',
  },
  'setting.mail': {
    'mail/mailServer.rules.ts':
      'smtp_host smtp_port smtp_security smtp_user from_address from_name',
    'mail/mailServer.service.ts': 'smtp_password_sealed',
    'settings/sealPassword.service.ts': 'smtp_password',
    'settings/mailServer.service.ts': 'secret_of',
  },
  mailing: {
    'mailings/sendingMailings.service.ts':
      'mode per_hour subject_ja body_ja subject_en body_en counts_clicks state audience',
    'mailings/sendingMailings.queries.ts': 'send_at',
    'mailings/mailings.queries.ts': 'name',
    'mailings/audience.queries.ts': 'readers',
  },
  reportSchedule: {
    'reportSchedules/schedules.service.ts': 'also_to',
    'reportSchedules/slots.rules.ts': 'rhythm weekday day hour',
    'reportSchedules/sending.service.ts': 'view_id files encoding',
  },
  reportView: {
    'reportViews/layout.rules.ts': 'period layout',
    'reportViews/views.queries.ts': 'shared',
    'report/-ManageViews.tsx': 'name',
  },
  'setting.mail_return': {
    'returns/returnSetting.service.ts': 'host port security user password password_sealed',
    'mail/returnAddress.rules.ts': 'address has_subaddresses',
  },
  'setting.backup': {
    'backups/plan.service.ts': 'mode hour keep folder verifies any_minute passphrase_sealed',
    'backups/setting.service.ts': 'encrypts passphrase secret_of',
  },
  'setting.provider': {
    'providers/provider.service.ts': 'is_on issuer client_id client_secret_sealed',
    'settings/provider.service.ts': 'client_secret secret_of',
    'providers/signingIn.service.ts': 'label',
  },
  'setting.chat': {
    'chat/sendingChat.service.ts': 'format language url_sealed',
    'chat/chatSetting.service.ts': 'is_on url secret_of',
    'outbox/mail.queries.ts': 'kinds',
  },
  'setting.log': {
    'housekeeping/retention.service.ts': 'retention_days',
    'housekeeping/anonymising.service.ts': 'anonymise_days',
  },
  'setting.tracking': { 'catalogue/catalogue.ts': 'fallback_url' },
}
/** On no form: filled in by the program, or by whoever runs it. */
const noForm = ['setting.demo', 'setting.dkim', 'setting.ad_platform']

/** A form's schema without what is around it. */
function inner(schema: unknown): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  )
    return inner(schema.unwrap())
  if (schema instanceof z.ZodPipe) return inner(schema.in)
  return schema instanceof z.ZodArray ? inner(schema.element) : schema
}
/** What a saved report asks: obeyed as a whole, like any other question. */
const question = 'layout'
/** Names of the fields; of the parts of a repeated one `goals.code`. */
function fieldsOf(schema: unknown): string[] {
  const form = inner(schema)
  if (!(form instanceof z.ZodObject)) return []
  return Object.entries(form.shape).flatMap(([name, field]) => {
    const parts = name === question ? [] : fieldsOf(field)
    return parts.length === 0 ? [name] : parts.map((part) => `${name}.${part}`)
  })
}

/** Everything that is filled in to be kept, by the name of the record. */
const forms = Map.groupBy(
  [
    ...allEndpoints.flatMap(({ edits, body }) =>
      edits ? [{ form: edits.replace(/^own[A-Z]/, (own) => own[3]!.toLowerCase()), body }] : [],
    ),
    { form: 'affiliater', body: affiliaters.regist.body },
    { form: 'advertiser', body: advertisers.regist.body },
    { form: 'agency', body: agencies.regist.body },
    { form: 'admin', body: admins.regist.body },
    { form: 'material', body: materials.save.body },

    ...Object.entries(settingSections).map(([name, body]) => ({ form: `setting.${name}`, body })),
  ].filter(({ form }) => !noForm.includes(form)),
  ({ form }) => form,
)

const root = new URL('../../', import.meta.url).pathname
const sources = globSync(
  [
    'server/src/**/*.ts',
    'server/migrations/*.sql',
    'contract/src/japan.ts',
    'contract/src/fields.ts',
    'contract/src/office/statusWords.ts',
    'contract/src/office/systemSettings.ts',
    'web/src/{screens,shell}/**/*.{ts,tsx}',
  ],
  { cwd: root },
).filter((path) => !/\.(test|gen)\.tsx?$|\/testing\//.test(path))
const codeOf = (file: string) => {
  const found = sources.filter((path) => path.endsWith(`/${file}`) || path === file)
  return found.length === 1 ? readFileSync(root + found[0]!, 'utf8') : `${found.length} files`
}

test('every field of every form is named once, with who obeys it', () => {
  const asked = Object.fromEntries(
    [...forms].map(([form, all]) => [
      form,
      [...new Set(all.flatMap(({ body }) => fieldsOf(body)))].toSorted(),
    ]),
  )
  const named = Object.fromEntries(
    Object.entries(readers).map(([form, files]) => [
      form,
      Object.values(files)
        .flatMap((fields) => fields.split(' '))
        .toSorted(),
    ]),
  )
  expect(named).toEqual(asked)
})

test('who is said to obey a field reads it', () => {
  const idle = Object.entries(readers).flatMap(([form, files]) =>
    Object.entries(files).flatMap(([file, fields]) => {
      const words = new Set(codeOf(file).match(/\w+/g))
      return fields
        .split(' ')
        .filter((field) => !words.has(field.split('.').at(-1)!))
        .map((field) => `${form}.${field}: ${file} (${words.size} words)`)
    }),
  )
  expect(idle).toEqual([])
})
