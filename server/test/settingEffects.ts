/** By section, the tests that change its fields and see what each of them does; below `server/src`, without `features/`. */
export const settingEffects: Record<string, Record<string, string>> = {
  site: {
    'office/settings/systemSettings.test.ts':
      'page_title front_page_url favicon touch_icon header_logo_image copyright_notice support_mail_address brand_color',
  },
  landing: {
    'office/settings/systemSettings.test.ts': 'texts',
  },
  ad: {
    'catalogue/promotions/statuses.test.ts': 'reviews_advertisers',
    'catalogue/materials/links.test.ts': 'link_kinds',
    'office/settings/systemSettings.test.ts': 'default_margin notice_days',
  },
  partnership: {
    'catalogue/partnerships/partnershipDays.test.ts':
      'reapply_days expire_days invitation_days grace_days',
    'catalogue/terms/terms.test.ts': 'agree_days',
  },
  ad_law: {
    'catalogue/adChecks/adChecks.test.ts': 'pr_labels ng_words',
  },
  operation: {
    'office/settings/operatingSettings.test.ts':
      'notice_ja notice_en maintenance maintenance_ja maintenance_en support_hours_ja support_hours_en',
  },
  membership: {
    'office/settings/operatingSettings.test.ts': 'minimum_age media_limit dormant_days',
  },
  screening: {
    'office/settings/screeningSettings.test.ts':
      'registration_approval same_mail same_phone same_bank same_person same_address same_device media_required media_approval ownership_required',
  },
  referral: {
    'money/referrals/referrals.test.ts': 'is_on rate months',
  },
  advertiser_sign_up: {
    'people/registration/advertiserSignUp.test.ts': 'is_open registration_approval required_fields',
  },
  offer: {
    'office/settings/operatingSettings.test.ts': 'least_results statistics_days',
    'office/dashboard/benchmark.test.ts': 'benchmarks',
  },
  human_check: {
    'people/humanCheck/humanCheck.test.ts': 'on_registration on_contact on_sign_in bits',
  },
  rates: {
    'office/settings/rates.test.ts': 'registrations_per_hour enquiries_per_hour lookups_per_minute',
    'people/apiKeys/apiKeys.test.ts': 'api_per_minute',
  },
  sign_in: {
    'office/settings/operatingSettings.test.ts':
      'tries_before_lock admin_password_length password_length reset_minutes setup_hours',
  },
  by_hand: {
    'results/secondLooks/secondLooks.test.ts': 'second_look_over',
  },
  status_words: {
    'office/settings/statusWords.test.ts':
      'pending_ja pending_en approved_ja approved_en rejected_ja rejected_en hold_ja hold_en',
  },
  result_sight: {
    'results/results/resultSight.test.ts': 'sale_amount status reject_reason',
  },
  blocked: {
    'traffic/clicks/blocked.test.ts': 'blocked_ips blocked_agents blocked_referrers',
  },
  kickback: {
    'office/settings/analyticsSettings.test.ts': 'events renotice signature delay_seconds',
  },
  numbering: {
    'office/settings/documentSettings.test.ts':
      'claim credit_note voided payment agency_payment digits',
  },
  analytics: {
    'office/settings/analyticsSettings.test.ts':
      'week_start export_rows_admin export_rows_advertiser export_rows_agency export_rows_affiliater figures_admin figures_advertiser figures_agency figures_affiliater',
  },
  owner: {
    'people/registration/advertiserSignUp.test.ts': 'closing_day',
    'office/settings/ownerSettings.test.ts':
      'registration_approval payment_site due_shift invoice_delivery may_decide_results may_decide_partnerships may_answer_price_requests may_see_affiliater_name may_see_media_url may_upload_materials accepts require_signature',
  },
  promotion: {
    'office/settings/ownerSettings.test.ts':
      'click_window_days duplicate_rule duplicate_days reservation_days on_expiry hold_seconds hold_per_ip hold_over_amount hold_per_click approval_days cap_results_day cap_results_month cap_budget_day cap_budget_month',
  },
  tag: {
    'traffic/tagWatch/tagWatch.test.ts': 'quiet_days missing',
  },
  inquiry: {
    'results/inquiries/inquiries.test.ts': 'answer_days',
  },
  claim: {
    'office/settings/systemSettings.test.ts':
      'is_owner_claim_management_visible backdate_months auto_days_after auto_hour',
    'money/receipts/reminders.test.ts': 'reminds remind_days_before remind_days_after',
    'money/closing/autoRuns.test.ts': 'auto_closes auto_issues',
  },
  payment: {
    'office/settings/systemSettings.test.ts': 'is_affiliater_rewards_management_visible',
    'money/payments/paymentMoves.test.ts': 'needs_two_people',
    'money/payments/statements.test.ts': 'unregistered_tax withholds least_total',
    'money/agencies/agencyPayments.test.ts': 'agency_cycle',
    'money/statements/statements.test.ts': 'objection_days',
  },
  books: {
    'office/privacy/kept.test.ts': 'kept_years',
    'money/books/books.test.ts':
      'fiscal_start_month bank advertiser_unbilled advertiser_receivable tax_paid affiliater_unpaid affiliater_payable tax_received sales media_costs',
  },
  rank: {
    'tracker/prices.test.ts': 'regular gold',
    'people/ranks/ranks.test.ts': 'silver platinum grace_months',
    'people/ranks/standing.test.ts': 'run_day',
  },
  document: {
    'office/settings/systemSettings.test.ts': 'holder',
    'office/settings/documentSettings.test.ts':
      'company postal_code address phone invoice_number bank_name branch_name account_type invoice_note statement_note seal layout',
    'money/payments/payments.test.ts':
      'bank_code bank_kana branch_code account_number account_holder_kana transfer_client_code',
  },
  security: {
    'office/settings/securitySettings.test.ts':
      'totp_required_for admin_idle_minutes admin_session_hours idle_minutes session_hours admin_allowed_ips',
    'people/session/staying.test.ts': 'keep_days',
  },
  mail: {
    'office/settings/mailServerSettings.test.ts':
      'smtp_host smtp_port smtp_security smtp_user from_address from_name',
    'office/settings/settingHistory.test.ts': 'smtp_password_sealed',
  },
  mail_return: {
    'office/returns/returns.test.ts': 'address has_subaddresses host port security user',
  },
  chat: {
    'office/chat/chat.test.ts': 'format language kinds',
  },
  provider: {
    'people/providers/providers.test.ts': 'is_on label issuer client_id',
  },
  log: {
    'office/housekeeping/anonymising.test.ts': 'retention_days anonymise_days',
  },
  tracking: {
    'tracker/follow.test.ts': 'fallback_url',
  },
}

/** Fields that no test changes over the screen's own door, and why. */
export const unseenFields: Record<string, Record<string, string>> = {
  'stands for a secret, which is entered under another name': {
    chat: 'url_sealed',
    provider: 'client_secret_sealed',
    backup: 'passphrase_sealed',
    mail_return: 'password_sealed',
  },
  'found by the number of the branch': { document: 'branch_kana' },
  'made by the program': {
    dkim: 'selector public_key private_key_sealed signs',
    demo: 'blog_media_id shop_advertiser_id url',
  },
  'set by whoever runs the machine, in the database': { ad_platform: 'meta google tiktok x' },
  'each is an account like those that are tested': {
    books:
      'agency_unpaid agency_payable advertiser_credit unknown_deposits withholding_payable opening_balances other_income agency_costs bank_fees write_offs tax_non_deductible',
  },
  'backups are tested by the plan that is made of them': {
    backup: 'mode hour keep folder verifies any_minute',
  },
}
