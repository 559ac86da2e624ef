// Made by `npm run generate` from the migrations. Do not edit.
import type { ColumnType, Generated } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'

/** Read as ISO 8601 with Z, written as that or as a Date. */
type Instant = ColumnType<string, string | Date, string | Date>
type Json = ColumnType<unknown, string, string>

export interface Tables {
  access_control: {
    id: Generated<number>
    scope: 'advertiser' | 'promotion' | 'material'
    scope_id: number
    kind: 'allow' | 'deny'
    target_type: 'media' | 'affiliater' | 'group' | 'rank'
    target_id: number | null
    target_rank: 'regular' | 'silver' | 'gold' | 'platinum' | null
    active: Generated<boolean>
    starts_on: string | null
    ends_on: string | null
    reason: Generated<string>
    created_by: number | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
  }
  account_history: {
    id: Generated<number>
    party: 'affiliater' | 'advertiser' | 'agency'
    party_id: number
    event: string
    from_lifecycle: 'mail_unverified' | 'pending' | 'info_requested' | 'approved' | 'suspended' | 'rejected' | 'withdrawn' | 'deregistered' | null
    to_lifecycle: 'mail_unverified' | 'pending' | 'info_requested' | 'approved' | 'suspended' | 'rejected' | 'withdrawn' | 'deregistered' | null
    reason: string | null
    user_id: number | null
    at: Instant
    reject_code: string | null
  }
  ad_check: {
    id: Generated<number>
    page_id: number
    status: Generated<'waiting' | 'open' | 'fine' | 'warned' | 'mended' | 'suspended' | 'closed'>
    asked_at: Instant
    asked_by: number | null
    fetched_at: Instant | null
    problem: 'refused' | 'connection' | 'timeout' | 'redirect' | 'status' | 'unreadable' | null
    http_status: number | null
    sha256: string | null
    content: string | null
    links: number | null
    pr_label: string | null
    pr_place: 'near' | 'top' | 'far' | null
    ng_words: Generated<string[]>
    message: Generated<string>
    deadline_on: string | null
    answer: Generated<string>
    decided_at: Instant | null
    decided_by: number | null
    suspended_at: Instant | null
  }
  admin_role: {
    id: Generated<number>
    name: string
    keys: string[]
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    description: Generated<string>
    data_scope: Generated<'all' | 'own'>
    updated_at: ColumnType<string, string | Date | undefined, string | Date>
  }
  advertiser: {
    id: Generated<number>
    agency_id: number | null
    company: string
    company_kana: string | null
    contact_name: string
    mail_address: string
    phone: string | null
    postal_code: string | null
    address: string | null
    site_url: string | null
    category: string | null
    lifecycle: Generated<'mail_unverified' | 'pending' | 'info_requested' | 'approved' | 'suspended' | 'rejected' | 'withdrawn' | 'deregistered'>
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    department: string | null
    contact_name_kana: string | null
    corporate_number: string | null
    invoice_number: string | null
    prefecture: string | null
    city: string | null
    building: string | null
    cc_mail_addresses: Generated<string[]>
    staff_id: number | null
    tags: Generated<string[]>
    notes: string | null
    mail_normal: Generated<boolean>
    mail_important: Generated<boolean>
    lifecycle_reason: string | null
    lifecycle_at: Instant | null
    closing_day: Generated<'month_end' | '20' | '15' | '10'>
    payment_site: Generated<'next_month_end' | 'month_after_next_end'>
    invoice_delivery: Generated<'pdf' | 'notice' | 'none'>
    invoice_addressee: string | null
    is_prepaid: Generated<boolean>
    credit_limit: number | null
    credit_stop_percent: number | null
    monthly_budget: number | null
    may_decide_results: Generated<boolean>
    may_decide_partnerships: Generated<boolean>
    may_see_affiliater_name: Generated<boolean>
    may_see_media_url: Generated<boolean>
    may_upload_materials: Generated<boolean>
    allowed_ips: Generated<string[]>
    limited_release: Generated<boolean>
    search_text: Generated<string | null>
    may_answer_price_requests: Generated<boolean>
    due_shift: Generated<'after' | 'before'>
    billing_department: string | null
    billing_contact: string | null
    billing_mail: string | null
    billing_cc: Generated<string[]>
    unlisted_links: Generated<'stop' | 'keep'>
    shares_benchmark: Generated<boolean>
  }
  advertiser_charge: {
    id: Generated<number>
    advertiser_id: number
    amount: number
    month: string
    description: string
    cancels: number | null
    transaction_id: number
    created_at: Instant
    created_by: number
  }
  advertiser_credit: {
    advertiser_id: number
    owed: number
  }
  affiliater: {
    id: Generated<number>
    agency_id: number | null
    kind: 'individual' | 'corporation'
    user_name: string
    user_name_kana: string
    company: string | null
    mail_address: string
    phone: string | null
    postal_code: string | null
    address: string | null
    birth_date: string | null
    rank: Generated<'regular' | 'silver' | 'gold' | 'platinum'>
    invoice_number: string | null
    bank_code: string | null
    bank_name: string | null
    branch_code: string | null
    branch_name: string | null
    account_type: '1' | '2' | '4' | null
    account_number: string | null
    account_holder_kana: string | null
    bank_registered_at: Instant | null
    lifecycle: Generated<'mail_unverified' | 'pending' | 'info_requested' | 'approved' | 'suspended' | 'rejected' | 'withdrawn' | 'deregistered'>
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    company_kana: string | null
    corporate_number: string | null
    contact_mail_address: string | null
    prefecture: string | null
    city: string | null
    building: string | null
    invoice_valid_from: string | null
    rank_locked: Generated<boolean>
    group_id: number | null
    staff_id: number | null
    referrer_id: number | null
    tags: Generated<string[]>
    notes: string | null
    found_by: string | null
    mail_normal: Generated<boolean>
    mail_important: Generated<boolean>
    lifecycle_reason: string | null
    lifecycle_at: Instant | null
    dormancy_notice: number | null
    dormancy_noticed_at: Instant | null
    search_text: Generated<string | null>
    rank_lock_reason: string | null
    invoice_valid_until: string | null
    withholding: Generated<'none' | 'fee' | 'sales_agent'>
    account_holder_given: string | null
    referral_code: Generated<string>
  }
  affiliater_rank: {
    id: Generated<number>
    affiliater_id: number
    valid_from: Instant
    rank: 'regular' | 'silver' | 'gold' | 'platinum'
    origin: 'registration' | 'manual' | 'run'
    run_month: string | null
    score: number | null
    created_by: number | null
  }
  agency: {
    id: Generated<number>
    company: string
    company_kana: string | null
    contact_name: string
    mail_address: string
    phone: string | null
    lifecycle: Generated<'mail_unverified' | 'pending' | 'info_requested' | 'approved' | 'suspended' | 'rejected' | 'withdrawn' | 'deregistered'>
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    contact_name_kana: string | null
    corporate_number: string | null
    invoice_number: string | null
    postal_code: string | null
    prefecture: string | null
    city: string | null
    building: string | null
    address: string | null
    staff_id: number | null
    tags: Generated<string[]>
    notes: string | null
    mail_normal: Generated<boolean>
    mail_important: Generated<boolean>
    lifecycle_reason: string | null
    lifecycle_at: Instant | null
    role_type: Generated<'advertiser' | 'media' | 'both'>
    margin_kind: Generated<'percent' | 'per_result'>
    margin_value: Generated<number>
    bills_agency: Generated<boolean>
    search_text: Generated<string | null>
    margin_from: string | null
    invoice_valid_from: string | null
    invoice_valid_until: string | null
    bank_code: string | null
    bank_name: string | null
    branch_code: string | null
    branch_name: string | null
    account_type: '1' | '2' | '4' | null
    account_number: string | null
    account_holder_kana: string | null
    account_holder_given: string | null
    bank_registered_at: Instant | null
    media_margin_kind: Generated<'percent' | 'per_result'>
    media_margin_value: Generated<number>
    media_margin_from: string | null
  }
  agency_payment: {
    id: Generated<number>
    number: string
    agency_id: number
    month: string
    pay_months: number
    pay_day: number
    subtotal: number
    tax: number
    total: number
    pay_on: string
    status: 'calculated' | 'carried' | 'held' | 'confirmed' | 'exported' | 'paid'
    status_reason: string | null
    status_comment: string | null
    payee: Json
    sender: Json
    confirmed_by: number | null
    transfer_file_id: number | null
    paid_on: string | null
    created_at: Instant
    least_total: number
  }
  agency_payment_history: {
    id: Generated<number>
    payment_id: number
    from_status: string
    to_status: string
    at: Instant
    user_id: number | null
    comment: string | null
    pay_on: string
    transfer_file_id: number | null
  }
  agency_payment_line: {
    ledger_entry_id: number
    payment_id: number
  }
  agency_payment_part: {
    payment_id: number
    position: number
    first_day: string
    last_day: string
    tax_rate: number
    registration: string | null
    deductible_share: number
    subtotal: number
    tax: number
    non_deductible: number
  }
  agency_term: {
    agency_id: number
    starts_on: string
    kind: 'percent' | 'per_result'
    value: number
    side: 'advertiser' | 'media'
  }
  agent_mark: {
    only_one: Generated<boolean>
    added_until: Instant
  }
  agent_media: {
    day: string
    media_id: number
    device: string
    os: string
    browser: string
    clicks: number
    counted: number
  }
  agent_media_month: {
    day: string
    media_id: number
    device: string
    os: string
    browser: string
    clicks: number
    counted: number
  }
  agent_promotion: {
    day: string
    promotion_id: number
    device: string
    os: string
    browser: string
    clicks: number
    counted: number
  }
  agent_promotion_month: {
    day: string
    promotion_id: number
    device: string
    os: string
    browser: string
    clicks: number
    counted: number
  }
  agent_step: {
    day: string
    promotion_id: number
    media_id: number
    device: string
    os: string
    browser: string
    clicks: number
    counted: number
  }
  alert_dismissal: {
    user_id: number
    kind: 'stopped' | 'rate' | 'quiet' | 'flooding' | 'late'
    promotion_id: number
    until: string | null
    subject_id: Generated<number>
  }
  announcement: {
    id: Generated<number>
    title_ja: string
    body_ja: string
    title_en: string
    body_en: string
    for_kinds: string[]
    group_ids: Generated<number[]>
    ranks: Generated<string[]>
    starts_on: string
    ends_on: string | null
    pinned: Generated<boolean>
    created_by: number | null
    created_at: Instant
  }
  announcement_reader: {
    announcement_id: number
    user_id: number
    read_at: Instant
  }
  api_key: {
    id: Generated<number>
    user_id: number
    name: string
    prefix: string
    key_hash: Buffer
    scopes: string[]
    networks: Generated<string[]>
    created_at: Instant
    expires_at: Instant
    revoked_at: Instant | null
  }
  api_key_use: {
    key_id: number
    used_at: Instant
  }
  application_rule: {
    promotion_id: number
    questions: ColumnType<unknown, string | undefined, string>
    auto_rank: string | null
    auto_categories: Generated<string[]>
    auto_page_views: number | null
    updated_at: Instant
    ng_words: Generated<string[]>
    auto_proven: Generated<boolean>
  }
  audit_erasure: {
    id: Generated<number>
    job_id: number
    at: Instant
    erased: Json
  }
  audit_row: {
    id: Generated<number>
    at: ColumnType<string, string | Date | undefined, string | Date>
    actor_id: number | null
    proxy_actor_id: number | null
    key: string | null
    action: 'insert' | 'update' | 'delete'
    target: string
    target_id: string
    before: Json | null
    after: Json | null
    ip: string | null
    user_agent: string | null
    request_id: string | null
    source: string
    seq: number | null
    prev_hash: Buffer | null
    row_hash: Buffer | null
  }
  backup_alarm: {
    id: Generated<number>
    reason: 'old' | 'unverified' | 'behind'
    raised_at: Instant
    ended_at: Instant | null
  }
  bank_account: {
    id: Generated<number>
    affiliater_id: number | null
    registered_at: Instant
    bank_code: string | null
    bank_name: string | null
    branch_code: string | null
    branch_name: string | null
    account_type: string | null
    account_number: string | null
    account_holder_kana: string | null
    returned_at: Instant | null
    account_holder_given: string | null
    agency_id: number | null
  }
  call_number: {
    id: Generated<number>
    number: string
    promotion_id: number
    media_id: number
    created_at: ColumnType<string, string | Date | undefined, string | Date>
  }
  cap_count: {
    promotion_id: number
    goal_id: number
    affiliater_id: number
    media_id: number
    day: string
    results: number
    gross: number
    approved_results: number
    approved_gross: number
  }
  cap_step: {
    id: Generated<number>
    promotion_id: number
    goal_id: number
    affiliater_id: number
    media_id: number
    day: string
    is_click: boolean
    results: number
    gross: number
    approved_results: number
    approved_gross: number
  }
  cap_warning: {
    promotion_id: number | null
    cap: string
    period: string
    percent: number
    used: number
    cap_limit: number
    reached_at: Instant
    mailed_at: Instant | null
    advertiser_id: number | null
    id: Generated<number>
    goal_id: Generated<number>
    affiliater_id: Generated<number>
    media_id: Generated<number>
  }
  certificate_watch: {
    host: string
    expires_at: Instant | null
    checked_at: Instant
  }
  chat_message: {
    id: Generated<number>
    template: string
    title: string
    body: string
    link: string | null
    cause: string
    state: Generated<'waiting' | 'sent' | 'failed'>
    attempts: Generated<number>
    next_try_at: Instant | null
    last_error: string | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    request_id: Generated<string | null>
  }
  claim: {
    id: Generated<number>
    number: string
    advertiser_id: number
    month: string
    subtotal: Yen
    tax_rate: number
    tax: Yen
    total: Yen
    issued_on: string
    due_on: string
    status: Generated<'issued' | 'partially_paid' | 'paid' | 'written_off' | 'void'>
    addressee: Json
    sender: Json
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    closing_day: Generated<'month_end' | '20' | '15' | '10'>
    period_from: string
    period_to: string
    voided_on: string | null
    voided_by: number | null
    void_reason: string | null
    void_number: string | null
    corrects: number | null
    billed_to: number | null
  }
  claim_entry: {
    ledger_entry_id: number
    claim_id: number
    voided: Generated<boolean>
  }
  claim_line: {
    id: Generated<number>
    claim_id: number
    promotion_id: number | null
    goal_id: number | null
    description: string
    quantity: number
    amount: Yen
    adjusts: string | null
    month: string
    originals: Generated<string[]>
    tax_rate: number
  }
  claim_part: {
    claim_id: number
    tax_rate: number
    subtotal: Yen
    tax: Yen
  }
  claim_reminder: {
    claim_id: number
    kind: 'before' | 'after'
    sent_at: Instant | null
  }
  click: {
    id: Generated<number>
    cid: string
    link_code: string
    media_id: number
    promotion_id: number
    material_id: number
    affiliater_id: number
    advertiser_id: number
    visitor_id: string | null
    clicked_at: Instant
    ip: string | null
    user_agent: string | null
    referrer: string | null
    device: Generated<'pc' | 'phone' | 'tablet' | 'tv' | 'bot' | 'other'>
    params: ColumnType<unknown, string | undefined, string>
    target_url: string
    counted: boolean
    flags: Generated<string[]>
    slot_id: number | null
    country: string | null
  }
  click_anonymised: {
    is_one: Generated<boolean>
    until: Instant
  }
  click_hour: {
    hour: Instant
    media_id: number
    promotion_id: number
    material_id: number
    impressions: Generated<number>
    clicks: Generated<number>
    counted: Generated<number>
  }
  click_page: {
    id: Generated<number>
    media_id: number
    promotion_id: number
    page: string
    first_seen: Instant
    last_seen: Instant
    clicks: number
  }
  click_text: {
    value: string
    seen_on: string
  }
  closing: {
    month: string
    closed_at: Instant
    closed_by: number | null
  }
  closing_auto_run: {
    month: string
    closing_day: '10' | '15' | '20' | 'month_end'
    begun_at: Instant
    ended_at: Instant | null
    outcome: 'drafted' | 'issued' | 'stopped' | 'refused' | 'by_hand' | null
    stopped_by: Generated<string[]>
    refusal: Json | null
    claims: Generated<number>
    claimed: Generated<number>
    credit_notes: Generated<number>
    credited: Generated<number>
    payments: Generated<number>
    paid: Generated<number>
    failures: Generated<number>
  }
  closing_watch: {
    only_one: Generated<boolean>
    since: Instant
  }
  contact: {
    id: Generated<number>
    kind: 'affiliater' | 'advertiser' | 'agency' | 'other'
    company: string | null
    name: string
    mail_address: string
    phone: string | null
    body: string
    language: 'ja' | 'en'
    ip: string | null
    created_at: Instant
    status: Generated<'open' | 'answered'>
    note: Generated<string>
    answered_by: number | null
    answered_at: Instant | null
  }
  conversion_alarm: {
    id: Generated<number>
    promotion_id: number
    quiet_since: Instant
    expected: number
    raised_at: Instant
    ended_at: Instant | null
  }
  counted_visitor: {
    name: number
    hour: number
    promotion_id: number
    material_id: number
    clicks: number
    own: number
    last_at: Instant
  }
  coupon: {
    id: Generated<number>
    promotion_id: number
    media_id: number
    code: string
    starts_on: string | null
    ends_on: string | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
  }
  credit_note: {
    id: Generated<number>
    number: string
    advertiser_id: number
    month: string
    closing_day: string
    period_from: string
    period_to: string
    subtotal: Yen
    tax_rate: number
    tax: Yen
    total: Yen
    issued_on: string
    addressee: Json
    sender: Json
    created_at: Instant
    issued_by: number | null
    billed_to: number | null
  }
  credit_note_entry: {
    ledger_entry_id: number
    credit_note_id: number
  }
  credit_note_line: {
    id: Generated<number>
    credit_note_id: number
    promotion_id: number | null
    goal_id: number | null
    month: string
    adjusts: string | null
    originals: Generated<string[]>
    description: string
    quantity: number
    amount: Yen
    tax_rate: number
  }
  credit_note_part: {
    credit_note_id: number
    tax_rate: number
    subtotal: Yen
    tax: Yen
  }
  csv_export: {
    id: Generated<number>
    list: string
    conditions: Json
    at: Instant
    rows: number | null
    sha256: string | null
  }
  data_migration: {
    id: Generated<number>
    source: 'affilicode' | 'cats' | 'generic'
    name: string
    settled_month: string
    state: Generated<'draft' | 'checking' | 'checked' | 'running' | 'paused' | 'done' | 'adopted' | 'undoing' | 'undo_paused' | 'undone'>
    at_kind: string | null
    at_line: Generated<number>
    closed_month: Generated<boolean>
    problem_ja: string | null
    problem_en: string | null
    lease_until: Instant | null
    attempt: Generated<number>
    created_at: Instant
    created_by: number
    started_at: Instant | null
    finished_at: Instant | null
    stored: Json | null
    undo_total: number | null
    undo_done: Generated<number>
    preset_id: number | null
  }
  data_migration_error: {
    id: Generated<number>
    migration_id: number
    kind: string
    line: number
    field: string
    value: string
    message_ja: string
    message_en: string
  }
  data_migration_file: {
    migration_id: number
    kind: 'advertiser' | 'agency' | 'affiliater' | 'media' | 'promotion' | 'goal' | 'material' | 'partnership' | 'price' | 'result' | 'balance'
    filename: string
    parts: number
    header: Generated<string[]>
    fields: Generated<string[]>
    lines: Generated<number>
    bad: Generated<number>
    done: Generated<number>
    totals: ColumnType<unknown, string | undefined, string>
    meanings: ColumnType<unknown, string | undefined, string>
  }
  data_migration_part: {
    migration_id: number
    kind: string
    number: number
    content: Buffer
    is_utf8: boolean
    sent_at: ColumnType<string, string | Date | undefined, string | Date>
  }
  data_migration_use: {
    id: Generated<number>
    migration_id: number
    kind: string
    line: number | null
    legacy_id: string
    reason: 'clicked' | 'earned' | 'changed' | 'signed_in' | 'posted' | 'added_to' | 'referred'
  }
  data_migration_value: {
    migration_id: number
    kind: string
    field: string
    said: string
    lines: number
  }
  deadline_digest: {
    day: string
    sent_at: Instant
  }
  deleted_record: {
    id: Generated<number>
    kind: string
    record_id: number
    name: string
    parts: Json
    deleted_at: ColumnType<string, string | Date | undefined, string | Date>
    deleted_by: number | null
  }
  deposit: {
    id: Generated<number>
    advertiser_id: number | null
    received_on: string
    amount: Yen
    payer_name: Generated<string>
    payer_key: Generated<string>
    memo: Generated<string>
    source: 'hand' | 'file' | 'credit_note' | 'part'
    entry_key: string
    ended: 'bounced' | 'cancelled' | null
    ended_on: string | null
    ended_reason: Generated<string>
    created_by: number | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    credit_note_id: number | null
    part_of: number | null
  }
  document: {
    id: Generated<number>
    kind: 'invoice' | 'invoice_void' | 'credit_note' | 'statement' | 'agency_statement'
    subject_id: number
    number: string
    revision: number
    advertiser_id: number | null
    affiliater_id: number | null
    agency_id: number | null
    party_name: string
    dated: string
    amount: number
    voids: number | null
    content: Buffer
    sha256: string
    issued_by: number | null
    issued_at: Instant
  }
  document_delivery: {
    id: Generated<number>
    document_id: number
    asked_by: number | null
    asked_at: Instant
    done_at: Instant | null
  }
  document_order: {
    id: Generated<number>
    kind: 'invoice' | 'invoice_void' | 'credit_note' | 'statement' | 'agency_statement'
    subject_id: number
    failed_at: Instant | null
    tells: Generated<boolean>
  }
  document_run: {
    month: string
    closing_day: 'month_end' | '20' | '15' | '10'
    issued_at: Instant
    issued_by: number | null
    claims: number
    claimed: number
    payments: number
    paid: number
    credit_notes: Generated<number>
    credited: Generated<number>
  }
  favourite: {
    affiliater_id: number
    promotion_id: number
  }
  former_picture: {
    name: string
    material_id: number
    replaced_at: Instant
    shows: Generated<'image' | 'video'>
  }
  goal_price: {
    id: Generated<number>
    goal_id: number
    valid_from: Instant
    gross: Generated<Yen>
    net: Generated<Yen>
    gross_rate: Generated<number>
    net_rate: Generated<number>
    gross_min: Yen | null
    gross_max: Yen | null
    net_min: Yen | null
    net_max: Yen | null
    created_by: number | null
    change_id: number | null
  }
  group_tag: {
    code: string
    advertiser_id: number
  }
  home_layout: {
    user_id: number
    cards: string[]
    hidden: string[]
  }
  import_job: {
    id: Generated<number>
    party: 'affiliater' | 'advertiser' | 'rewardRow' | 'productRow' | 'reservation' | 'deposit' | 'textMaterial' | 'medium' | 'categories' | 'devices' | 'icons' | 'bannerSizes' | 'movieSizes' | 'mediaCategories' | 'mediaTypes' | 'rejectReasons' | 'groups' | 'holidays'
    mode: 'add' | 'update' | 'match'
    filename: string
    encoding: 'utf8' | 'cp932'
    send_mail: boolean
    state: Generated<'checking' | 'checked' | 'running' | 'done' | 'cancelled' | 'undoing' | 'undone'>
    total: number
    bad: number
    created_by: number
    created_at: Instant
    finished_at: Instant | null
  }
  import_row: {
    job_id: number
    line: number
    given: Json
    errors: Json | null
    state: 'unchecked' | 'waiting' | 'bad' | 'done' | 'undone' | 'kept'
    party_id: number | null
    before: Json | null
    after: Json | null
  }
  inquiry: {
    id: Generated<number>
    kind: 'untracked' | 'incorrect' | 'declined'
    status: 'open' | 'waiting_affiliater' | 'waiting_advertiser' | 'escalated' | 'accepted' | 'denied'
    promotion_id: number
    advertiser_id: number
    media_id: number
    affiliater_id: number
    goal_id: number | null
    cid: string | null
    notice_id: number | null
    order_number: string
    occurred_at: Instant
    sale_amount: Yen | null
    result_id: number | null
    due_at: Instant | null
    created_at: Instant
    updated_at: Instant
    decided_at: Instant | null
    decided_by: number | null
    reopened_at: Instant | null
  }
  inquiry_file: {
    id: Generated<number>
    message_id: number
    name: string
    content: Buffer
  }
  inquiry_message: {
    id: Generated<number>
    inquiry_id: number
    at: Instant
    event: string
    side: 'affiliater' | 'advertiser' | 'admin' | 'system'
    user_id: number | null
    body: string
  }
  job: {
    name: string
    covered_at: Instant
    failures: Generated<number>
    retry_at: Instant | null
  }
  job_request: {
    id: Generated<number>
    job: string
    user_id: number
    asked_at: Instant
    taken_at: Instant | null
  }
  job_run: {
    id: Generated<number>
    job: string
    request_id: number | null
    state: Generated<'running' | 'done' | 'failed' | 'interrupted'>
    started_at: Instant
    ended_at: Instant | null
    handled: Generated<number>
    quiet: Generated<number>
    lines: ColumnType<unknown, string | undefined, string>
  }
  journal_export: {
    id: Generated<number>
    format: 'freee' | 'moneyforward' | 'yayoi'
    from_on: string
    to_on: string
    journals: number
    total: number
    at: Instant
    user_id: number
  }
  journal_position: {
    journal: string
    segment: number
    position: number
    updated_at: ColumnType<string, string | Date | undefined, string | Date>
  }
  kept_click: {
    cid: string
    clicked_at: Instant
    device: string
    referrer: string | null
    slot_id: number | null
    user_agent: string | null
    params: Json
    made_again: Json | null
    waits: Generated<boolean>
  }
  kickback: {
    id: Generated<number>
    result_history_id: number
    result_id: number
    media_id: number
    affiliater_id: number
    promotion_id: number
    result_status: string
    template: string
    url: string
    state: Generated<'queued' | 'succeeded' | 'retry_wait' | 'failed' | 'dead' | 'refused' | 'superseded' | 'cancelled'>
    attempts: Generated<number>
    next_attempt_at: Instant | null
    last_status_code: number | null
    last_error: string | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    finished_at: Instant | null
    method: Generated<'GET' | 'POST_FORM' | 'POST_JSON'>
    body: string | null
    macros: Json | null
    setting_version: number | null
    queued_at: ColumnType<string, string | Date | undefined, string | Date>
    leased_until: Instant | null
    host: Generated<string | null>
    last_duration_ms: number | null
    settled_at: Instant | null
    settled_by_owner_at: Instant | null
    request_id: Generated<string | null>
  }
  kickback_attempt: {
    id: Generated<number>
    kickback_id: number
    at: ColumnType<string, string | Date | undefined, string | Date>
    status_code: number | null
    duration_ms: number
    response: string | null
    error: string | null
  }
  kickback_replay: {
    id: Generated<number>
    state: Generated<'running' | 'done' | 'cancelled'>
    filter: Json
    affiliater_id: number | null
    created_by: number
    created_at: Instant
    finished_at: Instant | null
    last_id: number
    position: Generated<number>
    total: number
    handled: Generated<number>
    skipped: Generated<number>
  }
  known_device: {
    user_id: number
    device_hash: Buffer
    created_at: Instant
    seen_at: Instant
    expires_at: Instant
  }
  ledger_entry: {
    id: Generated<number>
    transaction_id: number
    account: 'advertiser_unbilled' | 'advertiser_receivable' | 'advertiser_credit' | 'affiliater_unpaid' | 'affiliater_payable' | 'margin' | 'tax_received' | 'tax_paid' | 'bank' | 'unknown_deposits' | 'bank_fees' | 'write_offs' | 'tax_non_deductible' | 'withholding_payable' | 'forfeitures' | 'agency_unpaid' | 'agency_payable' | 'opening_balances'
    advertiser_id: number | null
    affiliater_id: number | null
    amount: Yen
    agency_id: number | null
  }
  ledger_transaction: {
    id: Generated<number>
    kind: 'accrual' | 'reversal' | 'adjustment' | 'claim' | 'payment' | 'receipt' | 'matching' | 'bank_fee' | 'write_off' | 'payout' | 'payout_reversal' | 'return' | 'forfeiture' | 'affiliater_adjustment' | 'lapse' | 'revival' | 'claim_void' | 'advertiser_charge' | 'credit_note' | 'refund' | 'opening'
    month: string
    result_id: number | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    user_id: number | null
    turn: Generated<number>
    booked_on: string
    posted_in: string | null
  }
  legacy_record: {
    migration_id: number
    kind: string
    legacy_id: string
    own_id: number | null
    amount: number | null
    line: number | null
  }
  link: {
    code: string
    media_id: number
    material_id: number
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    short_code: Generated<string>
  }
  linkage: {
    promotion_id: number
    status: 'active' | 'stopped'
    preset: 'generic' | 'cats' | 'afad' | 'affilicode' | 'a8' | 'everflow'
    lp_url: string
    cid_name: string | null
    p_name: string | null
    mid_name: string | null
    inbound: Json
    status_map: Json
    amount_rule: 'sale' | 'tax_included' | 'none'
    updated_at: Instant
  }
  list_view: {
    id: Generated<number>
    user_id: number
    list: string
    name: string
    query: Json
  }
  log_removal: {
    id: Generated<number>
    at: Instant
    log: 'click' | 'notice' | 'kickback_attempt' | 'sink_delivery' | 'webhook_delivery'
    older_than: Instant
    entries: number
  }
  login_attempt: {
    key: Buffer
    failures: number
    locked_until: Instant | null
    failed_at: Instant
  }
  login_failure: {
    id: Generated<number>
    user_id: number
    step: 'password' | 'second_factor'
    at: Instant
    ip: string | null
    user_agent: string | null
  }
  login_ticket: {
    ticket_hash: Buffer
    user_id: number
    attempt_key: Buffer
    tries: Generated<number>
    expires_at: Instant
    keeps: Generated<boolean>
  }
  mail: {
    id: Generated<number>
    template: string
    language: 'ja' | 'en'
    to_address: string
    subject: string
    body: string
    state: Generated<'waiting' | 'sending' | 'sent' | 'kept' | 'bounced' | 'failed'>
    attempts: Generated<number>
    next_try_at: Instant | null
    last_error: string | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    sent_at: Instant | null
    document_id: number | null
    user_id: number | null
    settled_at: Instant | null
    settled_by: number | null
    request_id: Generated<string | null>
  }
  mail_change: {
    user_id: number
    mail_address: string
    token_hash: Buffer
    expires_at: Instant
    session_id: number | null
  }
  mail_file: {
    id: Generated<number>
    mail_id: number
    filename: string
    content: Buffer
  }
  mail_return: {
    id: Generated<number>
    mail_id: number
    kind: 'hard' | 'soft' | 'delayed' | 'complaint'
    status: string | null
    detail: string
    at: Instant
  }
  mail_template: {
    template: string
    version: number
    subject_ja: string
    body_ja: string
    subject_en: string
    body_en: string
    is_reset: Generated<boolean>
    edited_by: number | null
    created_at: Instant
  }
  mailing: {
    id: Generated<number>
    name: string
    mode: 'once' | 'steps'
    audience: Json
    subject_ja: string
    body_ja: string
    subject_en: Generated<string>
    body_en: Generated<string>
    send_at: Instant | null
    per_hour: number | null
    state: Generated<'draft' | 'waiting' | 'sending' | 'done' | 'stopped'>
    created_by: number | null
    created_at: Instant
    counts_clicks: Generated<boolean>
    readers: Generated<'affiliater' | 'advertiser' | 'agency'>
  }
  mailing_click: {
    link_id: number
    user_id: number
    clicks: number
    automatic: number
    last_at: Instant
    last_is_automatic: boolean
  }
  mailing_link: {
    id: Generated<number>
    mailing_id: number
    url: string
  }
  mailing_recipient: {
    mailing_id: number
    user_id: number
    state: Generated<'waiting' | 'written' | 'left_out'>
    written_at: Instant | null
    mail_id: number | null
    outcome: 'sent' | 'bounced' | null
  }
  master_row: {
    id: Generated<number>
    kind: 'categories' | 'devices' | 'icons' | 'bannerSizes' | 'movieSizes' | 'mediaCategories' | 'mediaTypes' | 'rejectReasons' | 'groups' | 'holidays'
    code: string
    name_ja: string
    name_en: string
    sort: number
    is_active: Generated<boolean>
    parent: string | null
    width: number | null
    height: number | null
    colour: string | null
    rule: string | null
    threshold: number | null
    nature: 'web' | 'sns' | 'mail' | 'app' | 'offline' | 'ads' | null
    links_allowed: Generated<boolean>
    hosts: Generated<string[]>
    scopes: string[] | null
    note: Generated<string>
    picture: string | null
    day: string | null
  }
  material: {
    id: Generated<number>
    promotion_id: number
    name: string
    kind: 'text' | 'image' | 'html' | 'video' | 'mail' | 'native'
    body: Generated<string>
    image: string | null
    width: number | null
    height: number | null
    destination_url: string | null
    status: Generated<'draft' | 'public' | 'paused'>
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    closed_url: string | null
    reward_name: Generated<string>
    unlisted_links: Generated<'stop' | 'keep'>
    starts_on: string | null
    ends_on: string | null
    target_devices: Generated<string[]>
    target_hours: Generated<string[]>
    target_weekdays: Generated<string[]>
    target_languages: Generated<string[]>
    mobile_url: string | null
    title: Generated<string>
    brand: Generated<string>
    video: string | null
    video_url: string | null
    tags: Generated<string[]>
    priority: Generated<number>
    target_countries: Generated<string[]>
    ab_group: Generated<string>
  }
  media: {
    id: Generated<number>
    affiliater_id: number
    name: string
    kind: string
    url: string
    categories: string[]
    description: string
    monthly_page_views: number | null
    status: Generated<'pending' | 'approved' | 'rejected' | 'stopped'>
    status_reason: string | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    param_aliases: ColumnType<unknown, string | undefined, string>
    reject_code: string | null
    more_urls: Generated<string[]>
    proof_code: Generated<string>
    waiting_at: Instant | null
    app_store_url: string | null
    google_play_url: string | null
    bundle_id: string | null
    devices: Generated<string[]>
    followers: number | null
    traffic_sources: Generated<string[]>
    waits_for_person: Generated<boolean>
    left_at: Instant | null
    about_url: Generated<string>
    readership: Generated<string>
  }
  media_link_health: {
    media_id: number
    failure_streak: Generated<number>
    last_success_at: Instant | null
    last_failure_at: Instant | null
    paused_at: Instant | null
    probe_at: Instant | null
    recent_ms: Generated<number[]>
  }
  media_link_override: {
    media_id: number
    promotion_id: number
    url: string | null
  }
  media_link_setting: {
    media_id: number
    enabled: Generated<boolean>
    preset: string | null
    events: Generated<string[]>
    renotice: Generated<boolean>
    sends_every_change: Generated<boolean>
    method: Generated<'GET' | 'POST_FORM' | 'POST_JSON'>
    url: string | null
    url_approved: string | null
    url_rejected: string | null
    body: string | null
    headers: ColumnType<unknown, string | undefined, string>
    signature: Generated<'url' | 'standard' | 'none'>
    secret: Buffer | null
    previous_secret: Buffer | null
    previous_secret_until: Instant | null
    plain_secret: string | null
    delay_seconds: Generated<number>
    success_text: string | null
    version: Generated<number>
    updated_at: ColumnType<string, string | Date | undefined, string | Date>
  }
  media_note: {
    id: Generated<number>
    media_id: number
    user_id: number
    body: string
    created_at: Instant
  }
  media_proof: {
    media_id: number
    url: string
    proven_by: 'meta' | 'file' | 'dns' | 'profile' | 'person'
    proven_at: Instant
  }
  media_reach: {
    media_id: number
    asked_at: Instant | null
    answered: number | null
    failing_since: Instant | null
    failures: Generated<number>
    next_at: Instant | null
    url: string
  }
  migration: {
    name: string
    applied_at: ColumnType<string, string | Date | undefined, string | Date>
  }
  migration_preset: {
    id: Generated<number>
    name: string
    source: 'affilicode' | 'cats' | 'generic'
    mappings: Json
    created_at: Instant
    created_by: number
  }
  network_export: {
    id: Generated<number>
    kind: 'full' | 'anonymised'
    state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'stopped' | 'removed'>
    passphrase_sealed: Buffer | null
    rows_total: number | null
    rows_done: Generated<number>
    bytes: number | null
    sha256: string | null
    problem_ja: string | null
    problem_en: string | null
    lease_until: Instant | null
    attempt: Generated<number>
    created_at: Instant
    created_by: number
    finished_at: Instant | null
  }
  notice: {
    id: Generated<number>
    receipt_id: string
    received_at: Instant
    code: number
    route: 'script' | 'image' | 's2s' | 'call'
    method: string
    promotion_id: number | null
    media_id: number | null
    affiliater_id: number | null
    advertiser_id: number | null
    goal_code: string | null
    cid: string | null
    order_number: string | null
    amount: Yen | null
    result_id: number | null
    auth: string | null
    params: ColumnType<unknown, string | undefined, string>
    trace: ColumnType<unknown, string | undefined, string>
    ip: string | null
    user_agent: string | null
    processing_ms: Generated<number>
    referrer: string | null
    signed: Json | null
  }
  notice_retry: {
    id: Generated<number>
    notice_id: number
    at: Instant
    user_id: number
    before_code: number
    after_code: number
  }
  notification: {
    id: Generated<number>
    user_id: number
    template: string
    title_ja: string
    title_en: string
    body_ja: string
    body_en: string
    link: string | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    read_at: Instant | null
    digest: 'waiting' | 'sent' | null
  }
  notification_wish: {
    user_id: number
    kind: string
    how: 'now' | 'daily' | 'off'
  }
  outcome_agent: {
    basis: string
    day: string
    promotion_id: number
    goal_id: number
    advertiser_id: number
    device: string
    os: string
    browser: string
    results: number
    approved: number
    rejected: number
    pending: number
    click_rewards: number
    sale_amount: number
    gross: number
    net: number
    agency_margin: number
    approved_gross: number
    approved_net: number
    approval_seconds: number
    timed_approvals: number
  }
  outcome_agent_month: {
    basis: string
    day: string
    promotion_id: number
    goal_id: number
    advertiser_id: number
    device: string
    os: string
    browser: string
    results: number
    approved: number
    rejected: number
    pending: number
    click_rewards: number
    sale_amount: number
    gross: number
    net: number
    agency_margin: number
    approved_gross: number
    approved_net: number
    approval_seconds: number
    timed_approvals: number
  }
  outcome_day: {
    basis: string
    day: string
    promotion_id: number
    media_id: number
    goal_id: number
    material_id: number
    advertiser_id: number
    affiliater_id: number
    results: number
    approved: number
    rejected: number
    pending: number
    click_rewards: number
    sale_amount: number
    gross: number
    net: number
    agency_margin: number
    approved_gross: number
    approved_net: number
    approval_seconds: number
    timed_approvals: number
  }
  outcome_media: {
    basis: string
    day: string
    media_id: number
    affiliater_id: number
    results: number
    approved: number
    rejected: number
    pending: number
    click_rewards: number
    sale_amount: number
    gross: number
    net: number
    agency_margin: number
    approved_gross: number
    approved_net: number
    approval_seconds: number
    timed_approvals: number
  }
  outcome_media_month: {
    basis: string
    day: string
    media_id: number
    affiliater_id: number
    results: number
    approved: number
    rejected: number
    pending: number
    click_rewards: number
    sale_amount: number
    gross: number
    net: number
    agency_margin: number
    approved_gross: number
    approved_net: number
    approval_seconds: number
    timed_approvals: number
  }
  outcome_month: {
    basis: string
    day: string
    promotion_id: number
    media_id: number
    goal_id: number
    material_id: number
    advertiser_id: number
    affiliater_id: number
    results: number
    approved: number
    rejected: number
    pending: number
    click_rewards: number
    sale_amount: number
    gross: number
    net: number
    agency_margin: number
    approved_gross: number
    approved_net: number
    approval_seconds: number
    timed_approvals: number
  }
  outcome_promotion: {
    basis: string
    day: string
    promotion_id: number
    goal_id: number
    advertiser_id: number
    results: number
    approved: number
    rejected: number
    pending: number
    click_rewards: number
    sale_amount: number
    gross: number
    net: number
    agency_margin: number
    approved_gross: number
    approved_net: number
    approval_seconds: number
    timed_approvals: number
  }
  outcome_promotion_month: {
    basis: string
    day: string
    promotion_id: number
    goal_id: number
    advertiser_id: number
    results: number
    approved: number
    rejected: number
    pending: number
    click_rewards: number
    sale_amount: number
    gross: number
    net: number
    agency_margin: number
    approved_gross: number
    approved_net: number
    approval_seconds: number
    timed_approvals: number
  }
  outcome_step: {
    basis: string
    day: string
    promotion_id: number
    media_id: number
    goal_id: number
    material_id: number
    advertiser_id: number
    affiliater_id: number
    results: number
    approved: number
    rejected: number
    pending: number
    click_rewards: number
    sale_amount: number
    gross: number
    net: number
    agency_margin: number
    approved_gross: number
    approved_net: number
    approval_seconds: number
    timed_approvals: number
    device: Generated<string>
    os: Generated<string>
    browser: Generated<string>
  }
  outcome_total: {
    basis: string
    day: string
    results: number
    approved: number
    rejected: number
    pending: number
    click_rewards: number
    sale_amount: number
    gross: number
    net: number
    agency_margin: number
    approved_gross: number
    approved_net: number
    approval_seconds: number
    timed_approvals: number
  }
  page_day: {
    day: string
    promotion_id: number
    media_id: number
    material_id: number
    page: string
    clicks: number
    counted: number
  }
  page_month: {
    day: string
    promotion_id: number
    media_id: number
    material_id: number
    page: string
    clicks: number
    counted: number
  }
  page_step: {
    day: string
    promotion_id: number
    media_id: number
    material_id: number
    page: string
    clicks: number
    counted: number
  }
  partnership: {
    id: Generated<number>
    media_id: number
    promotion_id: number
    status: 'invited' | 'applying' | 'held' | 'approved' | 'suspended' | 'rejected' | 'blocked' | 'declined' | 'withdrawn' | 'expired' | 'ended'
    message: Generated<string>
    reason: string | null
    applied_at: ColumnType<string, string | Date | undefined, string | Date>
    decided_at: Instant | null
    decided_by: number | null
    refused_as: 'rejected' | 'ended' | null
    reject_code: string | null
    ends_at: Instant | null
    reapply_at: Instant | null
    answers: ColumnType<unknown, string | undefined, string>
    screened_for: string[] | null
  }
  partnership_history: {
    id: Generated<number>
    partnership_id: number
    at: Instant
    status: string
    user_id: number | null
    message: Generated<string>
    reason: string | null
    reject_code: string | null
    ends_at: Instant | null
    answers: ColumnType<unknown, string | undefined, string>
    screened_for: string[] | null
  }
  passkey: {
    id: Generated<number>
    user_id: number
    credential_id: string
    public_key: Buffer
    uses: number
    transports: string[]
    name: string
    is_synced: boolean
    created_at: Instant
    last_used_at: Instant | null
  }
  passkey_challenge: {
    challenge_hash: Buffer
    user_id: number | null
    expires_at: Instant
  }
  password_request: {
    id: Generated<number>
    user_type: '0' | '1' | '2' | '3'
    mail_address: string
    language: 'ja' | 'en'
    created_at: Instant
    answered_at: Instant | null
  }
  password_token: {
    token_hash: Buffer
    user_id: number
    purpose: 'reset' | 'setup'
    created_at: Instant
    expires_at: Instant
  }
  payment: {
    id: Generated<number>
    number: string
    affiliater_id: number
    month: string
    subtotal: Yen
    tax_rate: number
    tax: Yen
    total: Yen
    pay_on: string
    status: 'calculated' | 'carried' | 'held' | 'confirmed' | 'exported' | 'paid' | 'lapsed'
    status_reason: string | null
    payee: Json
    sender: Json
    transfer_file_id: number | null
    paid_on: string | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    rank: 'regular' | 'silver' | 'gold' | 'platinum' | null
    pay_months: Generated<number>
    pay_day: Generated<number>
    confirmed_by: number | null
    status_comment: string | null
    withholding: Generated<Yen>
    least_total: number
    withholding_kind: 'none' | 'fee' | 'sales_agent' | null
  }
  payment_history: {
    id: Generated<number>
    payment_id: number
    from_status: string
    to_status: string
    at: Instant
    user_id: number | null
    comment: string | null
    pay_on: string
    transfer_file_id: number | null
  }
  payment_line: {
    ledger_entry_id: number
    payment_id: number
  }
  payment_notice: {
    payment_id: number
    kind: 'first' | 'last'
    counted_from: string
    lapses_on: string
    sent_at: Instant
  }
  payment_part: {
    payment_id: number
    position: number
    first_day: string
    last_day: string
    tax_rate: number
    registration: string | null
    deductible_share: number
    subtotal: Yen
    tax: Yen
    non_deductible: Yen
  }
  placement_month: {
    day: string
    promotion_id: number
    media_id: number
    impressions: Generated<number>
    clicks: Generated<number>
    counted: Generated<number>
    results: Generated<number>
    approved: Generated<number>
    rejected: Generated<number>
    pending: Generated<number>
    click_rewards: Generated<number>
    sale_amount: Generated<number>
    gross: Generated<number>
    net: Generated<number>
    agency_margin: Generated<number>
    approved_gross: Generated<number>
    approved_net: Generated<number>
    approval_seconds: Generated<number>
    timed_approvals: Generated<number>
  }
  placement_year: {
    day: string
    promotion_id: number
    media_id: number
    impressions: Generated<number>
    clicks: Generated<number>
    counted: Generated<number>
    results: Generated<number>
    approved: Generated<number>
    rejected: Generated<number>
    pending: Generated<number>
    click_rewards: Generated<number>
    sale_amount: Generated<number>
    gross: Generated<number>
    net: Generated<number>
    agency_margin: Generated<number>
    approved_gross: Generated<number>
    approved_net: Generated<number>
    approval_seconds: Generated<number>
    timed_approvals: Generated<number>
  }
  price_change: {
    id: Generated<number>
    promotion_id: number
    status: 'requested' | 'reserved' | 'applied' | 'cancelled' | 'refused'
    apply_at: Instant | null
    shift_specials: Generated<boolean>
    tell_when_saved: Generated<boolean>
    tell_days_before: number | null
    tell_when_applied: Generated<boolean>
    shifted: ColumnType<unknown, string | undefined, string>
    message: Generated<string>
    consultation: Generated<string>
    reason: string | null
    created_at: Instant
    created_by: number | null
    decided_at: Instant | null
    decided_by: number | null
    saved_told_at: Instant | null
    before_told_at: Instant | null
    applied_told_at: Instant | null
    cancelled_told_at: Instant | null
    withdrawn: Json | null
  }
  price_change_item: {
    change_id: number
    goal_id: number
    before: Json
    after: Json
  }
  price_change_reader: {
    change_id: number
    affiliater_id: number
    saved_at: Instant | null
    before_at: Instant | null
    applied_at: Instant | null
    cancelled_at: Instant | null
    seen_at: Instant | null
    outdated_at: Instant | null
    told: Json | null
  }
  price_notice: {
    id: Generated<number>
    price_id: number
    kind: 'given' | 'changed' | 'ending' | 'ended'
    affiliater_id: number
    promotion_id: number
    name: string
    unit: 'yen' | 'percent'
    net: number
    net_rate: number
    valid_from: Instant | null
    valid_to: Instant | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    mailed_at: Instant | null
    devices: Generated<string[]>
    countries: Generated<string[]>
  }
  price_request: {
    id: Generated<number>
    promotion_id: number
    affiliater_id: number
    media_id: number | null
    goal_id: number | null
    status: 'open' | 'offered' | 'accepted' | 'refused' | 'declined' | 'withdrawn'
    unit: 'yen' | 'percent'
    net: number
    gross: number | null
    valid_from: Instant | null
    valid_to: Instant | null
    reason: string
    created_at: Instant
    decided_by: number | null
    decided_at: Instant | null
    price_id: number | null
    ends_price_ids: Generated<number[]>
  }
  price_request_step: {
    id: Generated<number>
    request_id: number
    kind: 'asked' | 'changed' | 'offered' | 'accepted' | 'refused' | 'declined' | 'withdrawn'
    at: Instant
    user_id: number
    net: number
    gross: number | null
    valid_from: Instant | null
    valid_to: Instant | null
    message: string
  }
  price_rule: {
    id: Generated<number>
    level: 'product_special' | 'product' | 'reward' | 'material_special' | 'promotion_special' | 'material'
    promotion_id: number
    goal_id: number | null
    material_id: number | null
    code: string | null
    target: Generated<'parameter' | 'media' | 'affiliater' | 'group' | 'rank' | 'everybody'>
    media_id: number | null
    affiliater_id: number | null
    group_id: number | null
    rank: string | null
    parameter: string | null
    target_value: Generated<string | null>
    name: Generated<string>
    unit: 'yen' | 'percent'
    gross: Generated<Yen>
    net: Generated<Yen>
    gross_rate: Generated<number>
    net_rate: Generated<number>
    valid_from: Instant | null
    valid_to: Instant | null
    window_days: number | null
    after_results: number | null
    results: Generated<number>
    reason: Generated<string>
    replaces: number | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    created_by: number | null
    stopped_at: Instant | null
    stopped_by: number | null
    notify: Generated<boolean>
    devices: Generated<string[]>
    countries: Generated<string[]>
  }
  privacy_job: {
    id: Generated<number>
    request_id: number
    kind: 'export' | 'erasure'
    state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'removed'>
    rows_done: Generated<number>
    bytes: number | null
    sha256: string | null
    audit_ids: Json | null
    problem_ja: string | null
    problem_en: string | null
    lease_until: Instant | null
    attempt: Generated<number>
    created_at: Instant
    created_by: number
    finished_at: Instant | null
  }
  privacy_request: {
    id: Generated<number>
    kind: 'disclosure' | 'correction' | 'suspension' | 'erasure' | 'expiry'
    asker: 'affiliater' | 'advertiser' | 'agency' | 'mail'
    asker_id: number | null
    mail_address: string | null
    channel: 'account' | 'form' | 'mail' | 'phone' | 'letter' | 'system'
    words: Generated<string>
    asked_on: string
    answer_on: string
    identity: Generated<'unchecked' | 'signed_in' | 'reply' | 'document' | 'failed' | 'unneeded'>
    status: Generated<'open' | 'done' | 'refused' | 'withdrawn'>
    decision: Generated<string>
    created_at: Instant
    created_by: number | null
    decided_at: Instant | null
    decided_by: number | null
  }
  privacy_step: {
    id: Generated<number>
    request_id: number
    at: Instant
    user_id: number | null
    event: 'received' | 'identified' | 'export_begun' | 'exported' | 'file_taken' | 'erasure_begun' | 'erased' | 'failed' | 'done' | 'refused' | 'withdrawn'
    comment: Generated<string>
  }
  promotion: {
    id: Generated<number>
    advertiser_id: number
    ad_name: string
    categories: string[]
    summary: string
    detail: Generated<string>
    site_url: string
    landing_url: string
    status: Generated<'draft' | 'public' | 'paused' | 'ended'>
    partnership_mode: Generated<'auto' | 'manual'>
    result_mode: Generated<'auto' | 'manual'>
    approval_days: number | null
    result_condition: Generated<string>
    reject_condition: Generated<string>
    self_purchase: Generated<boolean>
    click_window_days: Generated<number>
    starts_on: string | null
    ends_on: string | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    updated_at: ColumnType<string, string | Date | undefined, string | Date>
    link_hosts: Generated<string[]>
    closed_url: string | null
    attribution: Generated<'last' | 'first'>
    session_rule: Generated<'continue' | 'end'>
    duplicate_rule: Generated<'none' | 'identifier' | 'visitor' | 'ip'>
    duplicate_days: Generated<number>
    match_ip_agent: Generated<boolean>
    test_mode: Generated<boolean>
    require_signature: Generated<boolean>
    sender_ips: Generated<string[]>
    allowed_referrers: Generated<string[]>
    blocked_ips: Generated<string[]>
    blocked_agents: Generated<string[]>
    blocked_referrers: Generated<string[]>
    group_code: string | null
    hold_seconds: Generated<number>
    hold_per_ip: Generated<number>
    cap_clicks_day: number | null
    cap_clicks_month: number | null
    cap_clicks_total: number | null
    cap_results_day: number | null
    cap_results_month: number | null
    cap_results_total: number | null
    cap_budget_day: number | null
    cap_budget_month: number | null
    cap_budget_total: number | null
    cap_basis: Generated<'occurred' | 'approved'>
    cap_reached: Generated<'refuse' | 'hide' | 'redirect' | 'promotion' | 'keep'>
    reservation_days: Generated<number>
    accepts: Generated<'everything' | 'servers'>
    order_number_case: Generated<'exact' | 'ignored'>
    hold_over_amount: Generated<number>
    hold_per_click: Generated<number>
    price_basis: Generated<'received' | 'clicked'>
    rank_uplift: Generated<boolean>
    finer_caps: ColumnType<unknown, string | undefined, string>
    cap_redirect_url: string | null
    cap_redirect_promotion_id: number | null
    approval_hour: number | null
    on_expiry: Generated<'approve' | 'hold'>
    devices: Generated<string[]>
    icons: Generated<string[]>
    limited_release: Generated<boolean>
    unlisted_links: Generated<'stop' | 'keep'>
    target_devices: Generated<string[]>
    target_hours: Generated<string[]>
    target_weekdays: Generated<string[]>
    target_languages: Generated<string[]>
    mobile_url: string | null
    frequency_clicks: Generated<number>
    frequency_per: Generated<'day' | 'hour'>
    direct_links: Generated<boolean>
    target_countries: Generated<string[]>
    approval_condition: Generated<string>
    expected_days: number | null
    listing: Generated<'allowed' | 'partly' | 'refused'>
    listing_ng_words: Generated<string[]>
    ng_media: Generated<string[]>
    pr_label: Generated<string>
    ng_claims: Generated<string>
    pre_check: Generated<boolean>
    logo: string | null
    tags: Generated<string[]>
  }
  promotion_goal: {
    id: Generated<number>
    promotion_id: number
    code: string
    name: string
    kind: 'click' | 'fixed' | 'share' | 'call'
    min_seconds: Generated<number>
    sort: Generated<number>
    closed: Generated<boolean>
  }
  promotion_secret: {
    promotion_id: number
    secret: Buffer | null
    plain_secret: string | null
  }
  promotion_template: {
    id: Generated<number>
    name: string
    form: Json
    promotion_id: number | null
    created_by: number
    created_at: Instant
    updated_at: Instant
  }
  promotion_terms: {
    promotion_id: number
    version: number
    terms: Json
    media_names: Json
    made_at: Instant
    told_at: Instant | null
  }
  promotion_window: {
    promotion_id: number
    until: Instant
    days: number
  }
  provider_link: {
    id: Generated<number>
    user_id: number
    issuer: string
    provider_account: string
    mail_address: string
    created_at: Instant
    last_used_at: Instant | null
  }
  provider_question: {
    state_hash: Buffer
    browser_hash: Buffer
    issuer: string
    nonce: string
    verifier: string
    expires_at: Instant
  }
  rank_notice: {
    id: Generated<number>
    affiliater_id: number
    run_month: string
    kind: 'up' | 'down' | 'warned'
    rank: 'regular' | 'silver' | 'gold' | 'platinum'
    score: number
    made_at: Instant
    mailed_at: Instant | null
  }
  rank_run: {
    month: string
    ran_at: Instant
    looked_at: number
    went_up: number
    went_down: number
    warned: number
  }
  rate_alarm: {
    promotion_id: number
    day: string
    raised_at: Instant
  }
  read_return: {
    uidl: string
    read_at: Instant
  }
  reader_mark: {
    user_id: number
    session_id: number
    place: number
    at: Instant
  }
  recovery_code: {
    code_hash: Buffer
    user_id: number
    used_at: Instant | null
    issued_at: Instant | null
  }
  referral_reward: {
    referred_id: number
    earned_in: string
    month: string
    referrer_id: number
    rate: number
    net: number
    amount: number
    adjustment_id: number | null
  }
  refund: {
    id: Generated<number>
    deposit_id: number
    amount: Yen
    paid_on: string
    reason: string
    reference: Generated<string>
    transaction_id: number
    created_at: Instant
    created_by: number
    undone_at: Instant | null
    undone_by: number | null
    undo_reason: Generated<string>
  }
  registration: {
    id: Generated<number>
    mail_address: string
    token_hash: Buffer
    terms_version: string
    language: 'ja' | 'en'
    ip: string | null
    created_at: Instant
    expires_at: Instant
    completed_at: Instant | null
    party: Generated<'affiliater' | 'advertiser'>
    referrer_id: number | null
  }
  remittance: {
    id: Generated<number>
    paid_on: string
    amount: Yen
    payer_name: Generated<string>
    payer_key: Generated<string>
    memo: Generated<string>
    created_at: Instant
    created_by: number
    withdrawn_at: Instant | null
    withdrawn_by: number | null
  }
  remittance_claim: {
    remittance_id: number
    claim_id: number
  }
  reopening: {
    id: Generated<number>
    month: string
    reopened_at: Instant
    reopened_by: number
    reason: string
  }
  report_default: {
    user_id: number
    view_id: number
  }
  report_recipient: {
    schedule_id: number
    user_id: number
    covered_at: Instant
    attempts: Generated<number>
    sent_at: Instant | null
    failed_at: Instant | null
    problem_ja: string | null
    problem_en: string | null
  }
  report_schedule: {
    id: Generated<number>
    view_id: number
    owner_id: number
    rhythm: 'daily' | 'weekly' | 'monthly'
    weekday: number
    day: number
    hour: number
    files: 'csv' | 'xlsx' | 'both'
    encoding: 'utf8' | 'cp932'
    also_to: Generated<number[]>
    created_at: ColumnType<string, string | Date | undefined, string | Date>
  }
  report_view: {
    id: Generated<number>
    owner_id: number
    name: string
    period: string
    layout: Json
    shared: Generated<boolean>
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    deleted_at: Instant | null
  }
  reservation: {
    id: Generated<number>
    status: Generated<'reserved' | 'posted' | 'unfulfilled' | 'cancelled' | 'expired' | 'error'>
    promotion_id: number
    goal_id: number
    media_id: number
    material_id: number | null
    affiliater_id: number
    advertiser_id: number
    reservation_number: string
    cid: string | null
    clicked_at: Instant | null
    matched_by: string | null
    visitor_id: string | null
    ip: string | null
    sale_amount: Generated<number>
    reserved_at: Instant
    decided_at: Instant | null
    expires_at: Instant | null
    due_at: Instant | null
    type: Generated<'booking' | 'scheduled'>
    gross: number | null
    net: number | null
    posts_as: Generated<'pending' | 'approved'>
    first_due_at: Instant | null
    repeat_every: 'weekly' | 'monthly' | 'yearly' | null
    repeat_day: number | null
    repeat_times: number | null
    repeat_until: string | null
    memo: Generated<string>
    made_from: Generated<'tag' | 's2s' | 'manual' | 'csv'>
    made_by: number | null
    receipt_id: string | null
    tries: Generated<number>
    last_error: Json | null
    next_try_at: Instant | null
    notifies: Generated<string[]>
    lines: Json | null
    reward_code: string | null
    risks: ColumnType<unknown, string | undefined, string>
  }
  reservation_history: {
    id: Generated<number>
    reservation_id: number
    at: Instant
    user_id: number | null
    move: string
    from_status: string | null
    to_status: string
    reason: Generated<string>
    changes: ColumnType<unknown, string | undefined, string>
    told_at: Instant | null
  }
  reservation_posting: {
    reservation_id: number
    n: number
    result_id: number
    due_at: Instant | null
    posted_at: Instant
  }
  result: {
    id: Generated<number>
    status: 'pending' | 'approved' | 'rejected' | 'hold'
    promotion_id: number
    goal_id: number
    media_id: number
    material_id: number | null
    affiliater_id: number
    advertiser_id: number
    cid: string | null
    clicked_at: Instant | null
    occurred_at: Instant
    order_number: string
    sale_amount: Generated<Yen>
    quantity: Generated<number>
    gross: Yen
    net: Yen
    price_rule: Json
    route: 'script' | 'image' | 's2s' | 'call' | 'click' | 'manual'
    due_at: Instant | null
    decided_at: Instant | null
    decided_by: number | null
    reject_code: string | null
    reject_comment: string | null
    memo: Generated<string>
    closing_month: string | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    matched_by: string | null
    visitor_id: string | null
    ip: string | null
    risks: ColumnType<unknown, string | undefined, string>
    due_left_ms: number | null
    adjusted_at: Instant | null
    adjusted_sale: Generated<number>
    adjusted_gross: Generated<number>
    adjusted_net: Generated<number>
    taken_back: Generated<boolean>
    device: string | null
    referrer: string | null
    reviewer_id: number | null
    agency_id: number | null
    agency_margin: Generated<number>
    media_agency_id: number | null
    slot_id: number | null
    awaits_second: Generated<boolean>
    taken_sale: Generated<number>
    taken_gross: Generated<number>
    taken_net: Generated<number>
    os: string | null
    browser: string | null
    adjusted_rule: Json | null
  }
  result_day: {
    day: string
    advertiser_id: number
    affiliater_id: number
    promotion_id: number
    media_id: number
    status: string
    route: string
    closing_month: string | null
    results: number
    quantity: number
    sale_amount: number
    gross: number
    net: number
    is_new: Generated<boolean>
    agency_margin: Generated<number>
  }
  result_history: {
    id: Generated<number>
    result_id: number
    from_status: string | null
    to_status: string
    at: ColumnType<string, string | Date | undefined, string | Date>
    user_id: number | null
    reject_code: string | null
    comment: string | null
    gross: Yen
    net: Yen
    announced_at: Instant | null
    sale_amount: Yen | null
    adjustment_id: number | null
    mailed_at: Instant | null
    told: Generated<boolean>
  }
  result_job: {
    id: Generated<number>
    change: Json
    state: 'checked' | 'running' | 'done' | 'cancelled' | 'undoing' | 'undone'
    total: number
    done: Generated<number>
    failed: Generated<number>
    undone: Generated<number>
    kept: Generated<number>
    created_by: number
    created_at: Instant
    finished_at: Instant | null
  }
  result_job_row: {
    job_id: number
    line: number
    result_id: number | null
    state: Generated<'waiting' | 'same' | 'done' | 'failed' | 'undone' | 'kept'>
    reason: Json | null
    before: Json | null
    after: Json | null
    seen: string | null
    change: Json | null
    given: Json | null
    errors: Json | null
  }
  result_remark: {
    id: Generated<number>
    result_id: number
    job_id: number
    audience: 'operator' | 'everybody'
    body: string
    at: Instant
    user_id: number | null
  }
  result_sum: {
    side: 'all' | 'advertiser' | 'affiliater'
    party_id: number
    day: string
    status: string
    route: string
    closing_month: string | null
    results: number
    quantity: number
    sale_amount: number
    gross: number
    net: number
    agency_margin: number
  }
  review: {
    id: Generated<number>
    promotion_id: number
    material_id: number | null
    is_new: boolean
    before: Json
    after: Json
    state: Generated<'waiting' | 'approved' | 'returned' | 'replaced'>
    asked_by: number
    asked_at: Instant
    decided_by: number | null
    decided_at: Instant | null
    reason: Generated<string>
  }
  reward_adjustment: {
    id: Generated<number>
    affiliater_id: number
    kind: 'bonus' | 'penalty' | 'clawback' | 'referral'
    amount: number
    month: string
    reason: string
    transaction_id: number
    created_at: Instant
    created_by: number | null
    cancelled_at: Instant | null
    cancelled_by: number | null
    cancel_reason: string | null
    cancel_transaction_id: number | null
  }
  second_look: {
    id: Generated<number>
    result_id: number
    kind: 'made' | 'corrected'
    state: Generated<'waiting' | 'agreed' | 'refused' | 'withdrawn'>
    asked_by: number
    asked_at: Instant
    comment: string
    sale_amount: number
    gross: number
    net: number
    correction: Json | null
    seen: Json | null
    answered_by: number | null
    answered_at: Instant | null
    answer: Generated<string>
  }
  session: {
    id: Generated<number>
    user_id: number
    bearer_hash: Buffer
    cookie_hash: Buffer
    csrf_token: string
    ip: string | null
    user_agent: string | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    seen_at: ColumnType<string, string | Date | undefined, string | Date>
    expires_at: Instant
    ended_at: Instant | null
    verified_at: Instant | null
    actor_user_id: number | null
    actor_session_id: number | null
    reason: string | null
    keeps: Generated<boolean>
  }
  setting: {
    section: string
    value: Json
    updated_at: ColumnType<string, string | Date | undefined, string | Date>
  }
  setting_version: {
    id: Generated<number>
    section: string
    value: Json
    at: Instant
    actor_id: number | null
    proxy_actor_id: number | null
  }
  settlement: {
    id: Generated<number>
    claim_id: number
    kind: 'money' | 'bank_fee' | 'write_off'
    deposit_id: number | null
    amount: Yen
    reason: Generated<string>
    settled_on: string
    created_by: number | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    undone_at: Instant | null
    undone_by: number | null
    at_issue: Generated<boolean>
  }
  setup_link: {
    only_one: Generated<boolean>
    token_hash: Buffer
    expires_at: Instant
  }
  shared_counter: {
    key: Buffer
    amount: number
    at: Instant
    until: Instant
  }
  sink: {
    id: Generated<number>
    promotion_id: number
    kind: 'meta' | 'ly_ads' | 'line' | 'google' | 'tiktok' | 'x'
    name: string
    account_owner: 'operator' | 'advertiser' | 'affiliater'
    affiliater_id: number | null
    send_on: 'occurred' | 'approved'
    value_source: 'sale' | 'reward' | 'none'
    dedupe_by: 'result' | 'order'
    click_id_only: boolean
    page_url: string | null
    default_event: string
    goal_events: ColumnType<unknown, string | undefined, string>
    data_fields: Generated<string[]>
    settings: ColumnType<unknown, string | undefined, string>
    secret_names: Generated<string[]>
    secret_box: Buffer | null
    test_mode: Generated<boolean>
    status: Generated<'active' | 'stopped'>
    active_since: Instant
    created_at: Instant
    updated_at: Instant
  }
  sink_delivery: {
    id: Generated<number>
    sink_id: number
    kind: string
    result_id: number | null
    event_at: Instant
    state: Generated<'queued' | 'succeeded' | 'retry_wait' | 'failed' | 'dead' | 'skipped'>
    attempts: Generated<number>
    next_attempt_at: Instant | null
    status_code: number | null
    error: string | null
    detail: string | null
    request: Json | null
    response: string | null
    created_at: Instant
    finished_at: Instant | null
    request_id: Generated<string | null>
  }
  sink_media: {
    sink_id: number
    media_id: number
  }
  slot: {
    id: Generated<number>
    code: string
    media_id: number
    name: string
    mode: Generated<'weight' | 'best'>
    status: Generated<'active' | 'stopped'>
    created_at: ColumnType<string, string | Date | undefined, string | Date>
  }
  slot_count: {
    slot_id: number
    material_id: number
    clicks: number
    counted: number
  }
  slot_entry: {
    id: Generated<number>
    slot_id: number
    material_id: number
    weight: number
    priority: number
    target_devices: Generated<string[]>
    target_hours: Generated<string[]>
    removed: Generated<boolean>
    learned: number | null
  }
  statement: {
    id: Generated<number>
    document_id: number
    payment_id: number | null
    stands: Generated<boolean>
    state: Generated<'issued' | 'viewed' | 'confirmed' | 'deemed' | 'disputed'>
    objection_days: number
    sent_at: Instant | null
    answer_by: string | null
    agency_payment_id: number | null
  }
  statement_step: {
    id: Generated<number>
    statement_id: number
    event: 'issued' | 'sent' | 'viewed' | 'confirmed' | 'deemed' | 'disputed' | 'answered' | 'settled'
    at: Instant
    user_id: number | null
    comment: string | null
    answer_by: string | null
  }
  status_notice: {
    id: Generated<number>
    promotion_id: number
    status: string
    at: Instant
    told_at: Instant | null
  }
  status_plan: {
    id: Generated<number>
    promotion_id: number
    status: 'public' | 'paused' | 'ended'
    apply_at: Instant
    state: Generated<'reserved' | 'applied' | 'cancelled' | 'failed'>
    created_at: Instant
    created_by: number
    decided_at: Instant | null
    decided_by: number | null
  }
  stored_file: {
    name: string
    mime_type: string
    content: Buffer
    created_at: ColumnType<string, string | Date | undefined, string | Date>
  }
  tag_check: {
    id: Generated<number>
    promotion_id: number
    user_id: number
    token: string
    started_at: Instant
    cid: string | null
  }
  tag_check_step: {
    id: Generated<number>
    check_id: number
    step: 'click' | 'landing' | 'handover' | 'page' | 'consent'
    at: Instant
    facts: ColumnType<unknown, string | undefined, string>
  }
  tag_watch: {
    promotion_id: number
    last_seen_at: Instant
    last_counted_at: Instant | null
    state: Generated<'seen' | 'quiet' | 'stopped'>
  }
  terms_acceptance: {
    id: Generated<number>
    user_id: number
    version: string
    ip: string | null
    user_agent: string | null
    accepted_at: Instant
  }
  terms_agreement: {
    id: Generated<number>
    media_id: number
    promotion_id: number
    version: number
    agreed_at: Instant
    agreed_by: number
  }
  terms_consent: {
    id: Generated<number>
    affiliater_id: number
    version: string
    ip: string | null
    user_agent: string | null
    consented_at: Instant
  }
  terms_version: {
    version: string
    effective_on: string
    terms_ja: string | null
    terms_en: string | null
    prohibited_ja: string | null
    prohibited_en: string | null
    summary_ja: Generated<string>
    summary_en: Generated<string>
    is_worse: Generated<boolean>
    asks_again: Generated<boolean>
    published_at: Instant | null
    published_by: number | null
    audience: Generated<'affiliater' | 'advertiser'>
  }
  totp: {
    user_id: number
    secret: Buffer | null
    confirmed_at: Instant | null
    pending_secret: Buffer | null
    pending_at: Instant | null
    last_step: number | null
  }
  tracking_host: {
    id: Generated<number>
    advertiser_id: number
    host: string
    status: Generated<'unverified' | 'verified' | 'active' | 'stopped'>
    token: string
    verified_by: 'dns' | 'http' | null
    verified_at: Instant | null
    created_at: Instant
  }
  traffic_alarm: {
    kind: 'flooding' | 'late'
    promotion_id: number
    affiliater_id: number
    media_id: number | null
    subject_id: Generated<number>
    counted: number
    share: number
    usual: number
    raised_at: Instant
  }
  transfer_download: {
    id: Generated<number>
    file_id: number
    at: Instant
    user_id: number
    format: string
  }
  transfer_file: {
    id: Generated<number>
    pay_on: string
    content: Buffer
    sha256: string
    total: Yen
    items: number
    created_by: number
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    cancelled_at: Instant | null
    cancelled_by: number | null
  }
  untold: {
    id: Generated<number>
    event: string
    subject_id: number
    at: ColumnType<string, string | Date | undefined, string | Date>
    request_id: Generated<string | null>
  }
  used_signature: {
    signature: string
    receipt_id: string
    used_at: Instant
  }
  user_account: {
    id: Generated<number>
    user_type: '0' | '1' | '2' | '3'
    mail_address: string
    password_hash: string
    user_name: string
    language: Generated<'ja' | 'en'>
    role_id: number | null
    affiliater_id: number | null
    advertiser_id: number | null
    agency_id: number | null
    last_login_at: Instant | null
    created_at: ColumnType<string, string | Date | undefined, string | Date>
    lifecycle: 'mail_unverified' | 'pending' | 'info_requested' | 'approved' | 'suspended' | 'rejected' | 'withdrawn' | 'deregistered' | null
    password_reset_at: Instant | null
    left_at: Instant | null
  }
  visit_day: {
    day: string
    promotion_id: number
    media_id: number
    material_id: number
    impressions: number
    clicks: number
    counted: number
  }
  visit_hour: {
    day: string
    hour: number
    promotion_id: number
    impressions: number
    clicks: number
    counted: number
  }
  visit_media: {
    day: string
    media_id: number
    impressions: number
    clicks: number
    counted: number
  }
  visit_media_month: {
    day: string
    media_id: number
    impressions: number
    clicks: number
    counted: number
  }
  visit_month: {
    day: string
    promotion_id: number
    media_id: number
    material_id: number
    impressions: number
    clicks: number
    counted: number
  }
  visit_promotion: {
    day: string
    promotion_id: number
    impressions: number
    clicks: number
    counted: number
  }
  visit_promotion_month: {
    day: string
    promotion_id: number
    impressions: number
    clicks: number
    counted: number
  }
  visit_step: {
    day: string
    promotion_id: number
    media_id: number
    material_id: number
    impressions: number
    clicks: number
    counted: number
    hour: number
  }
  visit_total: {
    day: string
    impressions: number
    clicks: number
    counted: number
  }
  visitor_count: {
    name: number
    hour: number
    promotion_id: number
    material_id: number
    clicks: number
    own: number
    last_at: Instant
  }
  webhook_delivery: {
    id: Generated<number>
    endpoint_id: number
    event: string
    subject_id: number | null
    body: string
    state: Generated<'queued' | 'succeeded' | 'retry_wait' | 'failed' | 'dead' | 'refused'>
    attempts: Generated<number>
    next_attempt_at: Instant | null
    status_code: number | null
    duration_ms: number | null
    error: string | null
    response: string | null
    created_at: Instant
    finished_at: Instant | null
    request_id: Generated<string | null>
    affiliater_id: number | null
    advertiser_id: number | null
    queued_at: ColumnType<string, string | Date | undefined, string | Date>
  }
  webhook_endpoint: {
    id: Generated<number>
    advertiser_id: number | null
    name: string
    url: string
    events: string[]
    status: Generated<'active' | 'stopped'>
    secret: Buffer | null
    previous_secret: Buffer | null
    previous_secret_until: Instant | null
    created_at: Instant
    updated_at: Instant
  }
  webhook_health: {
    endpoint_id: number
    failure_streak: Generated<number>
    last_success_at: Instant | null
    paused_at: Instant | null
    probe_at: Instant | null
  }
}
