-- Made by `npm run generate` from the migrations. Do not edit.

create type lifecycle as enum ('mail_unverified', 'pending', 'info_requested', 'approved', 'suspended', 'rejected', 'withdrawn', 'deregistered');

create table access_control (
  id bigint not null generated always as identity,
  scope text not null,
  scope_id bigint not null,
  kind text not null,
  target_type text not null,
  target_id bigint,
  target_rank text,
  active boolean not null default true,
  starts_on date,
  ends_on date,
  reason text not null default ''::text,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint access_control_check CHECK (((target_type = 'rank'::text) = (target_rank IS NOT NULL))),
  constraint access_control_check1 CHECK (((target_type = 'rank'::text) = (target_id IS NULL))),
  constraint access_control_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint access_control_kind_check CHECK ((kind = ANY (ARRAY['allow'::text, 'deny'::text]))),
  constraint access_control_pkey PRIMARY KEY (id),
  constraint access_control_scope_check CHECK ((scope = ANY (ARRAY['advertiser'::text, 'promotion'::text, 'material'::text]))),
  constraint access_control_scope_scope_id_kind_target_type_target_id_ta_key UNIQUE NULLS NOT DISTINCT (scope, scope_id, kind, target_type, target_id, target_rank),
  constraint access_control_target_rank_check CHECK ((target_rank = ANY (ARRAY['regular'::text, 'silver'::text, 'gold'::text, 'platinum'::text]))),
  constraint access_control_target_type_check CHECK ((target_type = ANY (ARRAY['media'::text, 'affiliater'::text, 'group'::text, 'rank'::text])))
);

create table account_history (
  id bigint not null generated always as identity,
  party text not null,
  party_id bigint not null,
  event text not null,
  from_lifecycle lifecycle,
  to_lifecycle lifecycle,
  reason text,
  user_id bigint,
  at timestamp with time zone not null,
  reject_code text,
  constraint account_history_party_check CHECK ((party = ANY (ARRAY['affiliater'::text, 'advertiser'::text, 'agency'::text]))),
  constraint account_history_pkey PRIMARY KEY (id),
  constraint account_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX account_history_party ON public.account_history USING btree (party, party_id, at DESC);

create table ad_check (
  id bigint not null generated always as identity,
  page_id bigint not null,
  status text not null default 'waiting'::text,
  asked_at timestamp with time zone not null,
  asked_by bigint,
  fetched_at timestamp with time zone,
  problem text,
  http_status integer,
  sha256 text,
  content text,
  links integer,
  pr_label text,
  pr_place text,
  ng_words text[] not null default '{}'::text[],
  message text not null default ''::text,
  deadline_on date,
  answer text not null default ''::text,
  decided_at timestamp with time zone,
  decided_by bigint,
  suspended_at timestamp with time zone,
  constraint ad_check_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id),
  constraint ad_check_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  constraint ad_check_page_id_fkey FOREIGN KEY (page_id) REFERENCES click_page(id) ON DELETE CASCADE,
  constraint ad_check_pkey PRIMARY KEY (id),
  constraint ad_check_pr_place_check CHECK ((pr_place = ANY (ARRAY['near'::text, 'top'::text, 'far'::text]))),
  constraint ad_check_problem_check CHECK ((problem = ANY (ARRAY['refused'::text, 'connection'::text, 'timeout'::text, 'redirect'::text, 'status'::text, 'unreadable'::text]))),
  constraint ad_check_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'open'::text, 'fine'::text, 'warned'::text, 'mended'::text, 'suspended'::text, 'closed'::text])))
);
CREATE INDEX ad_check_deadline ON public.ad_check USING btree (deadline_on) WHERE (status = 'warned'::text);
CREATE INDEX ad_check_holding ON public.ad_check USING btree (page_id) WHERE (suspended_at IS NOT NULL);
CREATE UNIQUE INDEX ad_check_running ON public.ad_check USING btree (page_id) WHERE (status = ANY (ARRAY['waiting'::text, 'open'::text, 'warned'::text, 'mended'::text, 'suspended'::text]));
CREATE INDEX ad_check_to_fetch ON public.ad_check USING btree (id) WHERE (status = ANY (ARRAY['waiting'::text, 'mended'::text]));

create table admin_role (
  id bigint not null generated always as identity,
  name text not null,
  keys text[] not null,
  created_at timestamp with time zone not null default now(),
  description text not null default ''::text,
  data_scope text not null default 'all'::text,
  updated_at timestamp with time zone not null default now(),
  constraint admin_role_data_scope_check CHECK ((data_scope = ANY (ARRAY['all'::text, 'own'::text]))),
  constraint admin_role_keys_check CHECK ((cardinality(keys) > 0)),
  constraint admin_role_name_key UNIQUE (name),
  constraint admin_role_pkey PRIMARY KEY (id)
);

create table advertiser (
  id bigint not null generated always as identity,
  agency_id bigint,
  company text not null,
  company_kana text,
  contact_name text not null,
  mail_address text not null,
  phone text,
  postal_code text,
  address text,
  site_url text,
  category text,
  lifecycle lifecycle not null default 'pending'::lifecycle,
  created_at timestamp with time zone not null default now(),
  department text,
  contact_name_kana text,
  corporate_number text,
  invoice_number text,
  prefecture text,
  city text,
  building text,
  cc_mail_addresses text[] not null default '{}'::text[],
  staff_id bigint,
  tags text[] not null default '{}'::text[],
  notes text,
  mail_normal boolean not null default true,
  mail_important boolean not null default true,
  lifecycle_reason text,
  lifecycle_at timestamp with time zone,
  closing_day text not null default 'month_end'::text,
  payment_site text not null default 'next_month_end'::text,
  invoice_delivery text not null default 'pdf'::text,
  invoice_addressee text,
  is_prepaid boolean not null default false,
  credit_limit bigint,
  credit_stop_percent integer,
  monthly_budget bigint,
  may_decide_results boolean not null default true,
  may_decide_partnerships boolean not null default true,
  may_see_affiliater_name boolean not null default true,
  may_see_media_url boolean not null default true,
  may_upload_materials boolean not null default true,
  allowed_ips text[] not null default '{}'::text[],
  limited_release boolean not null default false,
  search_text text generated always as (lower(((((((((((company || ' '::text) || COALESCE(company_kana, ''::text)) || ' '::text) || contact_name) || ' '::text) || COALESCE(contact_name_kana, ''::text)) || ' '::text) || mail_address) || ' '::text) || COALESCE(phone, ''::text)))) stored,
  may_answer_price_requests boolean not null default false,
  due_shift text not null default 'after'::text,
  billing_department text,
  billing_contact text,
  billing_mail text,
  billing_cc text[] not null default '{}'::text[],
  unlisted_links text not null default 'stop'::text,
  shares_benchmark boolean not null default true,
  constraint advertiser_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint advertiser_closing_day_check CHECK ((closing_day = ANY (ARRAY['month_end'::text, '20'::text, '15'::text, '10'::text]))),
  constraint advertiser_corporate_number_check CHECK ((corporate_number ~ '^[0-9]{13}$'::text)),
  constraint advertiser_credit_limit_check CHECK ((credit_limit >= 0)),
  constraint advertiser_credit_stop_percent_check CHECK (((credit_stop_percent >= 1) AND (credit_stop_percent <= 100))),
  constraint advertiser_due_shift_check CHECK ((due_shift = ANY (ARRAY['after'::text, 'before'::text]))),
  constraint advertiser_invoice_delivery_check CHECK ((invoice_delivery = ANY (ARRAY['pdf'::text, 'notice'::text, 'none'::text]))),
  constraint advertiser_invoice_number_check CHECK ((invoice_number ~ '^T[0-9]{13}$'::text)),
  constraint advertiser_monthly_budget_check CHECK ((monthly_budget >= 0)),
  constraint advertiser_payment_site_check CHECK ((payment_site = ANY (ARRAY['next_month_end'::text, 'month_after_next_end'::text]))),
  constraint advertiser_pkey PRIMARY KEY (id),
  constraint advertiser_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id),
  constraint advertiser_unlisted_links_check CHECK ((unlisted_links = ANY (ARRAY['stop'::text, 'keep'::text])))
);
CREATE INDEX advertiser_agency ON public.advertiser USING btree (agency_id);

create table advertiser_charge (
  id bigint not null generated always as identity,
  advertiser_id bigint not null,
  amount bigint not null,
  month date not null,
  description text not null,
  cancels bigint,
  transaction_id bigint not null,
  created_at timestamp with time zone not null,
  created_by bigint not null,
  constraint advertiser_charge_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id),
  constraint advertiser_charge_amount_check CHECK ((amount <> 0)),
  constraint advertiser_charge_cancels_fkey FOREIGN KEY (cancels) REFERENCES advertiser_charge(id),
  constraint advertiser_charge_cancels_key UNIQUE (cancels),
  constraint advertiser_charge_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint advertiser_charge_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint advertiser_charge_pkey PRIMARY KEY (id),
  constraint advertiser_charge_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(id),
  constraint advertiser_charge_transaction_id_key UNIQUE (transaction_id)
);
CREATE INDEX advertiser_charge_advertiser ON public.advertiser_charge USING btree (advertiser_id, id);

create table advertiser_credit (
  advertiser_id bigint not null,
  owed bigint not null,
  constraint advertiser_credit_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id) ON DELETE CASCADE,
  constraint advertiser_credit_pkey PRIMARY KEY (advertiser_id)
);

create table affiliater (
  id bigint not null generated always as identity,
  agency_id bigint,
  kind text not null,
  user_name text not null,
  user_name_kana text not null,
  company text,
  mail_address text not null,
  phone text,
  postal_code text,
  address text,
  birth_date date,
  rank text not null default 'regular'::text,
  invoice_number text,
  bank_code text,
  bank_name text,
  branch_code text,
  branch_name text,
  account_type text,
  account_number text,
  account_holder_kana text,
  bank_registered_at timestamp with time zone,
  lifecycle lifecycle not null default 'pending'::lifecycle,
  created_at timestamp with time zone not null default now(),
  company_kana text,
  corporate_number text,
  contact_mail_address text,
  prefecture text,
  city text,
  building text,
  invoice_valid_from date,
  rank_locked boolean not null default false,
  group_id bigint,
  staff_id bigint,
  referrer_id bigint,
  tags text[] not null default '{}'::text[],
  notes text,
  found_by text,
  mail_normal boolean not null default true,
  mail_important boolean not null default true,
  lifecycle_reason text,
  lifecycle_at timestamp with time zone,
  dormancy_notice integer,
  dormancy_noticed_at timestamp with time zone,
  search_text text generated always as (lower(((((((((((COALESCE(company, ''::text) || ' '::text) || COALESCE(company_kana, ''::text)) || ' '::text) || user_name) || ' '::text) || user_name_kana) || ' '::text) || mail_address) || ' '::text) || COALESCE(phone, ''::text)))) stored,
  rank_lock_reason text,
  invoice_valid_until date,
  withholding text not null default 'none'::text,
  account_holder_given text,
  referral_code text not null default ('r'::text || "left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 20)),
  constraint affiliater_account_number_check CHECK ((account_number ~ '^[0-9]{7}$'::text)),
  constraint affiliater_account_type_check CHECK ((account_type = ANY (ARRAY['1'::text, '2'::text, '4'::text]))),
  constraint affiliater_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint affiliater_bank_code_check CHECK ((bank_code ~ '^[0-9]{4}$'::text)),
  constraint affiliater_branch_code_check CHECK ((branch_code ~ '^[0-9]{3}$'::text)),
  constraint affiliater_corporate_number_check CHECK ((corporate_number ~ '^[0-9]{13}$'::text)),
  constraint affiliater_dormancy_notice_check CHECK (((dormancy_notice >= 7) AND (dormancy_notice <= 30))),
  constraint affiliater_group_id_fkey FOREIGN KEY (group_id) REFERENCES master_row(id),
  constraint affiliater_invoice_number_check CHECK ((invoice_number ~ '^T[0-9]{13}$'::text)),
  constraint affiliater_kind_check CHECK ((kind = ANY (ARRAY['individual'::text, 'corporation'::text]))),
  constraint affiliater_pkey PRIMARY KEY (id),
  constraint affiliater_rank_check CHECK ((rank = ANY (ARRAY['regular'::text, 'silver'::text, 'gold'::text, 'platinum'::text]))),
  constraint affiliater_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES affiliater(id),
  constraint affiliater_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id),
  constraint affiliater_withholding_check CHECK ((withholding = ANY (ARRAY['none'::text, 'fee'::text, 'sales_agent'::text])))
);
CREATE INDEX affiliater_account ON public.affiliater USING btree (bank_code, branch_code, account_number) WHERE (account_number IS NOT NULL);
CREATE INDEX affiliater_address_key ON public.affiliater USING btree (address_key(address));
CREATE INDEX affiliater_agency ON public.affiliater USING btree (agency_id);
CREATE INDEX affiliater_corporate_number ON public.affiliater USING btree (corporate_number) WHERE (corporate_number IS NOT NULL);
CREATE INDEX affiliater_invoice_number ON public.affiliater USING btree (invoice_number) WHERE (invoice_number IS NOT NULL);
CREATE INDEX affiliater_mail ON public.affiliater USING btree (lower(mail_address));
CREATE INDEX affiliater_mailbox ON public.affiliater USING btree (mailbox_of(mail_address));
CREATE INDEX affiliater_person ON public.affiliater USING btree (kana_key(user_name_kana), birth_date) WHERE (birth_date IS NOT NULL);
CREATE INDEX affiliater_phone ON public.affiliater USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX affiliater_phone_key ON public.affiliater USING btree (phone_key(phone));
CREATE UNIQUE INDEX affiliater_referral_code ON public.affiliater USING btree (referral_code);
CREATE INDEX affiliater_referrer ON public.affiliater USING btree (referrer_id) WHERE (referrer_id IS NOT NULL);

create table affiliater_rank (
  id bigint not null generated always as identity,
  affiliater_id bigint not null,
  valid_from timestamp with time zone not null,
  rank text not null,
  origin text not null,
  run_month date,
  score bigint,
  created_by bigint,
  constraint affiliater_rank_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id) ON DELETE CASCADE,
  constraint affiliater_rank_check1 CHECK (((run_month IS NOT NULL) = (origin = 'run'::text))),
  constraint affiliater_rank_check2 CHECK (((score IS NOT NULL) = (origin = 'run'::text))),
  constraint affiliater_rank_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint affiliater_rank_origin_check CHECK ((origin = ANY (ARRAY['registration'::text, 'manual'::text, 'run'::text]))),
  constraint affiliater_rank_pkey PRIMARY KEY (id),
  constraint affiliater_rank_rank_check CHECK ((rank = ANY (ARRAY['regular'::text, 'silver'::text, 'gold'::text, 'platinum'::text])))
);
CREATE INDEX affiliater_rank_at ON public.affiliater_rank USING btree (affiliater_id, valid_from DESC, id DESC);
CREATE UNIQUE INDEX affiliater_rank_run ON public.affiliater_rank USING btree (affiliater_id, run_month);

create table agency (
  id bigint not null generated always as identity,
  company text not null,
  company_kana text,
  contact_name text not null,
  mail_address text not null,
  phone text,
  lifecycle lifecycle not null default 'pending'::lifecycle,
  created_at timestamp with time zone not null default now(),
  contact_name_kana text,
  corporate_number text,
  invoice_number text,
  postal_code text,
  prefecture text,
  city text,
  building text,
  address text,
  staff_id bigint,
  tags text[] not null default '{}'::text[],
  notes text,
  mail_normal boolean not null default true,
  mail_important boolean not null default true,
  lifecycle_reason text,
  lifecycle_at timestamp with time zone,
  role_type text not null default 'advertiser'::text,
  margin_kind text not null default 'percent'::text,
  margin_value integer not null default 0,
  bills_agency boolean not null default false,
  search_text text generated always as (lower(((((((((((company || ' '::text) || COALESCE(company_kana, ''::text)) || ' '::text) || contact_name) || ' '::text) || COALESCE(contact_name_kana, ''::text)) || ' '::text) || mail_address) || ' '::text) || COALESCE(phone, ''::text)))) stored,
  margin_from date,
  invoice_valid_from date,
  invoice_valid_until date,
  bank_code text,
  bank_name text,
  branch_code text,
  branch_name text,
  account_type text,
  account_number text,
  account_holder_kana text,
  account_holder_given text,
  bank_registered_at timestamp with time zone,
  media_margin_kind text not null default 'percent'::text,
  media_margin_value integer not null default 0,
  media_margin_from date,
  constraint agency_account_number_check CHECK ((account_number ~ '^[0-9]{7}$'::text)),
  constraint agency_account_type_check CHECK ((account_type = ANY (ARRAY['1'::text, '2'::text, '4'::text]))),
  constraint agency_bank_code_check CHECK ((bank_code ~ '^[0-9]{4}$'::text)),
  constraint agency_branch_code_check CHECK ((branch_code ~ '^[0-9]{3}$'::text)),
  constraint agency_corporate_number_check CHECK ((corporate_number ~ '^[0-9]{13}$'::text)),
  constraint agency_invoice_number_check CHECK ((invoice_number ~ '^T[0-9]{13}$'::text)),
  constraint agency_margin_kind_check CHECK ((margin_kind = ANY (ARRAY['percent'::text, 'per_result'::text]))),
  constraint agency_margin_value_check CHECK ((margin_value >= 0)),
  constraint agency_media_margin_kind_check CHECK ((media_margin_kind = ANY (ARRAY['percent'::text, 'per_result'::text]))),
  constraint agency_media_margin_value_check CHECK ((media_margin_value >= 0)),
  constraint agency_pkey PRIMARY KEY (id),
  constraint agency_role_type_check CHECK ((role_type = ANY (ARRAY['advertiser'::text, 'media'::text, 'both'::text]))),
  constraint agency_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id)
);

create table agency_payment (
  id bigint not null generated always as identity,
  number text not null,
  agency_id bigint not null,
  month date not null,
  pay_months integer not null,
  pay_day integer not null,
  subtotal bigint not null,
  tax bigint not null,
  total bigint not null,
  pay_on date not null,
  status text not null,
  status_reason text,
  status_comment text,
  payee jsonb not null,
  sender jsonb not null,
  confirmed_by bigint,
  transfer_file_id bigint,
  paid_on date,
  created_at timestamp with time zone not null,
  least_total bigint not null,
  constraint agency_payment_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint agency_payment_agency_id_month_key UNIQUE (agency_id, month),
  constraint agency_payment_check CHECK ((total = (subtotal + tax))),
  constraint agency_payment_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES user_account(id),
  constraint agency_payment_least_total_check CHECK ((least_total > 0)),
  constraint agency_payment_number_key UNIQUE (number),
  constraint agency_payment_pkey PRIMARY KEY (id),
  constraint agency_payment_status_check CHECK ((status = ANY (ARRAY['calculated'::text, 'carried'::text, 'held'::text, 'confirmed'::text, 'exported'::text, 'paid'::text]))),
  constraint agency_payment_transfer_file_id_fkey FOREIGN KEY (transfer_file_id) REFERENCES transfer_file(id)
);

create table agency_payment_history (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  from_status text not null,
  to_status text not null,
  at timestamp with time zone not null,
  user_id bigint,
  comment text,
  pay_on date not null,
  transfer_file_id bigint,
  constraint agency_payment_history_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES agency_payment(id),
  constraint agency_payment_history_pkey PRIMARY KEY (id),
  constraint agency_payment_history_transfer_file_id_fkey FOREIGN KEY (transfer_file_id) REFERENCES transfer_file(id),
  constraint agency_payment_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX agency_payment_history_payment ON public.agency_payment_history USING btree (payment_id, id);

create table agency_payment_line (
  ledger_entry_id bigint not null,
  payment_id bigint not null,
  constraint agency_payment_line_ledger_entry_id_fkey FOREIGN KEY (ledger_entry_id) REFERENCES ledger_entry(id),
  constraint agency_payment_line_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES agency_payment(id),
  constraint agency_payment_line_pkey PRIMARY KEY (ledger_entry_id)
);
CREATE INDEX agency_payment_line_payment ON public.agency_payment_line USING btree (payment_id);

create table agency_payment_part (
  payment_id bigint not null,
  position integer not null,
  first_day date not null,
  last_day date not null,
  tax_rate integer not null,
  registration text,
  deductible_share integer not null,
  subtotal bigint not null,
  tax bigint not null,
  non_deductible bigint not null,
  constraint agency_payment_part_deductible_share_check CHECK (((deductible_share >= 0) AND (deductible_share <= 100))),
  constraint agency_payment_part_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES agency_payment(id),
  constraint agency_payment_part_pkey PRIMARY KEY (payment_id, "position")
);

create table agency_term (
  agency_id bigint not null,
  starts_on date not null,
  kind text not null,
  value integer not null,
  side text not null,
  constraint agency_term_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint agency_term_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'per_result'::text]))),
  constraint agency_term_pkey PRIMARY KEY (agency_id, side, starts_on),
  constraint agency_term_side_check CHECK ((side = ANY (ARRAY['advertiser'::text, 'media'::text]))),
  constraint agency_term_value_check CHECK ((value >= 0))
);

create table agent_mark (
  only_one boolean not null default true,
  added_until timestamp with time zone not null,
  constraint agent_mark_only_one_check CHECK (only_one),
  constraint agent_mark_pkey PRIMARY KEY (only_one)
);

create table agent_media (
  day date not null,
  media_id bigint not null,
  device text not null,
  os text not null,
  browser text not null,
  clicks bigint not null,
  counted bigint not null,
  constraint agent_media_pkey PRIMARY KEY (day, media_id, device, os, browser)
);
CREATE INDEX agent_media_media ON public.agent_media USING btree (media_id, day);

create table agent_media_month (
  day date not null,
  media_id bigint not null,
  device text not null,
  os text not null,
  browser text not null,
  clicks bigint not null,
  counted bigint not null,
  constraint agent_media_month_pkey PRIMARY KEY (day, media_id, device, os, browser)
);

create table agent_promotion (
  day date not null,
  promotion_id bigint not null,
  device text not null,
  os text not null,
  browser text not null,
  clicks bigint not null,
  counted bigint not null,
  constraint agent_promotion_pkey PRIMARY KEY (day, promotion_id, device, os, browser)
);
CREATE INDEX agent_promotion_promotion ON public.agent_promotion USING btree (promotion_id, day);

create table agent_promotion_month (
  day date not null,
  promotion_id bigint not null,
  device text not null,
  os text not null,
  browser text not null,
  clicks bigint not null,
  counted bigint not null,
  constraint agent_promotion_month_pkey PRIMARY KEY (day, promotion_id, device, os, browser)
);

create table agent_step (
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  device text not null,
  os text not null,
  browser text not null,
  clicks bigint not null,
  counted bigint not null
);

create table alert_dismissal (
  user_id bigint not null,
  kind text not null,
  promotion_id bigint not null,
  until date,
  subject_id bigint not null default 0,
  constraint alert_dismissal_kind_check CHECK ((kind = ANY (ARRAY['stopped'::text, 'rate'::text, 'quiet'::text, 'flooding'::text, 'late'::text]))),
  constraint alert_dismissal_pkey PRIMARY KEY (user_id, kind, promotion_id, subject_id),
  constraint alert_dismissal_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint alert_dismissal_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX alert_dismissal_promotion ON public.alert_dismissal USING btree (promotion_id);

create table announcement (
  id bigint not null generated always as identity,
  title_ja text not null,
  body_ja text not null,
  title_en text not null,
  body_en text not null,
  for_kinds text[] not null,
  group_ids integer[] not null default '{}'::integer[],
  ranks text[] not null default '{}'::text[],
  starts_on date not null,
  ends_on date,
  pinned boolean not null default false,
  created_by bigint,
  created_at timestamp with time zone not null,
  constraint announcement_check CHECK ((ends_on >= starts_on)),
  constraint announcement_check1 CHECK ((((title_ja <> ''::text) AND (body_ja <> ''::text)) OR ((title_en <> ''::text) AND (body_en <> ''::text)))),
  constraint announcement_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint announcement_pkey PRIMARY KEY (id)
);

create table announcement_reader (
  announcement_id bigint not null,
  user_id bigint not null,
  read_at timestamp with time zone not null,
  constraint announcement_reader_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE CASCADE,
  constraint announcement_reader_pkey PRIMARY KEY (announcement_id, user_id),
  constraint announcement_reader_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX announcement_reader_user ON public.announcement_reader USING btree (user_id);

create table api_key (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  prefix text not null,
  key_hash bytea not null,
  scopes text[] not null,
  networks text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint api_key_check CHECK ((expires_at > created_at)),
  constraint api_key_key_hash_key UNIQUE (key_hash),
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_scopes_check CHECK (((scopes <@ ARRAY['reports'::text, 'results'::text]) AND (cardinality(scopes) > 0))),
  constraint api_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX api_key_of_user ON public.api_key USING btree (user_id, id);

create table api_key_use (
  key_id bigint not null,
  used_at timestamp with time zone not null,
  constraint api_key_use_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id) ON DELETE CASCADE,
  constraint api_key_use_pkey PRIMARY KEY (key_id)
);

create table application_rule (
  promotion_id bigint not null,
  questions jsonb not null default '[]'::jsonb,
  auto_rank text,
  auto_categories text[] not null default '{}'::text[],
  auto_page_views integer,
  updated_at timestamp with time zone not null,
  ng_words text[] not null default '{}'::text[],
  auto_proven boolean not null default false,
  constraint application_rule_pkey PRIMARY KEY (promotion_id),
  constraint application_rule_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE
);

create table audit_erasure (
  id bigint not null generated always as identity,
  job_id bigint not null,
  at timestamp with time zone not null,
  erased jsonb not null,
  constraint audit_erasure_job_id_fkey FOREIGN KEY (job_id) REFERENCES privacy_job(id),
  constraint audit_erasure_pkey PRIMARY KEY (id)
);

create table audit_row (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  actor_id bigint,
  proxy_actor_id bigint,
  key text,
  action text not null,
  target text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  ip inet,
  user_agent text,
  request_id text,
  source text not null,
  seq bigint,
  prev_hash bytea,
  row_hash bytea,
  constraint audit_row_action_check CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))),
  constraint audit_row_check CHECK ((((seq IS NULL) = (row_hash IS NULL)) AND ((seq IS NULL) = (prev_hash IS NULL)))),
  constraint audit_row_pkey PRIMARY KEY (id),
  constraint audit_row_seq_key UNIQUE (seq)
);
CREATE INDEX audit_row_actor ON public.audit_row USING btree (actor_id, id DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_row_at ON public.audit_row USING btree (at);
CREATE INDEX audit_row_proxy_actor ON public.audit_row USING btree (proxy_actor_id, id DESC) WHERE (proxy_actor_id IS NOT NULL);
CREATE INDEX audit_row_request ON public.audit_row USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX audit_row_target ON public.audit_row USING btree (target, target_id, id DESC);
CREATE INDEX audit_row_unsealed ON public.audit_row USING btree (id) WHERE (seq IS NULL);

create table backup_alarm (
  id bigint not null generated always as identity,
  reason text not null,
  raised_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint backup_alarm_pkey PRIMARY KEY (id),
  constraint backup_alarm_reason_check CHECK ((reason = ANY (ARRAY['old'::text, 'unverified'::text, 'behind'::text])))
);
CREATE UNIQUE INDEX backup_alarm_open ON public.backup_alarm USING btree ((true)) WHERE (ended_at IS NULL);

create table bank_account (
  id bigint not null generated always as identity,
  affiliater_id bigint,
  registered_at timestamp with time zone not null,
  bank_code text,
  bank_name text,
  branch_code text,
  branch_name text,
  account_type text,
  account_number text,
  account_holder_kana text,
  returned_at timestamp with time zone,
  account_holder_given text,
  agency_id bigint,
  constraint bank_account_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id) ON DELETE CASCADE,
  constraint bank_account_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint bank_account_owner CHECK ((num_nonnulls(affiliater_id, agency_id) = 1)),
  constraint bank_account_pkey PRIMARY KEY (id)
);
CREATE INDEX bank_account_affiliater ON public.bank_account USING btree (affiliater_id, registered_at, id);
CREATE INDEX bank_account_agency ON public.bank_account USING btree (agency_id, registered_at, id) WHERE (agency_id IS NOT NULL);

create table call_number (
  id bigint not null generated always as identity,
  number text not null,
  promotion_id bigint not null,
  media_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint call_number_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint call_number_number_check CHECK ((number ~ '^[0-9]{8,15}$'::text)),
  constraint call_number_number_key UNIQUE (number),
  constraint call_number_pkey PRIMARY KEY (id),
  constraint call_number_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE
);
CREATE INDEX call_number_media ON public.call_number USING btree (media_id);
CREATE INDEX call_number_promotion ON public.call_number USING btree (promotion_id);

create table cap_count (
  promotion_id bigint not null,
  goal_id bigint not null,
  affiliater_id bigint not null,
  media_id bigint not null,
  day date not null,
  results bigint not null,
  gross bigint not null,
  approved_results bigint not null,
  approved_gross bigint not null,
  constraint cap_count_pkey PRIMARY KEY (promotion_id, goal_id, affiliater_id, media_id, day),
  constraint cap_count_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE
);

create table cap_step (
  id bigint not null generated always as identity,
  promotion_id bigint not null,
  goal_id bigint not null,
  affiliater_id bigint not null,
  media_id bigint not null,
  day date not null,
  is_click boolean not null,
  results bigint not null,
  gross bigint not null,
  approved_results bigint not null,
  approved_gross bigint not null,
  constraint cap_step_pkey PRIMARY KEY (id),
  constraint cap_step_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE
);
CREATE INDEX cap_step_promotion ON public.cap_step USING btree (promotion_id);

create table cap_warning (
  promotion_id bigint,
  cap text not null,
  period date not null,
  percent integer not null,
  used bigint not null,
  cap_limit bigint not null,
  reached_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  advertiser_id bigint,
  id bigint not null generated always as identity,
  goal_id bigint not null default 0,
  affiliater_id bigint not null default 0,
  media_id bigint not null default 0,
  constraint cap_warning_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id) ON DELETE CASCADE,
  constraint cap_warning_once UNIQUE NULLS NOT DISTINCT (promotion_id, advertiser_id, goal_id, affiliater_id, media_id, cap, period, percent, cap_limit),
  constraint cap_warning_owner CHECK ((num_nonnulls(promotion_id, advertiser_id) = 1)),
  constraint cap_warning_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint cap_warning_pkey PRIMARY KEY (id),
  constraint cap_warning_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE
);
CREATE INDEX cap_warning_unmailed ON public.cap_warning USING btree (reached_at) WHERE (mailed_at IS NULL);

create table certificate_watch (
  host text not null,
  expires_at timestamp with time zone,
  checked_at timestamp with time zone not null,
  constraint certificate_watch_pkey PRIMARY KEY (host)
);

create table chat_message (
  id bigint not null generated always as identity,
  template text not null,
  title text not null,
  body text not null,
  link text,
  cause text not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_try_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null default now(),
  request_id text default current_request(),
  constraint chat_message_cause_key UNIQUE (cause),
  constraint chat_message_pkey PRIMARY KEY (id),
  constraint chat_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX chat_message_age ON public.chat_message USING btree (created_at);
CREATE INDEX chat_message_due ON public.chat_message USING btree (next_try_at NULLS FIRST, id) WHERE (state = 'waiting'::text);

create table claim (
  id bigint not null generated always as identity,
  number text not null,
  advertiser_id bigint not null,
  month date not null,
  subtotal bigint not null,
  tax_rate integer not null,
  tax bigint not null,
  total bigint not null,
  issued_on date not null,
  due_on date not null,
  status text not null default 'issued'::text,
  addressee jsonb not null,
  sender jsonb not null,
  created_at timestamp with time zone not null default now(),
  closing_day text not null default 'month_end'::text,
  period_from date not null,
  period_to date not null,
  voided_on date,
  voided_by bigint,
  void_reason text,
  void_number text,
  corrects bigint,
  billed_to bigint,
  constraint claim_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id),
  constraint claim_billed_to_fkey FOREIGN KEY (billed_to) REFERENCES agency(id),
  constraint claim_check CHECK ((total = (subtotal + tax))),
  constraint claim_check1 CHECK ((period_from <= period_to)),
  constraint claim_closing_day_check CHECK ((closing_day = ANY (ARRAY['month_end'::text, '20'::text, '15'::text, '10'::text]))),
  constraint claim_corrects_fkey FOREIGN KEY (corrects) REFERENCES claim(id),
  constraint claim_corrects_key UNIQUE (corrects),
  constraint claim_number_key UNIQUE (number),
  constraint claim_owed CHECK ((total > 0)),
  constraint claim_pkey PRIMARY KEY (id),
  constraint claim_status_check CHECK ((status = ANY (ARRAY['issued'::text, 'partially_paid'::text, 'paid'::text, 'written_off'::text, 'void'::text]))),
  constraint claim_void_number_key UNIQUE (void_number),
  constraint claim_voided CHECK ((((status = 'void'::text) = (voided_on IS NOT NULL)) AND ((status = 'void'::text) = (void_number IS NOT NULL)) AND ((status = 'void'::text) = (void_reason IS NOT NULL)))),
  constraint claim_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES user_account(id)
);
CREATE INDEX claim_billed_to ON public.claim USING btree (billed_to) WHERE (billed_to IS NOT NULL);
CREATE INDEX claim_number_word ON public.claim USING btree (lower(number) COLLATE "C");
CREATE UNIQUE INDEX claim_of_run ON public.claim USING btree (advertiser_id, month, closing_day) WHERE (status <> 'void'::text);

create table claim_entry (
  ledger_entry_id bigint not null,
  claim_id bigint not null,
  voided boolean not null default false,
  constraint claim_entry_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(id),
  constraint claim_entry_ledger_entry_id_fkey FOREIGN KEY (ledger_entry_id) REFERENCES ledger_entry(id),
  constraint claim_entry_pkey PRIMARY KEY (claim_id, ledger_entry_id)
);
CREATE UNIQUE INDEX claim_entry_billed ON public.claim_entry USING btree (ledger_entry_id) WHERE (NOT voided);

create table claim_line (
  id bigint not null generated always as identity,
  claim_id bigint not null,
  promotion_id bigint,
  goal_id bigint,
  description text not null,
  quantity integer not null,
  amount bigint not null,
  adjusts date,
  month date not null,
  originals text[] not null default '{}'::text[],
  tax_rate integer not null,
  constraint claim_line_adjusts_check CHECK ((EXTRACT(day FROM adjusts) = (1)::numeric)),
  constraint claim_line_check CHECK (((promotion_id IS NULL) = (goal_id IS NULL))),
  constraint claim_line_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(id),
  constraint claim_line_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES promotion_goal(id),
  constraint claim_line_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint claim_line_pkey PRIMARY KEY (id),
  constraint claim_line_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id)
);
CREATE INDEX claim_line_claim ON public.claim_line USING btree (claim_id);

create table claim_part (
  claim_id bigint not null,
  tax_rate integer not null,
  subtotal bigint not null,
  tax bigint not null,
  constraint claim_part_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(id),
  constraint claim_part_pkey PRIMARY KEY (claim_id, tax_rate)
);

create table claim_reminder (
  claim_id bigint not null,
  kind text not null,
  sent_at timestamp with time zone,
  constraint claim_reminder_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(id),
  constraint claim_reminder_kind_check CHECK ((kind = ANY (ARRAY['before'::text, 'after'::text]))),
  constraint claim_reminder_pkey PRIMARY KEY (claim_id, kind)
);

create table click (
  id bigint not null generated always as identity,
  cid text not null,
  link_code text not null,
  media_id bigint not null,
  promotion_id bigint not null,
  material_id bigint not null,
  affiliater_id bigint not null,
  advertiser_id bigint not null,
  visitor_id text,
  clicked_at timestamp with time zone not null,
  ip inet,
  user_agent text,
  referrer text,
  device text not null default 'other'::text,
  params jsonb not null default '{}'::jsonb,
  target_url text not null,
  counted boolean not null,
  flags text[] not null default '{}'::text[],
  slot_id bigint,
  country text,
  constraint click_cid_clicked_at_key UNIQUE (cid, clicked_at),
  constraint click_device_check CHECK ((device = ANY (ARRAY['pc'::text, 'phone'::text, 'tablet'::text, 'tv'::text, 'bot'::text, 'other'::text]))),
  constraint click_pkey PRIMARY KEY (id, clicked_at)
) partition by range (clicked_at);
CREATE INDEX click_affiliater ON ONLY public.click USING btree (affiliater_id, clicked_at);
CREATE INDEX click_at ON ONLY public.click USING btree (clicked_at, id);
CREATE INDEX click_device ON ONLY public.click USING btree (device) WHERE (device = ANY (ARRAY['tablet'::text, 'tv'::text, 'bot'::text, 'other'::text]));
CREATE INDEX click_media ON ONLY public.click USING btree (media_id, clicked_at);
CREATE INDEX click_of_address ON ONLY public.click USING btree (ip, clicked_at) WHERE (ip IS NOT NULL);
CREATE INDEX click_of_visitor ON ONLY public.click USING btree (visitor_id, clicked_at) WHERE (visitor_id IS NOT NULL);
CREATE INDEX click_promotion ON ONLY public.click USING btree (promotion_id, clicked_at);
CREATE INDEX click_reason ON ONLY public.click USING btree ((flags[1])) WHERE (NOT counted);
CREATE INDEX click_words ON ONLY public.click USING gin ((ARRAY[hashtext(link_code), hashtext(user_agent), hashtext(referrer)]), params jsonb_path_ops);

create table click_anonymised (
  is_one boolean not null default true,
  until timestamp with time zone not null,
  constraint click_anonymised_is_one_check CHECK (is_one),
  constraint click_anonymised_pkey PRIMARY KEY (is_one)
);

create table click_hour (
  hour timestamp with time zone not null,
  media_id bigint not null,
  promotion_id bigint not null,
  material_id bigint not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  counted bigint not null default 0,
  constraint click_hour_pkey PRIMARY KEY (hour, promotion_id, media_id, material_id)
);

create table click_page (
  id bigint not null generated always as identity,
  media_id bigint not null,
  promotion_id bigint not null,
  page text not null,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  clicks bigint not null,
  constraint click_page_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint click_page_media_id_promotion_id_page_key UNIQUE (media_id, promotion_id, page),
  constraint click_page_pkey PRIMARY KEY (id),
  constraint click_page_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE
);

create table click_text (
  value text not null,
  seen_on date not null,
  constraint click_text_pkey PRIMARY KEY (value)
);

create table closing (
  month date not null,
  closed_at timestamp with time zone not null,
  closed_by bigint,
  constraint closing_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES user_account(id),
  constraint closing_kept TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint closing_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint closing_pkey PRIMARY KEY (month)
);

create table closing_auto_run (
  month date not null,
  closing_day text not null,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  stopped_by text[] not null default '{}'::text[],
  refusal jsonb,
  claims integer not null default 0,
  claimed bigint not null default 0,
  credit_notes integer not null default 0,
  credited bigint not null default 0,
  payments integer not null default 0,
  paid bigint not null default 0,
  failures integer not null default 0,
  constraint closing_auto_run_check CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  constraint closing_auto_run_closing_day_check CHECK ((closing_day = ANY (ARRAY['10'::text, '15'::text, '20'::text, 'month_end'::text]))),
  constraint closing_auto_run_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint closing_auto_run_outcome_check CHECK ((outcome = ANY (ARRAY['drafted'::text, 'issued'::text, 'stopped'::text, 'refused'::text, 'by_hand'::text]))),
  constraint closing_auto_run_pkey PRIMARY KEY (month, closing_day)
);

create table closing_watch (
  only_one boolean not null default true,
  since timestamp with time zone not null,
  constraint closing_watch_only_one_check CHECK (only_one),
  constraint closing_watch_pkey PRIMARY KEY (only_one)
);

create table contact (
  id bigint not null generated always as identity,
  kind text not null,
  company text,
  name text not null,
  mail_address text not null,
  phone text,
  body text not null,
  language text not null,
  ip inet,
  created_at timestamp with time zone not null,
  status text not null default 'open'::text,
  note text not null default ''::text,
  answered_by bigint,
  answered_at timestamp with time zone,
  constraint contact_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES user_account(id),
  constraint contact_check CHECK (((status = 'answered'::text) = (answered_at IS NOT NULL))),
  constraint contact_kind_check CHECK ((kind = ANY (ARRAY['affiliater'::text, 'advertiser'::text, 'agency'::text, 'other'::text]))),
  constraint contact_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint contact_pkey PRIMARY KEY (id),
  constraint contact_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text])))
);
CREATE INDEX contact_open ON public.contact USING btree (id) WHERE (status = 'open'::text);

create table conversion_alarm (
  id bigint not null generated always as identity,
  promotion_id bigint not null,
  quiet_since timestamp with time zone not null,
  expected integer not null,
  raised_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint conversion_alarm_pkey PRIMARY KEY (id),
  constraint conversion_alarm_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX conversion_alarm_open ON public.conversion_alarm USING btree (promotion_id) WHERE (ended_at IS NULL);
CREATE INDEX conversion_alarm_promotion ON public.conversion_alarm USING btree (promotion_id);

create table counted_visitor (
  name bigint not null,
  hour integer not null,
  promotion_id bigint not null,
  material_id bigint not null,
  clicks integer not null,
  own integer not null,
  last_at timestamp with time zone not null,
  constraint counted_visitor_pkey PRIMARY KEY (name, hour, promotion_id, material_id)
);
CREATE INDEX counted_visitor_hour ON public.counted_visitor USING brin (hour);

create table coupon (
  id bigint not null generated always as identity,
  promotion_id bigint not null,
  media_id bigint not null,
  code text not null,
  starts_on date,
  ends_on date,
  created_at timestamp with time zone not null default now(),
  constraint coupon_code_check CHECK ((code ~ '^[0-9A-Z_-]{2,40}$'::text)),
  constraint coupon_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint coupon_pkey PRIMARY KEY (id),
  constraint coupon_promotion_id_code_key UNIQUE (promotion_id, code),
  constraint coupon_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE
);
CREATE INDEX coupon_media ON public.coupon USING btree (media_id);

create table credit_note (
  id bigint not null generated always as identity,
  number text not null,
  advertiser_id bigint not null,
  month date not null,
  closing_day text not null,
  period_from date not null,
  period_to date not null,
  subtotal bigint not null,
  tax_rate integer not null,
  tax bigint not null,
  total bigint not null,
  issued_on date not null,
  addressee jsonb not null,
  sender jsonb not null,
  created_at timestamp with time zone not null,
  issued_by bigint,
  billed_to bigint,
  constraint credit_note_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id),
  constraint credit_note_advertiser_id_month_closing_day_key UNIQUE (advertiser_id, month, closing_day),
  constraint credit_note_billed_to_fkey FOREIGN KEY (billed_to) REFERENCES agency(id),
  constraint credit_note_check CHECK ((total = (subtotal + tax))),
  constraint credit_note_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES user_account(id),
  constraint credit_note_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint credit_note_number_key UNIQUE (number),
  constraint credit_note_pkey PRIMARY KEY (id),
  constraint credit_note_returned CHECK ((total < 0))
);

create table credit_note_entry (
  ledger_entry_id bigint not null,
  credit_note_id bigint not null,
  constraint credit_note_entry_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_note(id),
  constraint credit_note_entry_ledger_entry_id_fkey FOREIGN KEY (ledger_entry_id) REFERENCES ledger_entry(id),
  constraint credit_note_entry_pkey PRIMARY KEY (ledger_entry_id)
);
CREATE INDEX credit_note_entry_note ON public.credit_note_entry USING btree (credit_note_id);

create table credit_note_line (
  id bigint not null generated always as identity,
  credit_note_id bigint not null,
  promotion_id bigint,
  goal_id bigint,
  month date not null,
  adjusts date,
  originals text[] not null default '{}'::text[],
  description text not null,
  quantity integer not null,
  amount bigint not null,
  tax_rate integer not null,
  constraint credit_note_line_adjusts_check CHECK ((EXTRACT(day FROM adjusts) = (1)::numeric)),
  constraint credit_note_line_check CHECK (((promotion_id IS NULL) = (goal_id IS NULL))),
  constraint credit_note_line_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_note(id),
  constraint credit_note_line_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES promotion_goal(id),
  constraint credit_note_line_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint credit_note_line_pkey PRIMARY KEY (id),
  constraint credit_note_line_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id)
);
CREATE INDEX credit_note_line_note ON public.credit_note_line USING btree (credit_note_id);

create table credit_note_part (
  credit_note_id bigint not null,
  tax_rate integer not null,
  subtotal bigint not null,
  tax bigint not null,
  constraint credit_note_part_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_note(id),
  constraint credit_note_part_pkey PRIMARY KEY (credit_note_id, tax_rate)
);

create table csv_export (
  id bigint not null generated always as identity,
  list text not null,
  conditions jsonb not null,
  at timestamp with time zone not null,
  rows bigint,
  sha256 text,
  constraint csv_export_pkey PRIMARY KEY (id)
);

create table data_migration (
  id bigint not null generated always as identity,
  source text not null,
  name text not null,
  settled_month date not null,
  state text not null default 'draft'::text,
  at_kind text,
  at_line bigint not null default 0,
  closed_month boolean not null default false,
  problem_ja text,
  problem_en text,
  lease_until timestamp with time zone,
  attempt integer not null default 0,
  created_at timestamp with time zone not null,
  created_by bigint not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  stored jsonb,
  undo_total bigint,
  undo_done bigint not null default 0,
  preset_id bigint,
  constraint data_migration_check CHECK (((problem_ja IS NULL) = (problem_en IS NULL))),
  constraint data_migration_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint data_migration_name_key UNIQUE (name),
  constraint data_migration_pkey PRIMARY KEY (id),
  constraint data_migration_preset_id_fkey FOREIGN KEY (preset_id) REFERENCES migration_preset(id) ON DELETE SET NULL,
  constraint data_migration_settled_month_check CHECK ((EXTRACT(day FROM settled_month) = (1)::numeric)),
  constraint data_migration_source_check CHECK ((source = ANY (ARRAY['affilicode'::text, 'cats'::text, 'generic'::text]))),
  constraint data_migration_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'checking'::text, 'checked'::text, 'running'::text, 'paused'::text, 'done'::text, 'adopted'::text, 'undoing'::text, 'undo_paused'::text, 'undone'::text])))
);
CREATE INDEX data_migration_waiting ON public.data_migration USING btree (id) WHERE (state = ANY (ARRAY['checking'::text, 'running'::text, 'undoing'::text]));

create table data_migration_error (
  id bigint not null generated always as identity,
  migration_id bigint not null,
  kind text not null,
  line bigint not null,
  field text not null,
  value text not null,
  message_ja text not null,
  message_en text not null,
  constraint data_migration_error_migration_id_fkey FOREIGN KEY (migration_id) REFERENCES data_migration(id) ON DELETE CASCADE,
  constraint data_migration_error_pkey PRIMARY KEY (id)
);
CREATE INDEX data_migration_error_line ON public.data_migration_error USING btree (migration_id, kind, line);

create table data_migration_file (
  migration_id bigint not null,
  kind text not null,
  filename text not null,
  parts integer not null,
  header text[] not null default '{}'::text[],
  fields text[] not null default '{}'::text[],
  lines bigint not null default 0,
  bad bigint not null default 0,
  done bigint not null default 0,
  totals jsonb not null default '{}'::jsonb,
  meanings jsonb not null default '{}'::jsonb,
  constraint data_migration_file_kind_check CHECK ((kind = ANY (ARRAY['advertiser'::text, 'agency'::text, 'affiliater'::text, 'media'::text, 'promotion'::text, 'goal'::text, 'material'::text, 'partnership'::text, 'price'::text, 'result'::text, 'balance'::text]))),
  constraint data_migration_file_migration_id_fkey FOREIGN KEY (migration_id) REFERENCES data_migration(id) ON DELETE CASCADE,
  constraint data_migration_file_parts_check CHECK (((parts >= 1) AND (parts <= 1000))),
  constraint data_migration_file_pkey PRIMARY KEY (migration_id, kind)
);

create table data_migration_part (
  migration_id bigint not null,
  kind text not null,
  number integer not null,
  content bytea not null,
  is_utf8 boolean not null,
  sent_at timestamp with time zone not null default now(),
  constraint data_migration_part_migration_id_kind_fkey FOREIGN KEY (migration_id, kind) REFERENCES data_migration_file(migration_id, kind) ON DELETE CASCADE,
  constraint data_migration_part_number_check CHECK ((number >= 0)),
  constraint data_migration_part_pkey PRIMARY KEY (migration_id, kind, number)
);

create table data_migration_use (
  id bigint not null generated always as identity,
  migration_id bigint not null,
  kind text not null,
  line bigint,
  legacy_id text not null,
  reason text not null,
  constraint data_migration_use_migration_id_fkey FOREIGN KEY (migration_id) REFERENCES data_migration(id) ON DELETE CASCADE,
  constraint data_migration_use_pkey PRIMARY KEY (id),
  constraint data_migration_use_reason_check CHECK ((reason = ANY (ARRAY['clicked'::text, 'earned'::text, 'changed'::text, 'signed_in'::text, 'posted'::text, 'added_to'::text, 'referred'::text])))
);
CREATE INDEX data_migration_use_line ON public.data_migration_use USING btree (migration_id, kind, line);

create table data_migration_value (
  migration_id bigint not null,
  kind text not null,
  field text not null,
  said text not null,
  lines bigint not null,
  constraint data_migration_value_migration_id_kind_fkey FOREIGN KEY (migration_id, kind) REFERENCES data_migration_file(migration_id, kind) ON DELETE CASCADE,
  constraint data_migration_value_pkey PRIMARY KEY (migration_id, kind, field, said)
);

create table deadline_digest (
  day date not null,
  sent_at timestamp with time zone not null,
  constraint deadline_digest_pkey PRIMARY KEY (day)
);

create table deleted_record (
  id bigint not null generated always as identity,
  kind text not null,
  record_id bigint not null,
  name text not null,
  parts jsonb not null,
  deleted_at timestamp with time zone not null default now(),
  deleted_by bigint,
  constraint deleted_record_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES user_account(id),
  constraint deleted_record_pkey PRIMARY KEY (id)
);
CREATE INDEX deleted_record_at ON public.deleted_record USING btree (deleted_at);

create table deposit (
  id bigint not null generated always as identity,
  advertiser_id bigint,
  received_on date not null,
  amount bigint not null,
  payer_name text not null default ''::text,
  payer_key text not null default ''::text,
  memo text not null default ''::text,
  source text not null,
  entry_key text not null,
  ended text,
  ended_on date,
  ended_reason text not null default ''::text,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  credit_note_id bigint,
  part_of bigint,
  constraint deposit_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id),
  constraint deposit_amount_check CHECK ((amount > 0)),
  constraint deposit_check CHECK (((ended IS NULL) = (ended_on IS NULL))),
  constraint deposit_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint deposit_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_note(id),
  constraint deposit_credit_note_id_key UNIQUE (credit_note_id),
  constraint deposit_ended_check CHECK ((ended = ANY (ARRAY['bounced'::text, 'cancelled'::text]))),
  constraint deposit_of_credit_note CHECK ((((source = 'credit_note'::text) = (credit_note_id IS NOT NULL)) AND ((credit_note_id IS NULL) OR ((advertiser_id IS NOT NULL) AND (ended IS NULL))))),
  constraint deposit_part CHECK ((((source = 'part'::text) = (part_of IS NOT NULL)) AND ((part_of IS NULL) OR (advertiser_id IS NOT NULL)))),
  constraint deposit_part_of_fkey FOREIGN KEY (part_of) REFERENCES deposit(id),
  constraint deposit_pkey PRIMARY KEY (id),
  constraint deposit_source_check CHECK ((source = ANY (ARRAY['hand'::text, 'file'::text, 'credit_note'::text, 'part'::text])))
);
CREATE INDEX deposit_advertiser ON public.deposit USING btree (advertiser_id, received_on);
CREATE UNIQUE INDEX deposit_once ON public.deposit USING btree (entry_key) WHERE (ended IS DISTINCT FROM 'cancelled'::text);
CREATE INDEX deposit_parts ON public.deposit USING btree (part_of) INCLUDE (amount) WHERE (part_of IS NOT NULL);
CREATE INDEX deposit_payer ON public.deposit USING btree (payer_key) WHERE (advertiser_id IS NOT NULL);
CREATE INDEX deposit_similar ON public.deposit USING btree (amount, received_on) WHERE ((ended IS NULL) AND (source <> 'credit_note'::text));

create table document (
  id bigint not null generated always as identity,
  kind text not null,
  subject_id bigint not null,
  number text not null,
  revision integer not null,
  advertiser_id bigint,
  affiliater_id bigint,
  agency_id bigint,
  party_name text not null,
  dated date not null,
  amount bigint not null,
  voids bigint,
  content bytea not null,
  sha256 text not null,
  issued_by bigint,
  issued_at timestamp with time zone not null,
  constraint document_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id),
  constraint document_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id),
  constraint document_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint document_check CHECK ((num_nonnulls(advertiser_id, affiliater_id, agency_id) = 1)),
  constraint document_content CHECK (((sha256 = encode(sha256(content), 'hex'::text)) OR (content = '\x'::bytea))),
  constraint document_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES user_account(id),
  constraint document_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'invoice_void'::text, 'credit_note'::text, 'statement'::text, 'agency_statement'::text]))),
  constraint document_kind_number_revision_key UNIQUE (kind, number, revision),
  constraint document_kind_subject_id_revision_key UNIQUE (kind, subject_id, revision),
  constraint document_pkey PRIMARY KEY (id),
  constraint document_revision_check CHECK ((revision > 0)),
  constraint document_voids_fkey FOREIGN KEY (voids) REFERENCES document(id)
);
CREATE INDEX document_advertiser ON public.document USING btree (advertiser_id, dated) WHERE (advertiser_id IS NOT NULL);
CREATE INDEX document_affiliater ON public.document USING btree (affiliater_id, dated) WHERE (affiliater_id IS NOT NULL);
CREATE INDEX document_agency ON public.document USING btree (agency_id, dated) WHERE (agency_id IS NOT NULL);
CREATE INDEX document_dated ON public.document USING btree (dated, id);
CREATE INDEX document_number ON public.document USING btree (lower(number) COLLATE "C");

create table document_delivery (
  id bigint not null generated always as identity,
  document_id bigint not null,
  asked_by bigint,
  asked_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint document_delivery_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id),
  constraint document_delivery_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id),
  constraint document_delivery_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX document_delivery_next ON public.document_delivery USING btree (document_id) WHERE (done_at IS NULL);

create table document_order (
  id bigint not null generated always as identity,
  kind text not null,
  subject_id bigint not null,
  failed_at timestamp with time zone,
  tells boolean not null default true,
  constraint document_order_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'invoice_void'::text, 'credit_note'::text, 'statement'::text, 'agency_statement'::text]))),
  constraint document_order_kind_subject_id_key UNIQUE (kind, subject_id),
  constraint document_order_pkey PRIMARY KEY (id)
);
CREATE INDEX document_order_next ON public.document_order USING btree (failed_at NULLS FIRST, id);

create table document_run (
  month date not null,
  closing_day text not null,
  issued_at timestamp with time zone not null,
  issued_by bigint,
  claims integer not null,
  claimed bigint not null,
  payments integer not null,
  paid bigint not null,
  credit_notes integer not null default 0,
  credited bigint not null default 0,
  constraint document_run_closing_day_check CHECK ((closing_day = ANY (ARRAY['month_end'::text, '20'::text, '15'::text, '10'::text]))),
  constraint document_run_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES user_account(id),
  constraint document_run_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint document_run_pkey PRIMARY KEY (month, closing_day)
);

create table favourite (
  affiliater_id bigint not null,
  promotion_id bigint not null,
  constraint favourite_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id) ON DELETE CASCADE,
  constraint favourite_pkey PRIMARY KEY (affiliater_id, promotion_id),
  constraint favourite_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE
);
CREATE INDEX favourite_promotion ON public.favourite USING btree (promotion_id);

create table former_picture (
  name text not null,
  material_id bigint not null,
  replaced_at timestamp with time zone not null,
  shows text not null default 'image'::text,
  constraint former_picture_material_id_fkey FOREIGN KEY (material_id) REFERENCES material(id) ON DELETE CASCADE,
  constraint former_picture_pkey PRIMARY KEY (name, material_id),
  constraint former_picture_shows_check CHECK ((shows = ANY (ARRAY['image'::text, 'video'::text])))
);
CREATE INDEX former_picture_material ON public.former_picture USING btree (material_id);

create table goal_price (
  id bigint not null generated always as identity,
  goal_id bigint not null,
  valid_from timestamp with time zone not null,
  gross bigint not null default 0,
  net bigint not null default 0,
  gross_rate integer not null default 0,
  net_rate integer not null default 0,
  gross_min bigint,
  gross_max bigint,
  net_min bigint,
  net_max bigint,
  created_by bigint,
  change_id bigint,
  constraint goal_price_change_id_fkey FOREIGN KEY (change_id) REFERENCES price_change(id) ON DELETE CASCADE,
  constraint goal_price_check CHECK (((net <= gross) AND (net_rate <= gross_rate))),
  constraint goal_price_check1 CHECK ((gross_min <= gross_max)),
  constraint goal_price_check2 CHECK ((net_min <= net_max)),
  constraint goal_price_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint goal_price_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES promotion_goal(id) ON DELETE CASCADE,
  constraint goal_price_goal_id_valid_from_key UNIQUE (goal_id, valid_from),
  constraint goal_price_gross_check CHECK ((gross >= 0)),
  constraint goal_price_gross_max_check CHECK ((gross_max >= 0)),
  constraint goal_price_gross_min_check CHECK ((gross_min >= 0)),
  constraint goal_price_gross_rate_check CHECK (((gross_rate >= 0) AND (gross_rate <= 10000))),
  constraint goal_price_net_check CHECK ((net >= 0)),
  constraint goal_price_net_max_check CHECK ((net_max >= 0)),
  constraint goal_price_net_min_check CHECK ((net_min >= 0)),
  constraint goal_price_net_rate_check CHECK (((net_rate >= 0) AND (net_rate <= 10000))),
  constraint goal_price_pkey PRIMARY KEY (id)
);
CREATE INDEX goal_price_change ON public.goal_price USING btree (change_id) WHERE (change_id IS NOT NULL);

create table group_tag (
  code text not null,
  advertiser_id bigint not null,
  constraint group_tag_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id),
  constraint group_tag_code_advertiser_id_key UNIQUE (code, advertiser_id),
  constraint group_tag_pkey PRIMARY KEY (code)
);

create table home_layout (
  user_id bigint not null,
  cards text[] not null,
  hidden text[] not null,
  constraint home_layout_pkey PRIMARY KEY (user_id),
  constraint home_layout_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table import_job (
  id bigint not null generated always as identity,
  party text not null,
  mode text not null,
  filename text not null,
  encoding text not null,
  send_mail boolean not null,
  state text not null default 'checked'::text,
  total integer not null,
  bad integer not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint import_job_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint import_job_encoding_check CHECK ((encoding = ANY (ARRAY['utf8'::text, 'cp932'::text]))),
  constraint import_job_mode_check CHECK ((mode = ANY (ARRAY['add'::text, 'update'::text, 'match'::text]))),
  constraint import_job_party_check CHECK ((party = ANY (ARRAY['affiliater'::text, 'advertiser'::text, 'rewardRow'::text, 'productRow'::text, 'reservation'::text, 'deposit'::text, 'textMaterial'::text, 'medium'::text, 'categories'::text, 'devices'::text, 'icons'::text, 'bannerSizes'::text, 'movieSizes'::text, 'mediaCategories'::text, 'mediaTypes'::text, 'rejectReasons'::text, 'groups'::text, 'holidays'::text]))),
  constraint import_job_pkey PRIMARY KEY (id),
  constraint import_job_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'undoing'::text, 'undone'::text])))
);

create table import_row (
  job_id bigint not null,
  line integer not null,
  given jsonb not null,
  errors jsonb,
  state text not null,
  party_id bigint,
  before jsonb,
  after jsonb,
  constraint import_row_job_id_fkey FOREIGN KEY (job_id) REFERENCES import_job(id) ON DELETE CASCADE,
  constraint import_row_pkey PRIMARY KEY (job_id, line),
  constraint import_row_state_check CHECK ((state = ANY (ARRAY['unchecked'::text, 'waiting'::text, 'bad'::text, 'done'::text, 'undone'::text, 'kept'::text])))
);
CREATE INDEX import_row_state ON public.import_row USING btree (job_id, state, line);

create table inquiry (
  id bigint not null generated always as identity,
  kind text not null,
  status text not null,
  promotion_id bigint not null,
  advertiser_id bigint not null,
  media_id bigint not null,
  affiliater_id bigint not null,
  goal_id bigint,
  cid text,
  notice_id bigint,
  order_number text not null,
  occurred_at timestamp with time zone not null,
  sale_amount bigint,
  result_id bigint,
  due_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  reopened_at timestamp with time zone,
  constraint inquiry_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id),
  constraint inquiry_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id),
  constraint inquiry_check CHECK (((kind = 'untracked'::text) OR (result_id IS NOT NULL))),
  constraint inquiry_check1 CHECK (((status <> 'accepted'::text) OR (result_id IS NOT NULL))),
  constraint inquiry_check2 CHECK (((status <> 'waiting_advertiser'::text) OR (due_at IS NOT NULL))),
  constraint inquiry_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  constraint inquiry_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES promotion_goal(id),
  constraint inquiry_kind_check CHECK ((kind = ANY (ARRAY['untracked'::text, 'incorrect'::text, 'declined'::text]))),
  constraint inquiry_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint inquiry_pkey PRIMARY KEY (id),
  constraint inquiry_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint inquiry_result_id_fkey FOREIGN KEY (result_id) REFERENCES result(id),
  constraint inquiry_sale_amount_check CHECK ((sale_amount >= 0)),
  constraint inquiry_status_check CHECK ((status = ANY (ARRAY['open'::text, 'waiting_affiliater'::text, 'waiting_advertiser'::text, 'escalated'::text, 'accepted'::text, 'denied'::text])))
);
CREATE INDEX inquiry_advertiser ON public.inquiry USING btree (advertiser_id, updated_at DESC);
CREATE INDEX inquiry_affiliater ON public.inquiry USING btree (affiliater_id, updated_at DESC);
CREATE INDEX inquiry_due ON public.inquiry USING btree (due_at) WHERE (status = 'waiting_advertiser'::text);
CREATE UNIQUE INDEX inquiry_notice ON public.inquiry USING btree (notice_id) WHERE (status <> ALL (ARRAY['accepted'::text, 'denied'::text]));
CREATE UNIQUE INDEX inquiry_order ON public.inquiry USING btree (promotion_id, media_id, order_number) WHERE ((kind = 'untracked'::text) AND (order_number <> ''::text) AND (status <> ALL (ARRAY['accepted'::text, 'denied'::text])));
CREATE INDEX inquiry_promotion ON public.inquiry USING btree (promotion_id);
CREATE UNIQUE INDEX inquiry_result ON public.inquiry USING btree (result_id) WHERE (status <> ALL (ARRAY['accepted'::text, 'denied'::text]));

create table inquiry_file (
  id bigint not null generated always as identity,
  message_id bigint not null,
  name text not null,
  content bytea not null,
  constraint inquiry_file_message_id_fkey FOREIGN KEY (message_id) REFERENCES inquiry_message(id),
  constraint inquiry_file_pkey PRIMARY KEY (id)
);
CREATE INDEX inquiry_file_message ON public.inquiry_file USING btree (message_id);

create table inquiry_message (
  id bigint not null generated always as identity,
  inquiry_id bigint not null,
  at timestamp with time zone not null,
  event text not null,
  side text not null,
  user_id bigint,
  body text not null,
  constraint inquiry_message_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES inquiry(id),
  constraint inquiry_message_pkey PRIMARY KEY (id),
  constraint inquiry_message_side_check CHECK ((side = ANY (ARRAY['affiliater'::text, 'advertiser'::text, 'admin'::text, 'system'::text]))),
  constraint inquiry_message_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX inquiry_message_inquiry ON public.inquiry_message USING btree (inquiry_id, id);

create table job (
  name text not null,
  covered_at timestamp with time zone not null,
  failures integer not null default 0,
  retry_at timestamp with time zone,
  constraint job_failures_check CHECK ((failures >= 0)),
  constraint job_pkey PRIMARY KEY (name)
);

create table job_request (
  id bigint not null generated always as identity,
  job text not null,
  user_id bigint not null,
  asked_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  constraint job_request_pkey PRIMARY KEY (id),
  constraint job_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE UNIQUE INDEX job_request_waiting ON public.job_request USING btree (job) WHERE (taken_at IS NULL);

create table job_run (
  id bigint not null generated always as identity,
  job text not null,
  request_id bigint,
  state text not null default 'running'::text,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  handled bigint not null default 0,
  quiet bigint not null default 0,
  lines jsonb not null default '[]'::jsonb,
  constraint job_run_check CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text])))),
  constraint job_run_pkey PRIMARY KEY (id),
  constraint job_run_request_id_fkey FOREIGN KEY (request_id) REFERENCES job_request(id),
  constraint job_run_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text, 'interrupted'::text])))
);
CREATE INDEX job_run_job ON public.job_run USING btree (job, id DESC);
CREATE UNIQUE INDEX job_run_open ON public.job_run USING btree (job) WHERE (state = 'running'::text);
CREATE INDEX job_run_request ON public.job_run USING btree (request_id);

create table journal_export (
  id bigint not null generated always as identity,
  format text not null,
  from_on date not null,
  to_on date not null,
  journals integer not null,
  total bigint not null,
  at timestamp with time zone not null,
  user_id bigint not null,
  constraint journal_export_check CHECK ((from_on <= to_on)),
  constraint journal_export_format_check CHECK ((format = ANY (ARRAY['freee'::text, 'moneyforward'::text, 'yayoi'::text]))),
  constraint journal_export_pkey PRIMARY KEY (id),
  constraint journal_export_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX journal_export_days ON public.journal_export USING btree (to_on, from_on);

create table journal_position (
  journal text not null,
  segment bigint not null,
  position bigint not null,
  updated_at timestamp with time zone not null default now(),
  constraint journal_position_pkey PRIMARY KEY (journal)
);

create table kept_click (
  cid text not null,
  clicked_at timestamp with time zone not null,
  device text not null,
  referrer text,
  slot_id bigint,
  user_agent text,
  params jsonb not null,
  made_again jsonb,
  waits boolean not null default false,
  constraint kept_click_pkey PRIMARY KEY (cid, clicked_at)
);
CREATE INDEX kept_click_at ON public.kept_click USING btree (clicked_at);
CREATE INDEX kept_click_waiting ON public.kept_click USING btree (clicked_at) WHERE waits;

create table kickback (
  id bigint not null generated always as identity,
  result_history_id bigint not null,
  result_id bigint not null,
  media_id bigint not null,
  affiliater_id bigint not null,
  promotion_id bigint not null,
  result_status text not null,
  template text not null,
  url text not null,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone,
  last_status_code integer,
  last_error text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  method text not null default 'GET'::text,
  body text,
  macros jsonb,
  setting_version integer,
  queued_at timestamp with time zone not null default now(),
  leased_until timestamp with time zone,
  host text generated always as ("substring"(url, '^\w+://([^/?#]*)'::text)) stored,
  last_duration_ms integer,
  settled_at timestamp with time zone,
  settled_by_owner_at timestamp with time zone,
  request_id text default current_request(),
  constraint kickback_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id),
  constraint kickback_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint kickback_method_check CHECK ((method = ANY (ARRAY['GET'::text, 'POST_FORM'::text, 'POST_JSON'::text]))),
  constraint kickback_pkey PRIMARY KEY (id),
  constraint kickback_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint kickback_result_history_id_fkey FOREIGN KEY (result_history_id) REFERENCES result_history(id),
  constraint kickback_result_history_id_key UNIQUE (result_history_id),
  constraint kickback_result_id_fkey FOREIGN KEY (result_id) REFERENCES result(id),
  constraint kickback_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'succeeded'::text, 'retry_wait'::text, 'failed'::text, 'dead'::text, 'refused'::text, 'superseded'::text, 'cancelled'::text])))
);
CREATE INDEX kickback_affiliater ON public.kickback USING btree (affiliater_id, created_at DESC, id DESC);
CREATE INDEX kickback_created ON public.kickback USING btree (created_at DESC, id DESC);
CREATE INDEX kickback_failed ON public.kickback USING btree (finished_at) WHERE (state = ANY (ARRAY['failed'::text, 'dead'::text, 'refused'::text]));
CREATE INDEX kickback_media ON public.kickback USING btree (media_id, id DESC);
CREATE INDEX kickback_result ON public.kickback USING btree (result_id);
CREATE INDEX kickback_state ON public.kickback USING btree (state, result_id);
CREATE INDEX kickback_turn ON public.kickback USING btree (media_id, host, next_attempt_at, id) WHERE (state = ANY (ARRAY['queued'::text, 'retry_wait'::text]));
CREATE INDEX kickback_unsettled ON public.kickback USING btree (created_at) WHERE ((state = ANY (ARRAY['failed'::text, 'dead'::text, 'refused'::text])) AND (settled_at IS NULL));
CREATE INDEX kickback_unsettled_of_owner ON public.kickback USING btree (affiliater_id, created_at) WHERE ((state = ANY (ARRAY['failed'::text, 'dead'::text, 'refused'::text])) AND (settled_by_owner_at IS NULL));
CREATE INDEX kickback_waiting ON public.kickback USING btree (queued_at) WHERE (state = ANY (ARRAY['queued'::text, 'retry_wait'::text]));

create table kickback_attempt (
  id bigint not null generated always as identity,
  kickback_id bigint not null,
  at timestamp with time zone not null default now(),
  status_code integer,
  duration_ms integer not null,
  response text,
  error text,
  constraint kickback_attempt_kickback_id_fkey FOREIGN KEY (kickback_id) REFERENCES kickback(id),
  constraint kickback_attempt_pkey PRIMARY KEY (id)
);
CREATE INDEX kickback_attempt_kickback ON public.kickback_attempt USING btree (kickback_id);

create table kickback_replay (
  id bigint not null generated always as identity,
  state text not null default 'running'::text,
  filter jsonb not null,
  affiliater_id bigint,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  last_id bigint not null,
  position bigint not null default 0,
  total integer not null,
  handled integer not null default 0,
  skipped integer not null default 0,
  constraint kickback_replay_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id),
  constraint kickback_replay_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint kickback_replay_pkey PRIMARY KEY (id),
  constraint kickback_replay_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'cancelled'::text])))
);
CREATE INDEX kickback_replay_running ON public.kickback_replay USING btree (id) WHERE (state = 'running'::text);

create table known_device (
  user_id bigint not null,
  device_hash bytea not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (user_id, device_hash),
  constraint known_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX known_device_hash ON public.known_device USING btree (device_hash);

create table ledger_entry (
  id bigint not null generated always as identity,
  transaction_id bigint not null,
  account text not null,
  advertiser_id bigint,
  affiliater_id bigint,
  amount bigint not null,
  agency_id bigint,
  constraint ledger_balanced TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint ledger_entry_account_check CHECK ((account = ANY (ARRAY['advertiser_unbilled'::text, 'advertiser_receivable'::text, 'advertiser_credit'::text, 'affiliater_unpaid'::text, 'affiliater_payable'::text, 'margin'::text, 'tax_received'::text, 'tax_paid'::text, 'bank'::text, 'unknown_deposits'::text, 'bank_fees'::text, 'write_offs'::text, 'tax_non_deductible'::text, 'withholding_payable'::text, 'forfeitures'::text, 'agency_unpaid'::text, 'agency_payable'::text, 'opening_balances'::text]))),
  constraint ledger_entry_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id),
  constraint ledger_entry_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id),
  constraint ledger_entry_agency_check CHECK (((account ~~ 'agency%'::text) = (agency_id IS NOT NULL))),
  constraint ledger_entry_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint ledger_entry_amount_check CHECK ((amount <> 0)),
  constraint ledger_entry_check CHECK (((account ~~ 'advertiser%'::text) = (advertiser_id IS NOT NULL))),
  constraint ledger_entry_check1 CHECK (((account ~~ 'affiliater%'::text) = (affiliater_id IS NOT NULL))),
  constraint ledger_entry_pkey PRIMARY KEY (id),
  constraint ledger_entry_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(id)
);
CREATE INDEX ledger_entry_advertiser ON public.ledger_entry USING btree (advertiser_id, account) WHERE (advertiser_id IS NOT NULL);
CREATE INDEX ledger_entry_affiliater ON public.ledger_entry USING btree (affiliater_id, account) WHERE (affiliater_id IS NOT NULL);
CREATE INDEX ledger_entry_agency ON public.ledger_entry USING btree (agency_id, account) WHERE (agency_id IS NOT NULL);
CREATE INDEX ledger_entry_owed ON public.ledger_entry USING btree (advertiser_id) INCLUDE (amount) WHERE (account = ANY (ARRAY['advertiser_unbilled'::text, 'advertiser_receivable'::text, 'advertiser_credit'::text]));
CREATE INDEX ledger_entry_transaction ON public.ledger_entry USING btree (transaction_id);

create table ledger_transaction (
  id bigint not null generated always as identity,
  kind text not null,
  month date not null,
  result_id bigint,
  created_at timestamp with time zone not null default now(),
  user_id bigint,
  turn integer not null default 0,
  booked_on date not null,
  posted_in xid8,
  constraint ledger_not_empty TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint ledger_transaction_kind_check CHECK ((kind = ANY (ARRAY['accrual'::text, 'reversal'::text, 'adjustment'::text, 'claim'::text, 'payment'::text, 'receipt'::text, 'matching'::text, 'bank_fee'::text, 'write_off'::text, 'payout'::text, 'payout_reversal'::text, 'return'::text, 'forfeiture'::text, 'affiliater_adjustment'::text, 'lapse'::text, 'revival'::text, 'claim_void'::text, 'advertiser_charge'::text, 'credit_note'::text, 'refund'::text, 'opening'::text]))),
  constraint ledger_transaction_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint ledger_transaction_pkey PRIMARY KEY (id),
  constraint ledger_transaction_result_id_fkey FOREIGN KEY (result_id) REFERENCES result(id),
  constraint ledger_transaction_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE UNIQUE INDEX ledger_accrual_once ON public.ledger_transaction USING btree (result_id, turn) WHERE (kind = 'accrual'::text);
CREATE INDEX ledger_adjusted_month ON public.ledger_transaction USING btree (month) WHERE (kind = 'adjustment'::text);
CREATE INDEX ledger_adjustment ON public.ledger_transaction USING btree (result_id) WHERE (kind = 'adjustment'::text);
CREATE UNIQUE INDEX ledger_reversal_once ON public.ledger_transaction USING btree (result_id, turn) WHERE (kind = 'reversal'::text);
CREATE INDEX ledger_transaction_month ON public.ledger_transaction USING btree (month);
CREATE INDEX ledger_transaction_result ON public.ledger_transaction USING btree (result_id) WHERE (result_id IS NOT NULL);

create table legacy_record (
  migration_id bigint not null,
  kind text not null,
  legacy_id text not null,
  own_id bigint,
  amount bigint,
  line bigint,
  constraint legacy_record_migration_id_fkey FOREIGN KEY (migration_id) REFERENCES data_migration(id),
  constraint legacy_record_pkey PRIMARY KEY (migration_id, kind, legacy_id)
);
CREATE INDEX legacy_record_link ON public.legacy_record USING btree (legacy_id, kind) WHERE (kind = ANY (ARRAY['material'::text, 'media'::text]));
CREATE UNIQUE INDEX legacy_record_own ON public.legacy_record USING btree (kind, own_id) WHERE (own_id IS NOT NULL);

create table link (
  code text not null,
  media_id bigint not null,
  material_id bigint not null,
  created_at timestamp with time zone not null default now(),
  short_code text not null default new_short_code(),
  constraint link_code_check CHECK ((code ~ '^[0-9A-Za-z]{12}$'::text)),
  constraint link_material_id_fkey FOREIGN KEY (material_id) REFERENCES material(id),
  constraint link_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint link_media_id_material_id_key UNIQUE (media_id, material_id),
  constraint link_pkey PRIMARY KEY (code),
  constraint link_short_code_check CHECK ((short_code ~ '^[0-9A-Za-z]{8}$'::text)),
  constraint link_short_code_key UNIQUE (short_code)
);
CREATE INDEX link_material ON public.link USING btree (material_id);

create table linkage (
  promotion_id bigint not null,
  status text not null,
  preset text not null,
  lp_url text not null,
  cid_name text,
  p_name text,
  mid_name text,
  inbound jsonb not null,
  status_map jsonb not null,
  amount_rule text not null,
  updated_at timestamp with time zone not null,
  constraint linkage_amount_rule_check CHECK ((amount_rule = ANY (ARRAY['sale'::text, 'tax_included'::text, 'none'::text]))),
  constraint linkage_pkey PRIMARY KEY (promotion_id),
  constraint linkage_preset_check CHECK ((preset = ANY (ARRAY['generic'::text, 'cats'::text, 'afad'::text, 'affilicode'::text, 'a8'::text, 'everflow'::text]))),
  constraint linkage_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint linkage_status_check CHECK ((status = ANY (ARRAY['active'::text, 'stopped'::text])))
);

create table list_view (
  id bigint not null generated always as identity,
  user_id bigint not null,
  list text not null,
  name text not null,
  query jsonb not null,
  constraint list_view_pkey PRIMARY KEY (id),
  constraint list_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint list_view_user_id_list_name_key UNIQUE (user_id, list, name)
);

create table log_removal (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  log text not null,
  older_than timestamp with time zone not null,
  entries bigint not null,
  constraint log_removal_log_check CHECK ((log = ANY (ARRAY['click'::text, 'notice'::text, 'kickback_attempt'::text, 'sink_delivery'::text, 'webhook_delivery'::text]))),
  constraint log_removal_pkey PRIMARY KEY (id)
);

create table login_attempt (
  key bytea not null,
  failures integer not null,
  locked_until timestamp with time zone,
  failed_at timestamp with time zone not null,
  constraint login_attempt_pkey PRIMARY KEY (key)
);

create table login_failure (
  id bigint not null generated always as identity,
  user_id bigint not null,
  step text not null,
  at timestamp with time zone not null,
  ip inet,
  user_agent text,
  constraint login_failure_pkey PRIMARY KEY (id),
  constraint login_failure_step_check CHECK ((step = ANY (ARRAY['password'::text, 'second_factor'::text]))),
  constraint login_failure_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX login_failure_of_user ON public.login_failure USING btree (user_id, at);

create table login_ticket (
  ticket_hash bytea not null,
  user_id bigint not null,
  attempt_key bytea not null,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  keeps boolean not null default false,
  constraint login_ticket_pkey PRIMARY KEY (ticket_hash),
  constraint login_ticket_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table mail (
  id bigint not null generated always as identity,
  template text not null,
  language text not null,
  to_address text not null,
  subject text not null,
  body text not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_try_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  document_id bigint,
  user_id bigint,
  settled_at timestamp with time zone,
  settled_by bigint,
  request_id text default current_request(),
  constraint mail_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id),
  constraint mail_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint mail_pkey PRIMARY KEY (id),
  constraint mail_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'kept'::text, 'bounced'::text, 'failed'::text]))),
  constraint mail_subject_check CHECK ((subject !~ '[[:cntrl:]]'::text)),
  constraint mail_to_address_check CHECK ((to_address !~ '[[:cntrl:]]'::text)),
  constraint mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX mail_due ON public.mail USING btree (next_try_at NULLS FIRST, id) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX mail_newest ON public.mail USING btree (created_at, id);
CREATE INDEX mail_unsettled ON public.mail USING btree (created_at) WHERE ((state = ANY (ARRAY['failed'::text, 'bounced'::text])) AND (settled_at IS NULL));
CREATE INDEX mail_user ON public.mail USING btree (user_id) WHERE (user_id IS NOT NULL);

create table mail_change (
  user_id bigint not null,
  mail_address text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  session_id bigint,
  constraint mail_change_pkey PRIMARY KEY (user_id),
  constraint mail_change_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE SET NULL,
  constraint mail_change_token_hash_key UNIQUE (token_hash),
  constraint mail_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table mail_file (
  id bigint not null generated always as identity,
  mail_id bigint not null,
  filename text not null,
  content bytea not null,
  constraint mail_file_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE CASCADE,
  constraint mail_file_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_file_mail ON public.mail_file USING btree (mail_id);

create table mail_return (
  id bigint not null generated always as identity,
  mail_id bigint not null,
  kind text not null,
  status text,
  detail text not null,
  at timestamp with time zone not null,
  constraint mail_return_kind_check CHECK ((kind = ANY (ARRAY['hard'::text, 'soft'::text, 'delayed'::text, 'complaint'::text]))),
  constraint mail_return_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE CASCADE,
  constraint mail_return_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_return_mail ON public.mail_return USING btree (mail_id);

create table mail_template (
  template text not null,
  version integer not null,
  subject_ja text not null,
  body_ja text not null,
  subject_en text not null,
  body_en text not null,
  is_reset boolean not null default false,
  edited_by bigint,
  created_at timestamp with time zone not null,
  constraint mail_template_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint mail_template_pkey PRIMARY KEY (template, version)
);

create table mailing (
  id bigint not null generated always as identity,
  name text not null,
  mode text not null,
  audience jsonb not null,
  subject_ja text not null,
  body_ja text not null,
  subject_en text not null default ''::text,
  body_en text not null default ''::text,
  send_at timestamp with time zone,
  per_hour integer,
  state text not null default 'waiting'::text,
  created_by bigint,
  created_at timestamp with time zone not null,
  counts_clicks boolean not null default true,
  readers text not null default 'affiliater'::text,
  constraint mailing_check CHECK (((state = 'draft'::text) OR (send_at IS NOT NULL))),
  constraint mailing_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint mailing_mode_check CHECK ((mode = ANY (ARRAY['once'::text, 'steps'::text]))),
  constraint mailing_per_hour_check CHECK ((per_hour > 0)),
  constraint mailing_pkey PRIMARY KEY (id),
  constraint mailing_readers_check CHECK ((readers = ANY (ARRAY['affiliater'::text, 'advertiser'::text, 'agency'::text]))),
  constraint mailing_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'sending'::text, 'done'::text, 'stopped'::text])))
);
CREATE INDEX mailing_due ON public.mailing USING btree (send_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));

create table mailing_click (
  link_id bigint not null,
  user_id bigint not null,
  clicks integer not null,
  automatic integer not null,
  last_at timestamp with time zone not null,
  last_is_automatic boolean not null,
  constraint mailing_click_automatic_check CHECK ((automatic >= 0)),
  constraint mailing_click_clicks_check CHECK ((clicks >= 0)),
  constraint mailing_click_link_id_fkey FOREIGN KEY (link_id) REFERENCES mailing_link(id) ON DELETE CASCADE,
  constraint mailing_click_pkey PRIMARY KEY (link_id, user_id),
  constraint mailing_click_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX mailing_click_last ON public.mailing_click USING btree (last_at);
CREATE INDEX mailing_click_user ON public.mailing_click USING btree (user_id);

create table mailing_link (
  id bigint not null generated always as identity,
  mailing_id bigint not null,
  url text not null,
  constraint mailing_link_mailing_id_fkey FOREIGN KEY (mailing_id) REFERENCES mailing(id) ON DELETE CASCADE,
  constraint mailing_link_mailing_id_url_key UNIQUE (mailing_id, url),
  constraint mailing_link_pkey PRIMARY KEY (id)
);

create table mailing_recipient (
  mailing_id bigint not null,
  user_id bigint not null,
  state text not null default 'waiting'::text,
  written_at timestamp with time zone,
  mail_id bigint,
  outcome text,
  constraint mailing_recipient_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE SET NULL,
  constraint mailing_recipient_mailing_id_fkey FOREIGN KEY (mailing_id) REFERENCES mailing(id) ON DELETE CASCADE,
  constraint mailing_recipient_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'bounced'::text]))),
  constraint mailing_recipient_pkey PRIMARY KEY (mailing_id, user_id),
  constraint mailing_recipient_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'written'::text, 'left_out'::text]))),
  constraint mailing_recipient_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX mailing_recipient_hour ON public.mailing_recipient USING btree (mailing_id, written_at) WHERE (state = 'written'::text);
CREATE INDEX mailing_recipient_mail ON public.mailing_recipient USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX mailing_recipient_user ON public.mailing_recipient USING btree (user_id);
CREATE INDEX mailing_recipient_waiting ON public.mailing_recipient USING btree (mailing_id, user_id) WHERE (state = 'waiting'::text);

create table master_row (
  id bigint not null generated always as identity,
  kind text not null,
  code text not null,
  name_ja text not null,
  name_en text not null,
  sort integer not null,
  is_active boolean not null default true,
  parent text,
  width integer,
  height integer,
  colour text,
  rule text,
  threshold integer,
  nature text,
  links_allowed boolean not null default true,
  hosts text[] not null default '{}'::text[],
  scopes text[],
  note text not null default ''::text,
  picture text,
  day date,
  constraint master_row_check CHECK (((parent IS NULL) OR ((kind = ANY (ARRAY['categories'::text, 'mediaCategories'::text])) AND (parent <> code)))),
  constraint master_row_check1 CHECK (((kind = ANY (ARRAY['bannerSizes'::text, 'movieSizes'::text])) = ((width IS NOT NULL) AND (height IS NOT NULL)))),
  constraint master_row_check2 CHECK (((kind = ANY (ARRAY['devices'::text, 'icons'::text])) = (rule IS NOT NULL))),
  constraint master_row_check3 CHECK (((kind = 'icons'::text) = (colour IS NOT NULL))),
  constraint master_row_check4 CHECK (((kind = 'mediaTypes'::text) = (nature IS NOT NULL))),
  constraint master_row_check5 CHECK (((kind = 'rejectReasons'::text) = (scopes IS NOT NULL))),
  constraint master_row_check6 CHECK (((picture IS NULL) OR (kind = 'icons'::text))),
  constraint master_row_day_check CHECK ((((kind = 'holidays'::text) = (day IS NOT NULL)) AND ((kind <> 'holidays'::text) OR (code = (day)::text)))),
  constraint master_row_height_check CHECK ((height > 0)),
  constraint master_row_kind_check CHECK ((kind = ANY (ARRAY['categories'::text, 'devices'::text, 'icons'::text, 'bannerSizes'::text, 'movieSizes'::text, 'mediaCategories'::text, 'mediaTypes'::text, 'rejectReasons'::text, 'groups'::text, 'holidays'::text]))),
  constraint master_row_kind_code_key UNIQUE (kind, code),
  constraint master_row_kind_parent_fkey FOREIGN KEY (kind, parent) REFERENCES master_row(kind, code),
  constraint master_row_nature_check CHECK ((nature = ANY (ARRAY['web'::text, 'sns'::text, 'mail'::text, 'app'::text, 'offline'::text, 'ads'::text]))),
  constraint master_row_picture_fkey FOREIGN KEY (picture) REFERENCES stored_file(name),
  constraint master_row_pkey PRIMARY KEY (id),
  constraint master_row_scopes_check CHECK (((scopes <@ '{result,partnership,media,account}'::text[]) AND (cardinality(scopes) > 0))),
  constraint master_row_threshold_check CHECK ((threshold > 0)),
  constraint master_row_width_check CHECK ((width > 0))
);

create table material (
  id bigint not null generated always as identity,
  promotion_id bigint not null,
  name text not null,
  kind text not null,
  body text not null default ''::text,
  image text,
  width integer,
  height integer,
  destination_url text,
  status text not null default 'public'::text,
  created_at timestamp with time zone not null default now(),
  closed_url text,
  reward_name text not null default ''::text,
  unlisted_links text not null default 'stop'::text,
  starts_on date,
  ends_on date,
  target_devices text[] not null default '{}'::text[],
  target_hours text[] not null default '{}'::text[],
  target_weekdays text[] not null default '{}'::text[],
  target_languages text[] not null default '{}'::text[],
  mobile_url text,
  title text not null default ''::text,
  brand text not null default ''::text,
  video text,
  video_url text,
  tags text[] not null default '{}'::text[],
  priority integer not null default 0,
  target_countries text[] not null default '{}'::text[],
  ab_group text not null default ''::text,
  constraint material_ab_group_check CHECK ((length(ab_group) <= 50)),
  constraint material_brand_check CHECK ((length(brand) <= 50)),
  constraint material_check1 CHECK ((ends_on >= starts_on)),
  constraint material_image_fkey FOREIGN KEY (image) REFERENCES stored_file(name),
  constraint material_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'image'::text, 'html'::text, 'video'::text, 'mail'::text, 'native'::text]))),
  constraint material_picture_check CHECK (((kind = ANY (ARRAY['image'::text, 'video'::text, 'native'::text])) = (image IS NOT NULL))),
  constraint material_pkey PRIMARY KEY (id),
  constraint material_priority_check CHECK (((priority >= 0) AND (priority <= 9999))),
  constraint material_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint material_reward_name_check CHECK ((length(reward_name) <= 50)),
  constraint material_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'public'::text, 'paused'::text]))),
  constraint material_target_weekdays_check CHECK ((target_weekdays <@ '{sun,mon,tue,wed,thu,fri,sat}'::text[])),
  constraint material_title_check CHECK ((length(title) <= 100)),
  constraint material_unlisted_links_check CHECK ((unlisted_links = ANY (ARRAY['stop'::text, 'keep'::text]))),
  constraint material_video_check CHECK ((num_nonnulls(video, video_url) = ((kind = 'video'::text))::integer)),
  constraint material_video_fkey FOREIGN KEY (video) REFERENCES stored_file(name)
);
CREATE INDEX material_promotion ON public.material USING btree (promotion_id);

create table media (
  id bigint not null generated always as identity,
  affiliater_id bigint not null,
  name text not null,
  kind text not null,
  url text not null,
  categories text[] not null,
  description text not null,
  monthly_page_views bigint,
  status text not null default 'pending'::text,
  status_reason text,
  created_at timestamp with time zone not null default now(),
  param_aliases jsonb not null default '{}'::jsonb,
  reject_code text,
  more_urls text[] not null default '{}'::text[],
  proof_code text not null default replace((gen_random_uuid())::text, '-'::text, ''::text),
  waiting_at timestamp with time zone,
  app_store_url text,
  google_play_url text,
  bundle_id text,
  devices text[] not null default '{}'::text[],
  followers bigint,
  traffic_sources text[] not null default '{}'::text[],
  waits_for_person boolean not null default false,
  left_at timestamp with time zone,
  about_url text not null default ''::text,
  readership text not null default ''::text,
  constraint media_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id),
  constraint media_followers_check CHECK ((followers >= 0)),
  constraint media_more_urls_check CHECK ((cardinality(more_urls) <= 10)),
  constraint media_param_aliases_check CHECK ((jsonb_typeof(param_aliases) = 'object'::text)),
  constraint media_pkey PRIMARY KEY (id),
  constraint media_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'stopped'::text]))),
  constraint media_traffic_sources_check CHECK ((traffic_sources <@ ARRAY['search'::text, 'social'::text, 'ads'::text, 'mail'::text, 'direct'::text, 'other'::text]))
);
CREATE INDEX media_affiliater ON public.media USING btree (affiliater_id);
CREATE UNIQUE INDEX media_app_store_url_key ON public.media USING btree (app_store_url) WHERE (left_at IS NULL);
CREATE INDEX media_categories ON public.media USING gin (categories);
CREATE INDEX media_devices ON public.media USING gin (devices);
CREATE UNIQUE INDEX media_google_play_url_key ON public.media USING btree (google_play_url) WHERE (left_at IS NULL);
CREATE INDEX media_kinds ON public.media USING btree (kind);
CREATE INDEX media_known_url ON public.media USING btree (url);
CREATE INDEX media_more_urls ON public.media USING gin (more_urls);
CREATE UNIQUE INDEX media_url_key ON public.media USING btree (url) WHERE (left_at IS NULL);

create table media_link_health (
  media_id bigint not null,
  failure_streak integer not null default 0,
  last_success_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  paused_at timestamp with time zone,
  probe_at timestamp with time zone,
  recent_ms integer[] not null default '{}'::integer[],
  constraint media_link_health_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint media_link_health_pkey PRIMARY KEY (media_id)
);

create table media_link_override (
  media_id bigint not null,
  promotion_id bigint not null,
  url text,
  constraint media_link_override_media_id_fkey FOREIGN KEY (media_id) REFERENCES media_link_setting(media_id),
  constraint media_link_override_pkey PRIMARY KEY (media_id, promotion_id),
  constraint media_link_override_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id)
);

create table media_link_setting (
  media_id bigint not null,
  enabled boolean not null default false,
  preset text,
  events text[] not null default '{created,approved,rejected}'::text[],
  renotice boolean not null default true,
  sends_every_change boolean not null default false,
  method text not null default 'GET'::text,
  url text,
  url_approved text,
  url_rejected text,
  body text,
  headers jsonb not null default '[]'::jsonb,
  signature text not null default 'url'::text,
  secret bytea,
  previous_secret bytea,
  previous_secret_until timestamp with time zone,
  plain_secret text,
  delay_seconds integer not null default 0,
  success_text text,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint media_link_setting_check CHECK (((NOT enabled) OR (url IS NOT NULL))),
  constraint media_link_setting_delay_seconds_check CHECK (((delay_seconds >= 0) AND (delay_seconds <= 300))),
  constraint media_link_setting_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint media_link_setting_method_check CHECK ((method = ANY (ARRAY['GET'::text, 'POST_FORM'::text, 'POST_JSON'::text]))),
  constraint media_link_setting_pkey PRIMARY KEY (media_id),
  constraint media_link_setting_signature_check CHECK ((signature = ANY (ARRAY['url'::text, 'standard'::text, 'none'::text])))
);

create table media_note (
  id bigint not null generated always as identity,
  media_id bigint not null,
  user_id bigint not null,
  body text not null,
  created_at timestamp with time zone not null,
  constraint media_note_body_check CHECK ((body <> ''::text)),
  constraint media_note_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  constraint media_note_pkey PRIMARY KEY (id),
  constraint media_note_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX media_note_media ON public.media_note USING btree (media_id, id);

create table media_proof (
  media_id bigint not null,
  url text not null,
  proven_by text not null,
  proven_at timestamp with time zone not null,
  constraint media_proof_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  constraint media_proof_pkey PRIMARY KEY (media_id, url),
  constraint media_proof_proven_by_check CHECK ((proven_by = ANY (ARRAY['meta'::text, 'file'::text, 'dns'::text, 'profile'::text, 'person'::text])))
);

create table media_reach (
  media_id bigint not null,
  asked_at timestamp with time zone,
  answered integer,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  next_at timestamp with time zone,
  url text not null,
  constraint media_reach_failing CHECK (((failures = 0) = (failing_since IS NULL))),
  constraint media_reach_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  constraint media_reach_pkey PRIMARY KEY (media_id, url)
);
CREATE INDEX media_reach_asked ON public.media_reach USING btree (asked_at);
CREATE INDEX media_reach_failures ON public.media_reach USING btree (failures) WHERE (failures > 0);
CREATE INDEX media_reach_next ON public.media_reach USING btree (next_at);

create table migration (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table migration_preset (
  id bigint not null generated always as identity,
  name text not null,
  source text not null,
  mappings jsonb not null,
  created_at timestamp with time zone not null,
  created_by bigint not null,
  constraint migration_preset_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint migration_preset_name_key UNIQUE (name),
  constraint migration_preset_pkey PRIMARY KEY (id),
  constraint migration_preset_source_check CHECK ((source = ANY (ARRAY['affilicode'::text, 'cats'::text, 'generic'::text])))
);

create table network_export (
  id bigint not null generated always as identity,
  kind text not null,
  state text not null default 'waiting'::text,
  passphrase_sealed bytea,
  rows_total bigint,
  rows_done bigint not null default 0,
  bytes bigint,
  sha256 text,
  problem_ja text,
  problem_en text,
  lease_until timestamp with time zone,
  attempt integer not null default 0,
  created_at timestamp with time zone not null,
  created_by bigint not null,
  finished_at timestamp with time zone,
  constraint network_export_check CHECK (((problem_ja IS NULL) = (problem_en IS NULL))),
  constraint network_export_check1 CHECK (((state = ANY (ARRAY['done'::text, 'removed'::text])) = (sha256 IS NOT NULL))),
  constraint network_export_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint network_export_kind_check CHECK ((kind = ANY (ARRAY['full'::text, 'anonymised'::text]))),
  constraint network_export_pkey PRIMARY KEY (id),
  constraint network_export_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'stopped'::text, 'removed'::text])))
);
CREATE INDEX network_export_waiting ON public.network_export USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

create table notice (
  id bigint not null generated always as identity,
  receipt_id text not null,
  received_at timestamp with time zone not null,
  code integer not null,
  route text not null,
  method text not null,
  promotion_id bigint,
  media_id bigint,
  affiliater_id bigint,
  advertiser_id bigint,
  goal_code text,
  cid text,
  order_number text,
  amount bigint,
  result_id bigint,
  auth text,
  params jsonb not null default '{}'::jsonb,
  trace jsonb not null default '[]'::jsonb,
  ip inet,
  user_agent text,
  processing_ms integer not null default 0,
  referrer text,
  signed jsonb,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_receipt_id_key UNIQUE (receipt_id),
  constraint notice_result_id_fkey FOREIGN KEY (result_id) REFERENCES result(id),
  constraint notice_route_check CHECK ((route = ANY (ARRAY['script'::text, 'image'::text, 's2s'::text, 'call'::text])))
);
CREATE INDEX notice_affiliater ON public.notice USING btree (affiliater_id, received_at DESC);
CREATE INDEX notice_cid ON public.notice USING btree (cid) WHERE (cid IS NOT NULL);
CREATE INDEX notice_code ON public.notice USING btree (code, received_at DESC);
CREATE INDEX notice_media ON public.notice USING btree (media_id, received_at DESC);
CREATE INDEX notice_promotion ON public.notice USING btree (promotion_id, received_at DESC);
CREATE INDEX notice_received ON public.notice USING btree (received_at DESC, id DESC);
CREATE INDEX notice_result ON public.notice USING btree (result_id);

create table notice_retry (
  id bigint not null generated always as identity,
  notice_id bigint not null,
  at timestamp with time zone not null,
  user_id bigint not null,
  before_code integer not null,
  after_code integer not null,
  constraint notice_retry_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE,
  constraint notice_retry_pkey PRIMARY KEY (id),
  constraint notice_retry_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX notice_retry_notice ON public.notice_retry USING btree (notice_id);

create table notification (
  id bigint not null generated always as identity,
  user_id bigint not null,
  template text not null,
  title_ja text not null,
  title_en text not null,
  body_ja text not null,
  body_en text not null,
  link text,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  digest text,
  constraint notification_digest_check CHECK ((digest = ANY (ARRAY['waiting'::text, 'sent'::text]))),
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX notification_age ON public.notification USING btree (created_at);
CREATE INDEX notification_digest ON public.notification USING btree (user_id) WHERE (digest = 'waiting'::text);
CREATE INDEX notification_of ON public.notification USING btree (user_id, id DESC);
CREATE INDEX notification_unread ON public.notification USING btree (user_id) WHERE (read_at IS NULL);

create table notification_wish (
  user_id bigint not null,
  kind text not null,
  how text not null,
  constraint notification_wish_how_check CHECK ((how = ANY (ARRAY['now'::text, 'daily'::text, 'off'::text]))),
  constraint notification_wish_pkey PRIMARY KEY (user_id, kind),
  constraint notification_wish_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table outcome_agent (
  basis text not null,
  day date not null,
  promotion_id bigint not null,
  goal_id bigint not null,
  advertiser_id bigint not null,
  device text not null,
  os text not null,
  browser text not null,
  results bigint not null,
  approved bigint not null,
  rejected bigint not null,
  pending bigint not null,
  click_rewards bigint not null,
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  agency_margin bigint not null,
  approved_gross bigint not null,
  approved_net bigint not null,
  approval_seconds bigint not null,
  timed_approvals bigint not null,
  constraint outcome_agent_pkey PRIMARY KEY (basis, day, promotion_id, goal_id, advertiser_id, device, os, browser)
);
CREATE INDEX outcome_agent_advertiser ON public.outcome_agent USING btree (advertiser_id, basis, day);

create table outcome_agent_month (
  basis text not null,
  day date not null,
  promotion_id bigint not null,
  goal_id bigint not null,
  advertiser_id bigint not null,
  device text not null,
  os text not null,
  browser text not null,
  results bigint not null,
  approved bigint not null,
  rejected bigint not null,
  pending bigint not null,
  click_rewards bigint not null,
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  agency_margin bigint not null,
  approved_gross bigint not null,
  approved_net bigint not null,
  approval_seconds bigint not null,
  timed_approvals bigint not null,
  constraint outcome_agent_month_pkey PRIMARY KEY (basis, day, promotion_id, goal_id, advertiser_id, device, os, browser)
);

create table outcome_day (
  basis text not null,
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  goal_id bigint not null,
  material_id bigint not null,
  advertiser_id bigint not null,
  affiliater_id bigint not null,
  results bigint not null,
  approved bigint not null,
  rejected bigint not null,
  pending bigint not null,
  click_rewards bigint not null,
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  agency_margin bigint not null,
  approved_gross bigint not null,
  approved_net bigint not null,
  approval_seconds bigint not null,
  timed_approvals bigint not null,
  constraint outcome_day_pkey PRIMARY KEY (basis, day, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id)
);
CREATE INDEX outcome_day_advertiser ON public.outcome_day USING btree (advertiser_id, basis, day);
CREATE INDEX outcome_day_affiliater ON public.outcome_day USING btree (affiliater_id, basis, day);

create table outcome_media (
  basis text not null,
  day date not null,
  media_id bigint not null,
  affiliater_id bigint not null,
  results bigint not null,
  approved bigint not null,
  rejected bigint not null,
  pending bigint not null,
  click_rewards bigint not null,
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  agency_margin bigint not null,
  approved_gross bigint not null,
  approved_net bigint not null,
  approval_seconds bigint not null,
  timed_approvals bigint not null,
  constraint outcome_media_pkey PRIMARY KEY (basis, day, media_id, affiliater_id)
);
CREATE INDEX outcome_media_affiliater ON public.outcome_media USING btree (affiliater_id, basis, day);

create table outcome_media_month (
  basis text not null,
  day date not null,
  media_id bigint not null,
  affiliater_id bigint not null,
  results bigint not null,
  approved bigint not null,
  rejected bigint not null,
  pending bigint not null,
  click_rewards bigint not null,
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  agency_margin bigint not null,
  approved_gross bigint not null,
  approved_net bigint not null,
  approval_seconds bigint not null,
  timed_approvals bigint not null,
  constraint outcome_media_month_pkey PRIMARY KEY (basis, day, media_id, affiliater_id)
);

create table outcome_month (
  basis text not null,
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  goal_id bigint not null,
  material_id bigint not null,
  advertiser_id bigint not null,
  affiliater_id bigint not null,
  results bigint not null,
  approved bigint not null,
  rejected bigint not null,
  pending bigint not null,
  click_rewards bigint not null,
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  agency_margin bigint not null,
  approved_gross bigint not null,
  approved_net bigint not null,
  approval_seconds bigint not null,
  timed_approvals bigint not null,
  constraint outcome_month_pkey PRIMARY KEY (basis, day, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id)
);

create table outcome_promotion (
  basis text not null,
  day date not null,
  promotion_id bigint not null,
  goal_id bigint not null,
  advertiser_id bigint not null,
  results bigint not null,
  approved bigint not null,
  rejected bigint not null,
  pending bigint not null,
  click_rewards bigint not null,
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  agency_margin bigint not null,
  approved_gross bigint not null,
  approved_net bigint not null,
  approval_seconds bigint not null,
  timed_approvals bigint not null,
  constraint outcome_promotion_pkey PRIMARY KEY (basis, day, promotion_id, goal_id, advertiser_id)
);
CREATE INDEX outcome_promotion_advertiser ON public.outcome_promotion USING btree (advertiser_id, basis, day);

create table outcome_promotion_month (
  basis text not null,
  day date not null,
  promotion_id bigint not null,
  goal_id bigint not null,
  advertiser_id bigint not null,
  results bigint not null,
  approved bigint not null,
  rejected bigint not null,
  pending bigint not null,
  click_rewards bigint not null,
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  agency_margin bigint not null,
  approved_gross bigint not null,
  approved_net bigint not null,
  approval_seconds bigint not null,
  timed_approvals bigint not null,
  constraint outcome_promotion_month_pkey PRIMARY KEY (basis, day, promotion_id, goal_id, advertiser_id)
);

create table outcome_step (
  basis text not null,
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  goal_id bigint not null,
  material_id bigint not null,
  advertiser_id bigint not null,
  affiliater_id bigint not null,
  results bigint not null,
  approved bigint not null,
  rejected bigint not null,
  pending bigint not null,
  click_rewards bigint not null,
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  agency_margin bigint not null,
  approved_gross bigint not null,
  approved_net bigint not null,
  approval_seconds bigint not null,
  timed_approvals bigint not null,
  device text not null default ''::text,
  os text not null default ''::text,
  browser text not null default ''::text
);

create table outcome_total (
  basis text not null,
  day date not null,
  results bigint not null,
  approved bigint not null,
  rejected bigint not null,
  pending bigint not null,
  click_rewards bigint not null,
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  agency_margin bigint not null,
  approved_gross bigint not null,
  approved_net bigint not null,
  approval_seconds bigint not null,
  timed_approvals bigint not null,
  constraint outcome_total_pkey PRIMARY KEY (basis, day)
);

create table page_day (
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  material_id bigint not null,
  page text not null,
  clicks bigint not null,
  counted bigint not null,
  constraint page_day_pkey PRIMARY KEY (day, promotion_id, media_id, material_id, page)
);
CREATE INDEX page_day_media ON public.page_day USING btree (media_id, day);

create table page_month (
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  material_id bigint not null,
  page text not null,
  clicks bigint not null,
  counted bigint not null,
  constraint page_month_pkey PRIMARY KEY (day, promotion_id, media_id, material_id, page)
);

create table page_step (
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  material_id bigint not null,
  page text not null,
  clicks bigint not null,
  counted bigint not null
);

create table partnership (
  id bigint not null generated always as identity,
  media_id bigint not null,
  promotion_id bigint not null,
  status text not null,
  message text not null default ''::text,
  reason text,
  applied_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by bigint,
  refused_as text,
  reject_code text,
  ends_at timestamp with time zone,
  reapply_at timestamp with time zone,
  answers jsonb not null default '[]'::jsonb,
  screened_for text[],
  constraint partnership_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  constraint partnership_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint partnership_media_id_promotion_id_key UNIQUE (media_id, promotion_id),
  constraint partnership_pkey PRIMARY KEY (id),
  constraint partnership_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint partnership_refused_as_check CHECK ((refused_as = ANY (ARRAY['rejected'::text, 'ended'::text]))),
  constraint partnership_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'applying'::text, 'held'::text, 'approved'::text, 'suspended'::text, 'rejected'::text, 'blocked'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'ended'::text])))
);
CREATE INDEX partnership_decided_by ON public.partnership USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX partnership_ending ON public.partnership USING btree (ends_at) WHERE ((status = ANY (ARRAY['approved'::text, 'suspended'::text])) AND (ends_at IS NOT NULL));
CREATE INDEX partnership_promotion ON public.partnership USING btree (promotion_id, status);
CREATE INDEX partnership_waiting ON public.partnership USING btree (applied_at) WHERE (status = ANY (ARRAY['invited'::text, 'applying'::text, 'held'::text]));

create table partnership_history (
  id bigint not null generated always as identity,
  partnership_id bigint not null,
  at timestamp with time zone not null,
  status text not null,
  user_id bigint,
  message text not null default ''::text,
  reason text,
  reject_code text,
  ends_at timestamp with time zone,
  answers jsonb not null default '[]'::jsonb,
  screened_for text[],
  constraint partnership_history_partnership_id_fkey FOREIGN KEY (partnership_id) REFERENCES partnership(id) ON DELETE CASCADE,
  constraint partnership_history_pkey PRIMARY KEY (id),
  constraint partnership_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX partnership_history_of ON public.partnership_history USING btree (partnership_id, id);
CREATE INDEX partnership_history_user ON public.partnership_history USING btree (user_id) WHERE (user_id IS NOT NULL);

create table passkey (
  id bigint not null generated always as identity,
  user_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  uses bigint not null,
  transports text[] not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX passkey_of_user ON public.passkey USING btree (user_id);

create table passkey_challenge (
  challenge_hash bytea not null,
  user_id bigint,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenge_end ON public.passkey_challenge USING btree (expires_at);

create table password_request (
  id bigint not null generated always as identity,
  user_type text not null,
  mail_address text not null,
  language text not null,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint password_request_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint password_request_pkey PRIMARY KEY (id),
  constraint password_request_user_type_check CHECK ((user_type = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text])))
);
CREATE INDEX password_request_of_address ON public.password_request USING btree (user_type, lower(mail_address), created_at);
CREATE INDEX password_request_open ON public.password_request USING btree (id) WHERE (answered_at IS NULL);

create table password_token (
  token_hash bytea not null,
  user_id bigint not null,
  purpose text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint password_token_pkey PRIMARY KEY (token_hash),
  constraint password_token_purpose_check CHECK ((purpose = ANY (ARRAY['reset'::text, 'setup'::text]))),
  constraint password_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX password_token_of_user ON public.password_token USING btree (user_id);

create table payment (
  id bigint not null generated always as identity,
  number text not null,
  affiliater_id bigint not null,
  month date not null,
  subtotal bigint not null,
  tax_rate integer not null,
  tax bigint not null,
  total bigint not null,
  pay_on date not null,
  status text not null,
  status_reason text,
  payee jsonb not null,
  sender jsonb not null,
  transfer_file_id bigint,
  paid_on date,
  created_at timestamp with time zone not null default now(),
  rank text,
  pay_months integer not null default 2,
  pay_day integer not null default 15,
  confirmed_by bigint,
  status_comment text,
  withholding bigint not null default 0,
  least_total bigint not null,
  withholding_kind text,
  constraint payment_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id),
  constraint payment_affiliater_id_month_key UNIQUE (affiliater_id, month),
  constraint payment_check CHECK ((total = ((subtotal + tax) - withholding))),
  constraint payment_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES user_account(id),
  constraint payment_least_total_check CHECK ((least_total > 0)),
  constraint payment_number_key UNIQUE (number),
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_rank_check CHECK ((rank = ANY (ARRAY['regular'::text, 'silver'::text, 'gold'::text, 'platinum'::text]))),
  constraint payment_status_check CHECK ((status = ANY (ARRAY['calculated'::text, 'carried'::text, 'held'::text, 'confirmed'::text, 'exported'::text, 'paid'::text, 'lapsed'::text]))),
  constraint payment_transfer_file_id_fkey FOREIGN KEY (transfer_file_id) REFERENCES transfer_file(id),
  constraint payment_withholding_check CHECK ((withholding >= 0)),
  constraint payment_withholding_kind_check CHECK ((withholding_kind = ANY (ARRAY['none'::text, 'fee'::text, 'sales_agent'::text])))
);
CREATE INDEX payment_number_word ON public.payment USING btree (lower(number) COLLATE "C");

create table payment_history (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  from_status text not null,
  to_status text not null,
  at timestamp with time zone not null,
  user_id bigint,
  comment text,
  pay_on date not null,
  transfer_file_id bigint,
  constraint payment_history_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_history_pkey PRIMARY KEY (id),
  constraint payment_history_transfer_file_id_fkey FOREIGN KEY (transfer_file_id) REFERENCES transfer_file(id),
  constraint payment_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX payment_history_payment ON public.payment_history USING btree (payment_id, id);

create table payment_line (
  ledger_entry_id bigint not null,
  payment_id bigint not null,
  constraint payment_line_ledger_entry_id_fkey FOREIGN KEY (ledger_entry_id) REFERENCES ledger_entry(id),
  constraint payment_line_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_line_pkey PRIMARY KEY (ledger_entry_id)
);
CREATE INDEX payment_line_payment ON public.payment_line USING btree (payment_id);

create table payment_notice (
  payment_id bigint not null,
  kind text not null,
  counted_from date not null,
  lapses_on date not null,
  sent_at timestamp with time zone not null,
  constraint payment_notice_kind_check CHECK ((kind = ANY (ARRAY['first'::text, 'last'::text]))),
  constraint payment_notice_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_notice_pkey PRIMARY KEY (payment_id, kind, counted_from)
);

create table payment_part (
  payment_id bigint not null,
  position integer not null,
  first_day date not null,
  last_day date not null,
  tax_rate integer not null,
  registration text,
  deductible_share integer not null,
  subtotal bigint not null,
  tax bigint not null,
  non_deductible bigint not null,
  constraint payment_part_deductible_share_check CHECK (((deductible_share >= 0) AND (deductible_share <= 100))),
  constraint payment_part_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_part_pkey PRIMARY KEY (payment_id, "position")
);

create table placement_month (
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  counted bigint not null default 0,
  results bigint not null default 0,
  approved bigint not null default 0,
  rejected bigint not null default 0,
  pending bigint not null default 0,
  click_rewards bigint not null default 0,
  sale_amount bigint not null default 0,
  gross bigint not null default 0,
  net bigint not null default 0,
  agency_margin bigint not null default 0,
  approved_gross bigint not null default 0,
  approved_net bigint not null default 0,
  approval_seconds bigint not null default 0,
  timed_approvals bigint not null default 0,
  constraint placement_month_pkey PRIMARY KEY (day, promotion_id, media_id)
);

create table placement_year (
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  counted bigint not null default 0,
  results bigint not null default 0,
  approved bigint not null default 0,
  rejected bigint not null default 0,
  pending bigint not null default 0,
  click_rewards bigint not null default 0,
  sale_amount bigint not null default 0,
  gross bigint not null default 0,
  net bigint not null default 0,
  agency_margin bigint not null default 0,
  approved_gross bigint not null default 0,
  approved_net bigint not null default 0,
  approval_seconds bigint not null default 0,
  timed_approvals bigint not null default 0,
  constraint placement_year_pkey PRIMARY KEY (day, promotion_id, media_id)
);

create table price_change (
  id bigint not null generated always as identity,
  promotion_id bigint not null,
  status text not null,
  apply_at timestamp with time zone,
  shift_specials boolean not null default false,
  tell_when_saved boolean not null default true,
  tell_days_before integer,
  tell_when_applied boolean not null default true,
  shifted jsonb not null default '[]'::jsonb,
  message text not null default ''::text,
  consultation text not null default ''::text,
  reason text,
  created_at timestamp with time zone not null,
  created_by bigint,
  decided_at timestamp with time zone,
  decided_by bigint,
  saved_told_at timestamp with time zone,
  before_told_at timestamp with time zone,
  applied_told_at timestamp with time zone,
  cancelled_told_at timestamp with time zone,
  withdrawn jsonb,
  constraint price_change_check CHECK (((status <> ALL (ARRAY['reserved'::text, 'applied'::text])) OR (apply_at IS NOT NULL))),
  constraint price_change_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint price_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  constraint price_change_pkey PRIMARY KEY (id),
  constraint price_change_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint price_change_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'reserved'::text, 'applied'::text, 'cancelled'::text, 'refused'::text]))),
  constraint price_change_tell_days_before_check CHECK (((tell_days_before >= 1) AND (tell_days_before <= 60)))
);
CREATE INDEX price_change_promotion ON public.price_change USING btree (promotion_id);
CREATE INDEX price_change_waiting ON public.price_change USING btree (apply_at) WHERE (status = ANY (ARRAY['requested'::text, 'reserved'::text]));
CREATE INDEX price_change_withdrawn ON public.price_change USING btree (id) WHERE (withdrawn IS NOT NULL);

create table price_change_item (
  change_id bigint not null,
  goal_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  constraint price_change_item_change_id_fkey FOREIGN KEY (change_id) REFERENCES price_change(id) ON DELETE CASCADE,
  constraint price_change_item_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES promotion_goal(id) ON DELETE CASCADE,
  constraint price_change_item_pkey PRIMARY KEY (change_id, goal_id)
);
CREATE INDEX price_change_item_goal ON public.price_change_item USING btree (goal_id);

create table price_change_reader (
  change_id bigint not null,
  affiliater_id bigint not null,
  saved_at timestamp with time zone,
  before_at timestamp with time zone,
  applied_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  seen_at timestamp with time zone,
  outdated_at timestamp with time zone,
  told jsonb,
  constraint price_change_reader_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id) ON DELETE CASCADE,
  constraint price_change_reader_change_id_fkey FOREIGN KEY (change_id) REFERENCES price_change(id) ON DELETE CASCADE,
  constraint price_change_reader_pkey PRIMARY KEY (change_id, affiliater_id)
);

create table price_notice (
  id bigint not null generated always as identity,
  price_id bigint not null,
  kind text not null,
  affiliater_id bigint not null,
  promotion_id bigint not null,
  name text not null,
  unit text not null,
  net bigint not null,
  net_rate integer not null,
  valid_from timestamp with time zone,
  valid_to timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  mailed_at timestamp with time zone,
  devices text[] not null default '{}'::text[],
  countries text[] not null default '{}'::text[],
  constraint price_notice_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id),
  constraint price_notice_kind_check CHECK ((kind = ANY (ARRAY['given'::text, 'changed'::text, 'ending'::text, 'ended'::text]))),
  constraint price_notice_pkey PRIMARY KEY (id),
  constraint price_notice_price_id_kind_affiliater_id_key UNIQUE (price_id, kind, affiliater_id),
  constraint price_notice_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint price_notice_unit_check CHECK ((unit = ANY (ARRAY['yen'::text, 'percent'::text])))
);
CREATE INDEX price_notice_waiting ON public.price_notice USING btree (id) WHERE (mailed_at IS NULL);

create table price_request (
  id bigint not null generated always as identity,
  promotion_id bigint not null,
  affiliater_id bigint not null,
  media_id bigint,
  goal_id bigint,
  status text not null,
  unit text not null,
  net bigint not null,
  gross bigint,
  valid_from timestamp with time zone,
  valid_to timestamp with time zone,
  reason text not null,
  created_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  price_id bigint,
  ends_price_ids integer[] not null default '{}'::integer[],
  constraint price_request_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id),
  constraint price_request_check CHECK ((net <= gross)),
  constraint price_request_check1 CHECK ((valid_from < valid_to)),
  constraint price_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  constraint price_request_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES promotion_goal(id) ON DELETE CASCADE,
  constraint price_request_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint price_request_net_check CHECK ((net > 0)),
  constraint price_request_pkey PRIMARY KEY (id),
  constraint price_request_price_id_fkey FOREIGN KEY (price_id) REFERENCES price_rule(id) ON DELETE SET NULL,
  constraint price_request_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint price_request_status_check CHECK ((status = ANY (ARRAY['open'::text, 'offered'::text, 'accepted'::text, 'refused'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint price_request_unit_check CHECK ((unit = ANY (ARRAY['yen'::text, 'percent'::text])))
);
CREATE INDEX price_request_affiliater ON public.price_request USING btree (affiliater_id);
CREATE UNIQUE INDEX price_request_open ON public.price_request USING btree (affiliater_id, promotion_id, COALESCE(media_id, (0)::bigint), COALESCE(goal_id, (0)::bigint)) WHERE (status = ANY (ARRAY['open'::text, 'offered'::text]));
CREATE INDEX price_request_promotion ON public.price_request USING btree (promotion_id);

create table price_request_step (
  id bigint not null generated always as identity,
  request_id bigint not null,
  kind text not null,
  at timestamp with time zone not null,
  user_id bigint not null,
  net bigint not null,
  gross bigint,
  valid_from timestamp with time zone,
  valid_to timestamp with time zone,
  message text not null,
  constraint price_request_step_kind_check CHECK ((kind = ANY (ARRAY['asked'::text, 'changed'::text, 'offered'::text, 'accepted'::text, 'refused'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint price_request_step_pkey PRIMARY KEY (id),
  constraint price_request_step_request_id_fkey FOREIGN KEY (request_id) REFERENCES price_request(id) ON DELETE CASCADE,
  constraint price_request_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX price_request_step_request ON public.price_request_step USING btree (request_id, id);

create table price_rule (
  id bigint not null generated always as identity,
  level text not null,
  promotion_id bigint not null,
  goal_id bigint,
  material_id bigint,
  code text,
  target text not null default 'everybody'::text,
  media_id bigint,
  affiliater_id bigint,
  group_id bigint,
  rank text,
  parameter text,
  target_value text generated always as (
CASE target
    WHEN 'media'::text THEN (media_id)::text
    WHEN 'affiliater'::text THEN (affiliater_id)::text
    WHEN 'group'::text THEN (group_id)::text
    WHEN 'rank'::text THEN rank
    WHEN 'parameter'::text THEN parameter
    ELSE NULL::text
END) stored,
  name text not null default ''::text,
  unit text not null,
  gross bigint not null default 0,
  net bigint not null default 0,
  gross_rate integer not null default 0,
  net_rate integer not null default 0,
  valid_from timestamp with time zone,
  valid_to timestamp with time zone,
  window_days integer,
  after_results integer,
  results integer not null default 0,
  reason text not null default ''::text,
  replaces bigint,
  created_at timestamp with time zone not null default now(),
  created_by bigint,
  stopped_at timestamp with time zone,
  stopped_by bigint,
  notify boolean not null default false,
  devices text[] not null default '{}'::text[],
  countries text[] not null default '{}'::text[],
  constraint price_rule_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id),
  constraint price_rule_after_results_check CHECK ((after_results > 0)),
  constraint price_rule_check CHECK (((level = ANY (ARRAY['material_special'::text, 'material'::text])) = (material_id IS NOT NULL))),
  constraint price_rule_check1 CHECK (((level = ANY (ARRAY['product_special'::text, 'product'::text, 'reward'::text])) = (code IS NOT NULL))),
  constraint price_rule_check2 CHECK (((target = 'everybody'::text) OR (level = ANY (ARRAY['product_special'::text, 'material_special'::text, 'promotion_special'::text])))),
  constraint price_rule_check3 CHECK (((target = 'everybody'::text) = (num_nonnulls(media_id, affiliater_id, group_id, rank, parameter) = 0))),
  constraint price_rule_check4 CHECK (((target = 'everybody'::text) OR ((num_nonnulls(media_id, affiliater_id, group_id, rank, parameter) = 1) AND (
CASE target
    WHEN 'media'::text THEN (media_id)::text
    WHEN 'affiliater'::text THEN (affiliater_id)::text
    WHEN 'group'::text THEN (group_id)::text
    WHEN 'rank'::text THEN rank
    WHEN 'parameter'::text THEN parameter
    ELSE NULL::text
END IS NOT NULL)))),
  constraint price_rule_check5 CHECK (((net <= gross) AND (net_rate <= gross_rate))),
  constraint price_rule_check6 CHECK (
CASE unit
    WHEN 'yen'::text THEN (gross_rate = 0)
    ELSE (gross = 0)
END),
  constraint price_rule_check7 CHECK ((valid_from < valid_to)),
  constraint price_rule_check8 CHECK ((((devices = '{}'::text[]) AND (countries = '{}'::text[])) OR (level = ANY (ARRAY['promotion_special'::text, 'material_special'::text])))),
  constraint price_rule_code_check CHECK (((length(code) >= 1) AND (length(code) <= 64))),
  constraint price_rule_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint price_rule_devices_check CHECK ((devices <@ ARRAY['pc'::text, 'iphone'::text, 'android'::text, 'tablet'::text, 'tv'::text])),
  constraint price_rule_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES promotion_goal(id) ON DELETE CASCADE,
  constraint price_rule_gross_check CHECK ((gross >= 0)),
  constraint price_rule_gross_rate_check CHECK (((gross_rate >= 0) AND (gross_rate <= 10000))),
  constraint price_rule_group_id_fkey FOREIGN KEY (group_id) REFERENCES master_row(id),
  constraint price_rule_level_check CHECK ((level = ANY (ARRAY['product_special'::text, 'product'::text, 'reward'::text, 'material_special'::text, 'promotion_special'::text, 'material'::text]))),
  constraint price_rule_material_id_fkey FOREIGN KEY (material_id) REFERENCES material(id) ON DELETE CASCADE,
  constraint price_rule_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint price_rule_net_check CHECK ((net >= 0)),
  constraint price_rule_net_rate_check CHECK (((net_rate >= 0) AND (net_rate <= 10000))),
  constraint price_rule_overlap EXCLUDE USING gist (promotion_id WITH =, level WITH =, COALESCE(goal_id, (0)::bigint) WITH =, COALESCE(material_id, (0)::bigint) WITH =, COALESCE(code, ''::text) WITH =, target WITH =, COALESCE(target_value, ''::text) WITH =, price_visits(devices, countries) WITH =, tstzrange(valid_from, valid_to) WITH &&),
  constraint price_rule_parameter_check CHECK (((length(parameter) >= 1) AND (length(parameter) <= 200))),
  constraint price_rule_pkey PRIMARY KEY (id),
  constraint price_rule_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint price_rule_replaces_fkey FOREIGN KEY (replaces) REFERENCES price_rule(id) ON DELETE SET NULL,
  constraint price_rule_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES user_account(id),
  constraint price_rule_target_check CHECK ((target = ANY (ARRAY['parameter'::text, 'media'::text, 'affiliater'::text, 'group'::text, 'rank'::text, 'everybody'::text]))),
  constraint price_rule_unit_check CHECK ((unit = ANY (ARRAY['yen'::text, 'percent'::text]))),
  constraint price_rule_window_days_check CHECK (((window_days >= 1) AND (window_days <= 365)))
);
CREATE INDEX price_rule_code ON public.price_rule USING btree (promotion_id, code) WHERE (code IS NOT NULL);
CREATE INDEX price_rule_found ON public.price_rule USING btree (promotion_id, target, target_value, code);
CREATE INDEX price_rule_material ON public.price_rule USING btree (material_id) WHERE (material_id IS NOT NULL);

create table privacy_job (
  id bigint not null generated always as identity,
  request_id bigint not null,
  kind text not null,
  state text not null default 'waiting'::text,
  rows_done bigint not null default 0,
  bytes bigint,
  sha256 text,
  audit_ids jsonb,
  problem_ja text,
  problem_en text,
  lease_until timestamp with time zone,
  attempt integer not null default 0,
  created_at timestamp with time zone not null,
  created_by bigint not null,
  finished_at timestamp with time zone,
  constraint privacy_job_check CHECK (((problem_ja IS NULL) = (problem_en IS NULL))),
  constraint privacy_job_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint privacy_job_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'erasure'::text]))),
  constraint privacy_job_pkey PRIMARY KEY (id),
  constraint privacy_job_request_id_fkey FOREIGN KEY (request_id) REFERENCES privacy_request(id),
  constraint privacy_job_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'removed'::text])))
);
CREATE UNIQUE INDEX privacy_job_open ON public.privacy_job USING btree (request_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX privacy_job_request ON public.privacy_job USING btree (request_id);

create table privacy_request (
  id bigint not null generated always as identity,
  kind text not null,
  asker text not null,
  asker_id bigint,
  mail_address text,
  channel text not null,
  words text not null default ''::text,
  asked_on date not null,
  answer_on date not null,
  identity text not null default 'unchecked'::text,
  status text not null default 'open'::text,
  decision text not null default ''::text,
  created_at timestamp with time zone not null,
  created_by bigint,
  decided_at timestamp with time zone,
  decided_by bigint,
  constraint privacy_request_asker_check CHECK ((asker = ANY (ARRAY['affiliater'::text, 'advertiser'::text, 'agency'::text, 'mail'::text]))),
  constraint privacy_request_by_system CHECK ((((kind = 'expiry'::text) = (channel = 'system'::text)) AND ((kind = 'expiry'::text) = (created_by IS NULL)) AND ((kind = 'expiry'::text) = (identity = 'unneeded'::text)) AND (NOT ((kind = 'expiry'::text) AND (asker = 'mail'::text))))),
  constraint privacy_request_channel_check CHECK ((channel = ANY (ARRAY['account'::text, 'form'::text, 'mail'::text, 'phone'::text, 'letter'::text, 'system'::text]))),
  constraint privacy_request_check CHECK (((asker = 'mail'::text) = (asker_id IS NULL))),
  constraint privacy_request_check1 CHECK (((asker = 'mail'::text) OR (mail_address IS NULL))),
  constraint privacy_request_check2 CHECK ((((status = 'open'::text) = (decided_at IS NULL)) AND ((status = 'open'::text) = (decided_by IS NULL)))),
  constraint privacy_request_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint privacy_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  constraint privacy_request_identity_check CHECK ((identity = ANY (ARRAY['unchecked'::text, 'signed_in'::text, 'reply'::text, 'document'::text, 'failed'::text, 'unneeded'::text]))),
  constraint privacy_request_kind_check CHECK ((kind = ANY (ARRAY['disclosure'::text, 'correction'::text, 'suspension'::text, 'erasure'::text, 'expiry'::text]))),
  constraint privacy_request_pkey PRIMARY KEY (id),
  constraint privacy_request_status_check CHECK ((status = ANY (ARRAY['open'::text, 'done'::text, 'refused'::text, 'withdrawn'::text])))
);
CREATE INDEX privacy_request_open ON public.privacy_request USING btree (answer_on) WHERE (status = 'open'::text);
CREATE INDEX privacy_request_subject ON public.privacy_request USING btree (asker, asker_id);

create table privacy_step (
  id bigint not null generated always as identity,
  request_id bigint not null,
  at timestamp with time zone not null,
  user_id bigint,
  event text not null,
  comment text not null default ''::text,
  constraint privacy_step_event_check CHECK ((event = ANY (ARRAY['received'::text, 'identified'::text, 'export_begun'::text, 'exported'::text, 'file_taken'::text, 'erasure_begun'::text, 'erased'::text, 'failed'::text, 'done'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint privacy_step_pkey PRIMARY KEY (id),
  constraint privacy_step_request_id_fkey FOREIGN KEY (request_id) REFERENCES privacy_request(id),
  constraint privacy_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX privacy_step_request ON public.privacy_step USING btree (request_id, id);

create table promotion (
  id bigint not null generated always as identity,
  advertiser_id bigint not null,
  ad_name text not null,
  categories text[] not null,
  summary text not null,
  detail text not null default ''::text,
  site_url text not null,
  landing_url text not null,
  status text not null default 'draft'::text,
  partnership_mode text not null default 'manual'::text,
  result_mode text not null default 'manual'::text,
  approval_days integer,
  result_condition text not null default ''::text,
  reject_condition text not null default ''::text,
  self_purchase boolean not null default false,
  click_window_days integer not null default 60,
  starts_on date,
  ends_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  link_hosts text[] not null default '{}'::text[],
  closed_url text,
  attribution text not null default 'last'::text,
  session_rule text not null default 'continue'::text,
  duplicate_rule text not null default 'identifier'::text,
  duplicate_days integer not null default 30,
  match_ip_agent boolean not null default false,
  test_mode boolean not null default false,
  require_signature boolean not null default false,
  sender_ips text[] not null default '{}'::text[],
  allowed_referrers text[] not null default '{}'::text[],
  blocked_ips text[] not null default '{}'::text[],
  blocked_agents text[] not null default '{}'::text[],
  blocked_referrers text[] not null default '{}'::text[],
  group_code text,
  hold_seconds integer not null default 3,
  hold_per_ip integer not null default 10,
  cap_clicks_day bigint,
  cap_clicks_month bigint,
  cap_clicks_total bigint,
  cap_results_day bigint,
  cap_results_month bigint,
  cap_results_total bigint,
  cap_budget_day bigint,
  cap_budget_month bigint,
  cap_budget_total bigint,
  cap_basis text not null default 'occurred'::text,
  cap_reached text not null default 'refuse'::text,
  reservation_days integer not null default 90,
  accepts text not null default 'everything'::text,
  order_number_case text not null default 'exact'::text,
  hold_over_amount bigint not null default 300000,
  hold_per_click integer not null default 2,
  price_basis text not null default 'received'::text,
  rank_uplift boolean not null default false,
  finer_caps jsonb not null default '[]'::jsonb,
  cap_redirect_url text,
  cap_redirect_promotion_id bigint,
  approval_hour integer,
  on_expiry text not null default 'approve'::text,
  devices text[] not null default '{}'::text[],
  icons text[] not null default '{}'::text[],
  limited_release boolean not null default false,
  unlisted_links text not null default 'stop'::text,
  target_devices text[] not null default '{}'::text[],
  target_hours text[] not null default '{}'::text[],
  target_weekdays text[] not null default '{}'::text[],
  target_languages text[] not null default '{}'::text[],
  mobile_url text,
  frequency_clicks integer not null default 1,
  frequency_per text not null default 'day'::text,
  direct_links boolean not null default false,
  target_countries text[] not null default '{}'::text[],
  approval_condition text not null default ''::text,
  expected_days integer,
  listing text not null default 'allowed'::text,
  listing_ng_words text[] not null default '{}'::text[],
  ng_media text[] not null default '{}'::text[],
  pr_label text not null default ''::text,
  ng_claims text not null default ''::text,
  pre_check boolean not null default false,
  logo text,
  tags text[] not null default '{}'::text[],
  constraint promotion_accepts_check CHECK ((accepts = ANY (ARRAY['everything'::text, 'servers'::text]))),
  constraint promotion_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id),
  constraint promotion_approval_days_check CHECK (((approval_days >= 1) AND (approval_days <= 365))),
  constraint promotion_approval_hour_check CHECK (((approval_hour >= 0) AND (approval_hour <= 23))),
  constraint promotion_attribution_check CHECK ((attribution = ANY (ARRAY['last'::text, 'first'::text]))),
  constraint promotion_cap_basis_check CHECK ((cap_basis = ANY (ARRAY['occurred'::text, 'approved'::text]))),
  constraint promotion_cap_budget_day_check CHECK ((cap_budget_day > 0)),
  constraint promotion_cap_budget_month_check CHECK ((cap_budget_month > 0)),
  constraint promotion_cap_budget_total_check CHECK ((cap_budget_total > 0)),
  constraint promotion_cap_clicks_day_check CHECK ((cap_clicks_day > 0)),
  constraint promotion_cap_clicks_month_check CHECK ((cap_clicks_month > 0)),
  constraint promotion_cap_clicks_total_check CHECK ((cap_clicks_total > 0)),
  constraint promotion_cap_reached_check CHECK ((cap_reached = ANY (ARRAY['refuse'::text, 'hide'::text, 'redirect'::text, 'promotion'::text, 'keep'::text]))),
  constraint promotion_cap_redirect_promotion_id_fkey FOREIGN KEY (cap_redirect_promotion_id) REFERENCES promotion(id) ON DELETE SET NULL,
  constraint promotion_cap_results_day_check CHECK ((cap_results_day > 0)),
  constraint promotion_cap_results_month_check CHECK ((cap_results_month > 0)),
  constraint promotion_cap_results_total_check CHECK ((cap_results_total > 0)),
  constraint promotion_check CHECK ((cap_redirect_promotion_id <> id)),
  constraint promotion_click_window_days_check CHECK (((click_window_days >= 1) AND (click_window_days <= 365))),
  constraint promotion_duplicate_days_check CHECK (((duplicate_days >= 1) AND (duplicate_days <= 365))),
  constraint promotion_duplicate_rule_check CHECK ((duplicate_rule = ANY (ARRAY['none'::text, 'identifier'::text, 'visitor'::text, 'ip'::text]))),
  constraint promotion_frequency_clicks_check CHECK (((frequency_clicks >= 1) AND (frequency_clicks <= 100))),
  constraint promotion_frequency_per_check CHECK ((frequency_per = ANY (ARRAY['day'::text, 'hour'::text]))),
  constraint promotion_group_code_advertiser_id_fkey FOREIGN KEY (group_code, advertiser_id) REFERENCES group_tag(code, advertiser_id),
  constraint promotion_group_code_check CHECK ((group_code ~ '^[a-z0-9_-]{1,30}$'::text)),
  constraint promotion_hold_over_amount_check CHECK (((hold_over_amount >= 0) AND (hold_over_amount <= 1000000000))),
  constraint promotion_hold_per_click_check CHECK (((hold_per_click >= 0) AND (hold_per_click <= 1000))),
  constraint promotion_hold_per_ip_check CHECK (((hold_per_ip >= 0) AND (hold_per_ip <= 10000))),
  constraint promotion_hold_seconds_check CHECK (((hold_seconds >= 0) AND (hold_seconds <= 3600))),
  constraint promotion_listing_check CHECK ((listing = ANY (ARRAY['allowed'::text, 'partly'::text, 'refused'::text]))),
  constraint promotion_logo_fkey FOREIGN KEY (logo) REFERENCES stored_file(name),
  constraint promotion_on_expiry_check CHECK ((on_expiry = ANY (ARRAY['approve'::text, 'hold'::text]))),
  constraint promotion_order_number_case_check CHECK ((order_number_case = ANY (ARRAY['exact'::text, 'ignored'::text]))),
  constraint promotion_partnership_mode_check CHECK ((partnership_mode = ANY (ARRAY['auto'::text, 'manual'::text]))),
  constraint promotion_pkey PRIMARY KEY (id),
  constraint promotion_price_basis_check CHECK ((price_basis = ANY (ARRAY['received'::text, 'clicked'::text]))),
  constraint promotion_reservation_days_check CHECK (((reservation_days >= 1) AND (reservation_days <= 365))),
  constraint promotion_result_mode_check CHECK ((result_mode = ANY (ARRAY['auto'::text, 'manual'::text]))),
  constraint promotion_session_rule_check CHECK ((session_rule = ANY (ARRAY['continue'::text, 'end'::text]))),
  constraint promotion_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'public'::text, 'paused'::text, 'ended'::text]))),
  constraint promotion_target_weekdays_check CHECK ((target_weekdays <@ '{sun,mon,tue,wed,thu,fri,sat}'::text[])),
  constraint promotion_unlisted_links_check CHECK ((unlisted_links = ANY (ARRAY['stop'::text, 'keep'::text])))
);
CREATE INDEX promotion_advertiser ON public.promotion USING btree (advertiser_id);
CREATE INDEX promotion_cap_redirect ON public.promotion USING btree (cap_redirect_promotion_id) WHERE (cap_redirect_promotion_id IS NOT NULL);
CREATE INDEX promotion_categories ON public.promotion USING gin (categories);
CREATE INDEX promotion_group ON public.promotion USING btree (group_code) WHERE (group_code IS NOT NULL);
CREATE INDEX promotion_logo ON public.promotion USING btree (logo) WHERE (logo IS NOT NULL);

create table promotion_goal (
  id bigint not null generated always as identity,
  promotion_id bigint not null,
  code text not null,
  name text not null,
  kind text not null,
  min_seconds integer not null default 15,
  sort integer not null default 0,
  closed boolean not null default false,
  constraint promotion_goal_code_check CHECK ((code ~ '^[a-z0-9_]{1,30}$'::text)),
  constraint promotion_goal_kind_check CHECK ((kind = ANY (ARRAY['click'::text, 'fixed'::text, 'share'::text, 'call'::text]))),
  constraint promotion_goal_min_seconds_check CHECK (((min_seconds >= 0) AND (min_seconds <= 3600))),
  constraint promotion_goal_pkey PRIMARY KEY (id),
  constraint promotion_goal_promotion_id_code_key UNIQUE (promotion_id, code),
  constraint promotion_goal_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE
);

create table promotion_secret (
  promotion_id bigint not null,
  secret bytea,
  plain_secret text,
  constraint promotion_secret_check CHECK ((num_nonnulls(secret, plain_secret) = 1)),
  constraint promotion_secret_pkey PRIMARY KEY (promotion_id),
  constraint promotion_secret_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE
);

create table promotion_template (
  id bigint not null generated always as identity,
  name text not null,
  form jsonb not null,
  promotion_id bigint,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint promotion_template_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint promotion_template_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint promotion_template_pkey PRIMARY KEY (id),
  constraint promotion_template_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE SET NULL
);
CREATE INDEX promotion_template_promotion ON public.promotion_template USING btree (promotion_id);

create table promotion_terms (
  promotion_id bigint not null,
  version integer not null,
  terms jsonb not null,
  media_names jsonb not null,
  made_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint promotion_terms_pkey PRIMARY KEY (promotion_id, version),
  constraint promotion_terms_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint promotion_terms_version_check CHECK ((version > 0))
);
CREATE INDEX promotion_terms_untold ON public.promotion_terms USING btree (made_at) WHERE (told_at IS NULL);

create table promotion_window (
  promotion_id bigint not null,
  until timestamp with time zone not null,
  days integer not null,
  constraint promotion_window_days_check CHECK (((days >= 1) AND (days <= 365))),
  constraint promotion_window_pkey PRIMARY KEY (promotion_id, until),
  constraint promotion_window_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE
);

create table provider_link (
  id bigint not null generated always as identity,
  user_id bigint not null,
  issuer text not null,
  provider_account text not null,
  mail_address text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint provider_link_issuer_provider_account_key UNIQUE (issuer, provider_account),
  constraint provider_link_pkey PRIMARY KEY (id),
  constraint provider_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint provider_link_user_id_issuer_key UNIQUE (user_id, issuer)
);

create table provider_question (
  state_hash bytea not null,
  browser_hash bytea not null,
  issuer text not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamp with time zone not null,
  constraint provider_question_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX provider_question_end ON public.provider_question USING btree (expires_at);

create table rank_notice (
  id bigint not null generated always as identity,
  affiliater_id bigint not null,
  run_month date not null,
  kind text not null,
  rank text not null,
  score bigint not null,
  made_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  constraint rank_notice_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id) ON DELETE CASCADE,
  constraint rank_notice_affiliater_id_run_month_key UNIQUE (affiliater_id, run_month),
  constraint rank_notice_kind_check CHECK ((kind = ANY (ARRAY['up'::text, 'down'::text, 'warned'::text]))),
  constraint rank_notice_pkey PRIMARY KEY (id),
  constraint rank_notice_rank_check CHECK ((rank = ANY (ARRAY['regular'::text, 'silver'::text, 'gold'::text, 'platinum'::text])))
);
CREATE INDEX rank_notice_waiting ON public.rank_notice USING btree (id) WHERE (mailed_at IS NULL);

create table rank_run (
  month date not null,
  ran_at timestamp with time zone not null,
  looked_at integer not null,
  went_up integer not null,
  went_down integer not null,
  warned integer not null,
  constraint rank_run_pkey PRIMARY KEY (month)
);

create table rate_alarm (
  promotion_id bigint not null,
  day date not null,
  raised_at timestamp with time zone not null,
  constraint rate_alarm_pkey PRIMARY KEY (promotion_id, day),
  constraint rate_alarm_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE
);

create table read_return (
  uidl text not null,
  read_at timestamp with time zone not null,
  constraint read_return_pkey PRIMARY KEY (uidl)
);

create table reader_mark (
  user_id bigint not null,
  session_id bigint not null,
  place bigint not null,
  at timestamp with time zone not null,
  constraint reader_mark_pkey PRIMARY KEY (user_id, session_id)
);
CREATE INDEX reader_mark_at ON public.reader_mark USING btree (at);

create table recovery_code (
  code_hash bytea not null,
  user_id bigint not null,
  used_at timestamp with time zone,
  issued_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (code_hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX recovery_code_of_user ON public.recovery_code USING btree (user_id);

create table referral_reward (
  referred_id bigint not null,
  earned_in date not null,
  month date not null,
  referrer_id bigint not null,
  rate integer not null,
  net bigint not null,
  amount bigint not null,
  adjustment_id bigint,
  constraint referral_reward_adjustment_id_fkey FOREIGN KEY (adjustment_id) REFERENCES reward_adjustment(id),
  constraint referral_reward_check CHECK (((EXTRACT(day FROM month) = (1)::numeric) AND (month >= earned_in))),
  constraint referral_reward_earned_in_check CHECK ((EXTRACT(day FROM earned_in) = (1)::numeric)),
  constraint referral_reward_pkey PRIMARY KEY (referred_id, earned_in, month),
  constraint referral_reward_rate_check CHECK (((rate >= 1) AND (rate <= 10000))),
  constraint referral_reward_referred_id_fkey FOREIGN KEY (referred_id) REFERENCES affiliater(id),
  constraint referral_reward_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES affiliater(id)
);
CREATE INDEX referral_reward_adjustment ON public.referral_reward USING btree (adjustment_id);
CREATE INDEX referral_reward_month ON public.referral_reward USING btree (month);
CREATE INDEX referral_reward_referrer ON public.referral_reward USING btree (referrer_id);

create table refund (
  id bigint not null generated always as identity,
  deposit_id bigint not null,
  amount bigint not null,
  paid_on date not null,
  reason text not null,
  reference text not null default ''::text,
  transaction_id bigint not null,
  created_at timestamp with time zone not null,
  created_by bigint not null,
  undone_at timestamp with time zone,
  undone_by bigint,
  undo_reason text not null default ''::text,
  constraint refund_amount_check CHECK ((amount > 0)),
  constraint refund_check CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint refund_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint refund_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(id),
  constraint refund_transaction_id_key UNIQUE (transaction_id),
  constraint refund_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES user_account(id)
);
CREATE INDEX refund_deposit ON public.refund USING btree (deposit_id) INCLUDE (amount) WHERE (undone_at IS NULL);

create table registration (
  id bigint not null generated always as identity,
  mail_address text not null,
  token_hash bytea not null,
  terms_version text not null,
  language text not null,
  ip inet,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  party text not null default 'affiliater'::text,
  referrer_id bigint,
  constraint registration_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint registration_party_check CHECK ((party = ANY (ARRAY['affiliater'::text, 'advertiser'::text]))),
  constraint registration_pkey PRIMARY KEY (id),
  constraint registration_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES affiliater(id),
  constraint registration_terms_version_fkey FOREIGN KEY (terms_version) REFERENCES terms_version(version),
  constraint registration_token_hash_key UNIQUE (token_hash)
);

create table remittance (
  id bigint not null generated always as identity,
  paid_on date not null,
  amount bigint not null,
  payer_name text not null default ''::text,
  payer_key text not null default ''::text,
  memo text not null default ''::text,
  created_at timestamp with time zone not null,
  created_by bigint not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  constraint remittance_amount_check CHECK ((amount > 0)),
  constraint remittance_check CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL))),
  constraint remittance_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint remittance_pkey PRIMARY KEY (id),
  constraint remittance_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES user_account(id)
);

create table remittance_claim (
  remittance_id bigint not null,
  claim_id bigint not null,
  constraint remittance_claim_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(id),
  constraint remittance_claim_pkey PRIMARY KEY (claim_id, remittance_id),
  constraint remittance_claim_remittance_id_fkey FOREIGN KEY (remittance_id) REFERENCES remittance(id)
);
CREATE INDEX remittance_claim_remittance ON public.remittance_claim USING btree (remittance_id);

create table reopening (
  id bigint not null generated always as identity,
  month date not null,
  reopened_at timestamp with time zone not null,
  reopened_by bigint not null,
  reason text not null,
  constraint reopening_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint reopening_pkey PRIMARY KEY (id),
  constraint reopening_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES user_account(id)
);

create table report_default (
  user_id bigint not null,
  view_id bigint not null,
  constraint report_default_pkey PRIMARY KEY (user_id),
  constraint report_default_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint report_default_view_id_fkey FOREIGN KEY (view_id) REFERENCES report_view(id) ON DELETE CASCADE
);
CREATE INDEX report_default_view ON public.report_default USING btree (view_id);

create table report_recipient (
  schedule_id bigint not null,
  user_id bigint not null,
  covered_at timestamp with time zone not null,
  attempts integer not null default 0,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  problem_ja text,
  problem_en text,
  constraint report_recipient_pkey PRIMARY KEY (schedule_id, user_id),
  constraint report_recipient_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedule(id) ON DELETE CASCADE,
  constraint report_recipient_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX report_recipient_user ON public.report_recipient USING btree (user_id);

create table report_schedule (
  id bigint not null generated always as identity,
  view_id bigint not null,
  owner_id bigint not null,
  rhythm text not null,
  weekday integer not null,
  day integer not null,
  hour integer not null,
  files text not null,
  encoding text not null,
  also_to integer[] not null default '{}'::integer[],
  created_at timestamp with time zone not null default now(),
  constraint report_schedule_day_check CHECK (((day >= 1) AND (day <= 31))),
  constraint report_schedule_encoding_check CHECK ((encoding = ANY (ARRAY['utf8'::text, 'cp932'::text]))),
  constraint report_schedule_files_check CHECK ((files = ANY (ARRAY['csv'::text, 'xlsx'::text, 'both'::text]))),
  constraint report_schedule_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint report_schedule_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint report_schedule_pkey PRIMARY KEY (id),
  constraint report_schedule_rhythm_check CHECK ((rhythm = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text]))),
  constraint report_schedule_view_id_fkey FOREIGN KEY (view_id) REFERENCES report_view(id) ON DELETE CASCADE,
  constraint report_schedule_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);
CREATE INDEX report_schedule_owner ON public.report_schedule USING btree (owner_id);
CREATE INDEX report_schedule_view ON public.report_schedule USING btree (view_id);

create table report_view (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  name text not null,
  period text not null,
  layout jsonb not null,
  shared boolean not null default false,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint report_view_name_check CHECK ((name <> ''::text)),
  constraint report_view_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint report_view_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX report_view_name ON public.report_view USING btree (owner_id, name) WHERE (deleted_at IS NULL);
CREATE INDEX report_view_owner ON public.report_view USING btree (owner_id);
CREATE INDEX report_view_shared ON public.report_view USING btree (id) WHERE (shared AND (deleted_at IS NULL));

create table reservation (
  id bigint not null generated always as identity,
  status text not null default 'reserved'::text,
  promotion_id bigint not null,
  goal_id bigint not null,
  media_id bigint not null,
  material_id bigint,
  affiliater_id bigint not null,
  advertiser_id bigint not null,
  reservation_number text not null,
  cid text,
  clicked_at timestamp with time zone,
  matched_by text,
  visitor_id text,
  ip inet,
  sale_amount bigint not null default 0,
  reserved_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  expires_at timestamp with time zone,
  due_at timestamp with time zone,
  type text not null default 'booking'::text,
  gross bigint,
  net bigint,
  posts_as text not null default 'pending'::text,
  first_due_at timestamp with time zone,
  repeat_every text,
  repeat_day integer,
  repeat_times integer,
  repeat_until date,
  memo text not null default ''::text,
  made_from text not null default 's2s'::text,
  made_by bigint,
  receipt_id text,
  tries integer not null default 0,
  last_error jsonb,
  next_try_at timestamp with time zone,
  notifies text[] not null default '{}'::text[],
  lines jsonb,
  reward_code text,
  risks jsonb not null default '[]'::jsonb,
  constraint reservation_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id),
  constraint reservation_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id),
  constraint reservation_check CHECK (((gross IS NULL) = (net IS NULL))),
  constraint reservation_check1 CHECK ((net <= gross)),
  constraint reservation_check2 CHECK (((type = 'booking'::text) OR ((due_at IS NOT NULL) AND (first_due_at IS NOT NULL)))),
  constraint reservation_check3 CHECK (((repeat_every IS NULL) OR (type = 'scheduled'::text))),
  constraint reservation_check4 CHECK (((type = 'booking'::text) = (expires_at IS NOT NULL))),
  constraint reservation_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES promotion_goal(id),
  constraint reservation_gross_check CHECK ((gross >= 0)),
  constraint reservation_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint reservation_made_by_fkey FOREIGN KEY (made_by) REFERENCES user_account(id),
  constraint reservation_made_from_check CHECK ((made_from = ANY (ARRAY['tag'::text, 's2s'::text, 'manual'::text, 'csv'::text]))),
  constraint reservation_material_id_fkey FOREIGN KEY (material_id) REFERENCES material(id),
  constraint reservation_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint reservation_net_check CHECK ((net >= 0)),
  constraint reservation_notifies_check CHECK ((notifies <@ ARRAY['affiliater'::text, 'advertiser'::text])),
  constraint reservation_number_once UNIQUE (promotion_id, reservation_number),
  constraint reservation_pkey PRIMARY KEY (id),
  constraint reservation_posts_as_check CHECK ((posts_as = ANY (ARRAY['pending'::text, 'approved'::text]))),
  constraint reservation_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint reservation_repeat_day_check CHECK (((repeat_day >= 1) AND (repeat_day <= 31))),
  constraint reservation_repeat_every_check CHECK ((repeat_every = ANY (ARRAY['weekly'::text, 'monthly'::text, 'yearly'::text]))),
  constraint reservation_repeat_times_check CHECK (((repeat_times >= 1) AND (repeat_times <= 520))),
  constraint reservation_sale_amount_check CHECK ((sale_amount >= 0)),
  constraint reservation_status_check CHECK ((status = ANY (ARRAY['reserved'::text, 'posted'::text, 'unfulfilled'::text, 'cancelled'::text, 'expired'::text, 'error'::text]))),
  constraint reservation_type_check CHECK ((type = ANY (ARRAY['booking'::text, 'scheduled'::text])))
);
CREATE INDEX reservation_by_due ON public.reservation USING btree (due_at, id) INCLUDE (sale_amount);
CREATE INDEX reservation_by_due_backwards ON public.reservation USING btree (due_at DESC NULLS LAST, id DESC);
CREATE INDEX reservation_by_expiry ON public.reservation USING btree (expires_at, id);
CREATE INDEX reservation_by_expiry_backwards ON public.reservation USING btree (expires_at DESC NULLS LAST, id DESC);
CREATE INDEX reservation_by_sale ON public.reservation USING btree (sale_amount, id);
CREATE INDEX reservation_due ON public.reservation USING btree (expires_at) WHERE (status = 'reserved'::text);
CREATE INDEX reservation_in_error ON public.reservation USING btree (due_at) WHERE (status = 'error'::text);
CREATE INDEX reservation_number ON public.reservation USING btree (lower(reservation_number) COLLATE "C");
CREATE INDEX reservation_number_within ON public.reservation USING gin (reservation_number gin_trgm_ops);
CREATE INDEX reservation_of_advertiser ON public.reservation USING btree (advertiser_id, reserved_at DESC, id DESC);
CREATE INDEX reservation_of_affiliater ON public.reservation USING btree (affiliater_id, reserved_at DESC, id DESC);
CREATE INDEX reservation_open_by_due ON public.reservation USING btree (due_at) INCLUDE (sale_amount, status) WHERE (status = ANY (ARRAY['reserved'::text, 'error'::text]));
CREATE INDEX reservation_reserved ON public.reservation USING btree (reserved_at DESC, id DESC);
CREATE INDEX reservation_scheduled ON public.reservation USING btree (due_at) WHERE ((status = 'reserved'::text) AND (type = 'scheduled'::text));

create table reservation_history (
  id bigint not null generated always as identity,
  reservation_id bigint not null,
  at timestamp with time zone not null,
  user_id bigint,
  move text not null,
  from_status text,
  to_status text not null,
  reason text not null default ''::text,
  changes jsonb not null default '{}'::jsonb,
  told_at timestamp with time zone,
  constraint reservation_history_pkey PRIMARY KEY (id),
  constraint reservation_history_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id) ON DELETE CASCADE,
  constraint reservation_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX reservation_history_of ON public.reservation_history USING btree (reservation_id, id);
CREATE INDEX reservation_history_untold ON public.reservation_history USING btree (id) WHERE (told_at IS NULL);

create table reservation_posting (
  reservation_id bigint not null,
  n integer not null,
  result_id bigint not null,
  due_at timestamp with time zone,
  posted_at timestamp with time zone not null,
  constraint reservation_posting_n_check CHECK ((n >= 1)),
  constraint reservation_posting_pkey PRIMARY KEY (reservation_id, n),
  constraint reservation_posting_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id) ON DELETE CASCADE,
  constraint reservation_posting_result_id_fkey FOREIGN KEY (result_id) REFERENCES result(id),
  constraint reservation_posting_result_id_key UNIQUE (result_id)
);

create table result (
  id bigint not null generated always as identity,
  status text not null,
  promotion_id bigint not null,
  goal_id bigint not null,
  media_id bigint not null,
  material_id bigint,
  affiliater_id bigint not null,
  advertiser_id bigint not null,
  cid text,
  clicked_at timestamp with time zone,
  occurred_at timestamp with time zone not null,
  order_number text not null,
  sale_amount bigint not null default 0,
  quantity integer not null default 1,
  gross bigint not null,
  net bigint not null,
  price_rule jsonb not null,
  route text not null,
  due_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by bigint,
  reject_code text,
  reject_comment text,
  memo text not null default ''::text,
  closing_month date,
  created_at timestamp with time zone not null default now(),
  matched_by text,
  visitor_id text,
  ip inet,
  risks jsonb not null default '[]'::jsonb,
  due_left_ms bigint,
  adjusted_at timestamp with time zone,
  adjusted_sale bigint not null default 0,
  adjusted_gross bigint not null default 0,
  adjusted_net bigint not null default 0,
  taken_back boolean not null default false,
  device text,
  referrer text,
  reviewer_id bigint,
  agency_id bigint,
  agency_margin bigint not null default 0,
  media_agency_id bigint,
  slot_id bigint,
  awaits_second boolean not null default false,
  taken_sale bigint not null default 0,
  taken_gross bigint not null default 0,
  taken_net bigint not null default 0,
  os text,
  browser text,
  adjusted_rule jsonb,
  constraint result_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id),
  constraint result_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id),
  constraint result_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint result_check CHECK (((status = 'rejected'::text) = (reject_code IS NOT NULL))),
  constraint result_check1 CHECK (((status = 'approved'::text) = (closing_month IS NOT NULL))),
  constraint result_check2 CHECK ((net <= gross)),
  constraint result_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  constraint result_due_left_ms_check CHECK ((due_left_ms >= 0)),
  constraint result_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES promotion_goal(id),
  constraint result_gross_check CHECK ((gross >= 0)),
  constraint result_material_id_fkey FOREIGN KEY (material_id) REFERENCES material(id),
  constraint result_media_agency_id_fkey FOREIGN KEY (media_agency_id) REFERENCES agency(id),
  constraint result_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint result_net_check CHECK ((net >= 0)),
  constraint result_pkey PRIMARY KEY (id),
  constraint result_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint result_quantity_check CHECK ((quantity > 0)),
  constraint result_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES user_account(id),
  constraint result_route_check CHECK ((route = ANY (ARRAY['script'::text, 'image'::text, 's2s'::text, 'call'::text, 'click'::text, 'manual'::text]))),
  constraint result_sale_amount_check CHECK ((sale_amount >= 0)),
  constraint result_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'hold'::text]))),
  constraint result_worth TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX result_adjusted ON public.result USING btree (adjusted_at) WHERE (adjusted_at IS NOT NULL);
CREATE INDEX result_advertiser ON public.result USING btree (advertiser_id, occurred_at DESC);
CREATE INDEX result_affiliater ON public.result USING btree (affiliater_id, occurred_at DESC);
CREATE INDEX result_at_a_loss ON public.result USING btree (closing_month) WHERE (((net + agency_margin) > gross) AND (NOT taken_back));
CREATE INDEX result_cid ON public.result USING btree (cid, promotion_id) WHERE (cid IS NOT NULL);
CREATE INDEX result_clicked ON public.result USING btree (clicked_at) WHERE (clicked_at IS NOT NULL);
CREATE INDEX result_closing ON public.result USING btree (closing_month, occurred_at DESC) WHERE (closing_month IS NOT NULL);
CREATE INDEX result_decided ON public.result USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX result_decided_by ON public.result USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX result_device ON public.result USING btree (device, occurred_at DESC) WHERE ((device <> 'pc'::text) AND (device <> 'phone'::text));
CREATE INDEX result_due ON public.result USING btree (due_at) WHERE (status = 'pending'::text);
CREATE INDEX result_due_at ON public.result USING btree (due_at, id) WHERE (due_at IS NOT NULL);
CREATE INDEX result_goal ON public.result USING btree (goal_id);
CREATE INDEX result_gross ON public.result USING btree (gross);
CREATE INDEX result_ip ON public.result USING btree (promotion_id, ip, occurred_at) WHERE (ip IS NOT NULL);
CREATE INDEX result_letters ON public.result USING gin (letter_pairs(order_number));
CREATE INDEX result_material ON public.result USING btree (material_id) WHERE (material_id IS NOT NULL);
CREATE INDEX result_media ON public.result USING btree (media_id, occurred_at DESC);
CREATE INDEX result_net ON public.result USING btree (net);
CREATE INDEX result_number ON public.result USING btree (lower(order_number) COLLATE "C");
CREATE INDEX result_number_parts ON public.result USING gin (order_number gin_trgm_ops);
CREATE INDEX result_occurred ON public.result USING btree (occurred_at DESC, id DESC);
CREATE INDEX result_open ON public.result USING btree (occurred_at DESC) WHERE (status = ANY (ARRAY['pending'::text, 'hold'::text]));
CREATE UNIQUE INDEX result_order ON public.result USING btree (promotion_id, goal_id, order_number);
CREATE INDEX result_promotion ON public.result USING btree (promotion_id, occurred_at DESC);
CREATE INDEX result_referrer_parts ON public.result USING gin (referrer gin_trgm_ops) WHERE (referrer IS NOT NULL);
CREATE INDEX result_reject_code ON public.result USING btree (reject_code, occurred_at DESC) WHERE (reject_code IS NOT NULL);
CREATE INDEX result_rejected ON public.result USING btree (decided_at) INCLUDE (reject_code, promotion_id, media_id, advertiser_id, affiliater_id, sale_amount, gross, net) WHERE (status = 'rejected'::text);
CREATE INDEX result_rejected_affiliater ON public.result USING btree (affiliater_id, decided_at) WHERE (status = 'rejected'::text);
CREATE INDEX result_reviewer ON public.result USING btree (reviewer_id, status) WHERE (reviewer_id IS NOT NULL);
CREATE INDEX result_risky ON public.result USING btree (occurred_at DESC) WHERE (risks <> '[]'::jsonb);
CREATE INDEX result_sale ON public.result USING btree (sale_amount, id);
CREATE INDEX result_slot ON public.result USING btree (slot_id, material_id) WHERE (slot_id IS NOT NULL);
CREATE INDEX result_special ON public.result USING btree (occurred_at DESC) WHERE ((price_rule ->> 'rule'::text) = ANY (ARRAY['product_special'::text, 'material_special'::text, 'promotion_special'::text]));
CREATE INDEX result_usual_sale ON public.result USING btree (promotion_id, goal_id, occurred_at DESC) INCLUDE (sale_amount) WHERE ((sale_amount > 0) AND (status <> 'rejected'::text));
CREATE INDEX result_visitor ON public.result USING btree (promotion_id, visitor_id, occurred_at) WHERE (visitor_id IS NOT NULL);
CREATE INDEX result_waiting ON public.result USING btree (advertiser_id, occurred_at) WHERE (status = 'pending'::text);

create table result_day (
  day date not null,
  advertiser_id bigint not null,
  affiliater_id bigint not null,
  promotion_id bigint not null,
  media_id bigint not null,
  status text not null,
  route text not null,
  closing_month date,
  results bigint not null,
  quantity bigint not null,
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  is_new boolean not null default true,
  agency_margin bigint not null default 0
);
CREATE INDEX result_day_advertiser ON public.result_day USING btree (advertiser_id, day);
CREATE INDEX result_day_affiliater ON public.result_day USING btree (affiliater_id, day);
CREATE INDEX result_day_closing ON public.result_day USING btree (closing_month) WHERE (closing_month IS NOT NULL);
CREATE INDEX result_day_day ON public.result_day USING btree (day);
CREATE INDEX result_day_media ON public.result_day USING btree (media_id, day);
CREATE INDEX result_day_new ON public.result_day USING btree (day) WHERE is_new;
CREATE INDEX result_day_promotion ON public.result_day USING btree (promotion_id, day);
CREATE INDEX result_day_waiting ON public.result_day USING btree (status, advertiser_id, day) INCLUDE (affiliater_id, results) WHERE (status = ANY (ARRAY['pending'::text, 'hold'::text]));

create table result_history (
  id bigint not null generated always as identity,
  result_id bigint not null,
  from_status text,
  to_status text not null,
  at timestamp with time zone not null default now(),
  user_id bigint,
  reject_code text,
  comment text,
  gross bigint not null,
  net bigint not null,
  announced_at timestamp with time zone,
  sale_amount bigint,
  adjustment_id bigint,
  mailed_at timestamp with time zone,
  told boolean not null default false,
  constraint result_history_adjustment_id_fkey FOREIGN KEY (adjustment_id) REFERENCES ledger_transaction(id),
  constraint result_history_adjustment_id_key UNIQUE (adjustment_id),
  constraint result_history_pkey PRIMARY KEY (id),
  constraint result_history_result_id_fkey FOREIGN KEY (result_id) REFERENCES result(id),
  constraint result_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX result_history_reason ON public.result_history USING btree (reject_code) WHERE (reject_code IS NOT NULL);
CREATE INDEX result_history_result ON public.result_history USING btree (result_id, id);
CREATE INDEX result_history_unannounced ON public.result_history USING btree (id) WHERE (announced_at IS NULL);
CREATE INDEX result_history_unmailed ON public.result_history USING btree (at) WHERE ((mailed_at IS NULL) AND (from_status = 'approved'::text));
CREATE INDEX result_history_untold ON public.result_history USING btree (result_id) WHERE (NOT told);
CREATE INDEX result_history_user ON public.result_history USING btree (user_id) WHERE (user_id IS NOT NULL);

create table result_job (
  id bigint not null generated always as identity,
  change jsonb not null,
  state text not null,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  undone integer not null default 0,
  kept integer not null default 0,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint result_job_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint result_job_pkey PRIMARY KEY (id),
  constraint result_job_state_check CHECK ((state = ANY (ARRAY['checked'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'undoing'::text, 'undone'::text])))
);
CREATE INDEX result_job_author ON public.result_job USING btree (created_by, id DESC);
CREATE INDEX result_job_waiting ON public.result_job USING btree (id) WHERE (state = ANY (ARRAY['running'::text, 'undoing'::text]));

create table result_job_row (
  job_id bigint not null,
  line integer not null,
  result_id bigint,
  state text not null default 'waiting'::text,
  reason jsonb,
  before jsonb,
  after jsonb,
  seen text,
  change jsonb,
  given jsonb,
  errors jsonb,
  constraint result_job_row_job_id_fkey FOREIGN KEY (job_id) REFERENCES result_job(id) ON DELETE CASCADE,
  constraint result_job_row_pkey PRIMARY KEY (job_id, line),
  constraint result_job_row_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'same'::text, 'done'::text, 'failed'::text, 'undone'::text, 'kept'::text])))
);
CREATE INDEX result_job_row_state ON public.result_job_row USING btree (job_id, state, line);

create table result_remark (
  id bigint not null generated always as identity,
  result_id bigint not null,
  job_id bigint not null,
  audience text not null,
  body text not null,
  at timestamp with time zone not null,
  user_id bigint,
  constraint result_remark_audience_check CHECK ((audience = ANY (ARRAY['operator'::text, 'everybody'::text]))),
  constraint result_remark_job_id_fkey FOREIGN KEY (job_id) REFERENCES result_job(id) ON DELETE CASCADE,
  constraint result_remark_pkey PRIMARY KEY (id),
  constraint result_remark_result_id_fkey FOREIGN KEY (result_id) REFERENCES result(id),
  constraint result_remark_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX result_remark_job ON public.result_remark USING btree (job_id);
CREATE INDEX result_remark_result ON public.result_remark USING btree (result_id);

create table result_sum (
  side text not null,
  party_id bigint not null,
  day date not null,
  status text not null,
  route text not null,
  closing_month date,
  results bigint not null,
  quantity bigint not null,
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  agency_margin bigint not null,
  constraint result_sum_side_check CHECK ((side = ANY (ARRAY['all'::text, 'advertiser'::text, 'affiliater'::text]))),
  constraint result_sum_side_party_id_day_status_route_closing_month_key UNIQUE NULLS NOT DISTINCT (side, party_id, day, status, route, closing_month)
);
CREATE INDEX result_sum_day ON public.result_sum USING btree (side, day);
CREATE INDEX result_sum_waiting ON public.result_sum USING btree (side, party_id) WHERE ((status = 'pending'::text) AND (results <> 0));

create table review (
  id bigint not null generated always as identity,
  promotion_id bigint not null,
  material_id bigint,
  is_new boolean not null,
  before jsonb not null,
  after jsonb not null,
  state text not null default 'waiting'::text,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  constraint review_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id),
  constraint review_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint review_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  constraint review_material_id_fkey FOREIGN KEY (material_id) REFERENCES material(id) ON DELETE CASCADE,
  constraint review_pkey PRIMARY KEY (id),
  constraint review_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint review_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'returned'::text, 'replaced'::text])))
);
CREATE INDEX review_material ON public.review USING btree (material_id);
CREATE INDEX review_promotion ON public.review USING btree (promotion_id);
CREATE UNIQUE INDEX review_waiting ON public.review USING btree (promotion_id, COALESCE(material_id, (0)::bigint)) WHERE (state = 'waiting'::text);

create table reward_adjustment (
  id bigint not null generated always as identity,
  affiliater_id bigint not null,
  kind text not null,
  amount bigint not null,
  month date not null,
  reason text not null,
  transaction_id bigint not null,
  created_at timestamp with time zone not null,
  created_by bigint,
  cancelled_at timestamp with time zone,
  cancelled_by bigint,
  cancel_reason text,
  cancel_transaction_id bigint,
  constraint reward_adjustment_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id),
  constraint reward_adjustment_cancel_transaction_id_fkey FOREIGN KEY (cancel_transaction_id) REFERENCES ledger_transaction(id),
  constraint reward_adjustment_cancel_transaction_id_key UNIQUE (cancel_transaction_id),
  constraint reward_adjustment_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES user_account(id),
  constraint reward_adjustment_check CHECK (((amount <> 0) AND ((kind = 'referral'::text) OR ((kind = 'bonus'::text) = (amount > 0))))),
  constraint reward_adjustment_check1 CHECK (((cancelled_at IS NULL) = (cancel_transaction_id IS NULL))),
  constraint reward_adjustment_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint reward_adjustment_kind_check CHECK ((kind = ANY (ARRAY['bonus'::text, 'penalty'::text, 'clawback'::text, 'referral'::text]))),
  constraint reward_adjustment_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint reward_adjustment_pkey PRIMARY KEY (id),
  constraint reward_adjustment_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(id),
  constraint reward_adjustment_transaction_id_key UNIQUE (transaction_id)
);
CREATE INDEX reward_adjustment_affiliater ON public.reward_adjustment USING btree (affiliater_id, id);
CREATE UNIQUE INDEX reward_adjustment_referral ON public.reward_adjustment USING btree (affiliater_id, month) WHERE ((kind = 'referral'::text) AND (cancelled_at IS NULL));

create table second_look (
  id bigint not null generated always as identity,
  result_id bigint not null,
  kind text not null,
  state text not null default 'waiting'::text,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  comment text not null,
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  correction jsonb,
  seen jsonb,
  answered_by bigint,
  answered_at timestamp with time zone,
  answer text not null default ''::text,
  constraint second_look_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES user_account(id),
  constraint second_look_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id),
  constraint second_look_check CHECK (((state = 'waiting'::text) = (answered_at IS NULL))),
  constraint second_look_check1 CHECK (((kind = 'corrected'::text) = ((correction IS NOT NULL) AND (seen IS NOT NULL)))),
  constraint second_look_check2 CHECK (((state <> 'agreed'::text) OR (answered_by <> asked_by))),
  constraint second_look_kind_check CHECK ((kind = ANY (ARRAY['made'::text, 'corrected'::text]))),
  constraint second_look_pkey PRIMARY KEY (id),
  constraint second_look_result_id_fkey FOREIGN KEY (result_id) REFERENCES result(id) ON DELETE CASCADE,
  constraint second_look_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'agreed'::text, 'refused'::text, 'withdrawn'::text])))
);
CREATE INDEX second_look_result ON public.second_look USING btree (result_id);
CREATE UNIQUE INDEX second_look_waiting ON public.second_look USING btree (result_id) WHERE (state = 'waiting'::text);

create table session (
  id bigint not null generated always as identity,
  user_id bigint not null,
  bearer_hash bytea not null,
  cookie_hash bytea not null,
  csrf_token text not null,
  ip inet,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  verified_at timestamp with time zone,
  actor_user_id bigint,
  actor_session_id bigint,
  reason text,
  keeps boolean not null default false,
  constraint session_actor_session_id_fkey FOREIGN KEY (actor_session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint session_actor_user_id_fkey FOREIGN KEY (actor_user_id) REFERENCES user_account(id),
  constraint session_bearer_hash_key UNIQUE (bearer_hash),
  constraint session_check CHECK ((((actor_user_id IS NULL) = (actor_session_id IS NULL)) AND ((actor_user_id IS NULL) = (reason IS NULL)))),
  constraint session_cookie_hash_key UNIQUE (cookie_hash),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX session_ended ON public.session USING btree (COALESCE(ended_at, expires_at));
CREATE INDEX session_of_actor ON public.session USING btree (actor_session_id) WHERE (actor_session_id IS NOT NULL);
CREATE INDEX session_of_user ON public.session USING btree (user_id);
CREATE INDEX session_origin ON public.session USING btree (ip, user_agent);

create table setting (
  section text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint setting_pkey PRIMARY KEY (section)
);

create table setting_version (
  id bigint not null generated always as identity,
  section text not null,
  value jsonb not null,
  at timestamp with time zone not null,
  actor_id bigint,
  proxy_actor_id bigint,
  constraint setting_version_pkey PRIMARY KEY (id)
);
CREATE INDEX setting_version_section ON public.setting_version USING btree (section, id DESC);

create table settlement (
  id bigint not null generated always as identity,
  claim_id bigint not null,
  kind text not null,
  deposit_id bigint,
  amount bigint not null,
  reason text not null default ''::text,
  settled_on date not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  undone_by bigint,
  at_issue boolean not null default false,
  constraint settlement_amount_check CHECK ((amount > 0)),
  constraint settlement_check CHECK (((kind = 'write_off'::text) = (deposit_id IS NULL))),
  constraint settlement_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(id),
  constraint settlement_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint settlement_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint settlement_kind_check CHECK ((kind = ANY (ARRAY['money'::text, 'bank_fee'::text, 'write_off'::text]))),
  constraint settlement_pkey PRIMARY KEY (id),
  constraint settlement_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES user_account(id)
);
CREATE INDEX settlement_claim ON public.settlement USING btree (claim_id) INCLUDE (kind, amount) WHERE (undone_at IS NULL);
CREATE INDEX settlement_deposit ON public.settlement USING btree (deposit_id) WHERE (undone_at IS NULL);

create table setup_link (
  only_one boolean not null default true,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint setup_link_only_one_check CHECK (only_one),
  constraint setup_link_pkey PRIMARY KEY (only_one)
);

create table shared_counter (
  key bytea not null,
  amount bigint not null,
  at timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint shared_counter_pkey PRIMARY KEY (key)
);
CREATE INDEX shared_counter_until ON public.shared_counter USING btree (until);

create table sink (
  id bigint not null generated always as identity,
  promotion_id bigint not null,
  kind text not null,
  name text not null,
  account_owner text not null,
  affiliater_id bigint,
  send_on text not null,
  value_source text not null,
  dedupe_by text not null,
  click_id_only boolean not null,
  page_url text,
  default_event text not null,
  goal_events jsonb not null default '{}'::jsonb,
  data_fields text[] not null default '{}'::text[],
  settings jsonb not null default '{}'::jsonb,
  secret_names text[] not null default '{}'::text[],
  secret_box bytea,
  test_mode boolean not null default false,
  status text not null default 'active'::text,
  active_since timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint sink_account_owner_check CHECK ((account_owner = ANY (ARRAY['operator'::text, 'advertiser'::text, 'affiliater'::text]))),
  constraint sink_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id),
  constraint sink_check CHECK (((account_owner = 'affiliater'::text) = (affiliater_id IS NOT NULL))),
  constraint sink_dedupe_by_check CHECK ((dedupe_by = ANY (ARRAY['result'::text, 'order'::text]))),
  constraint sink_kind_check CHECK ((kind = ANY (ARRAY['meta'::text, 'ly_ads'::text, 'line'::text, 'google'::text, 'tiktok'::text, 'x'::text]))),
  constraint sink_pkey PRIMARY KEY (id),
  constraint sink_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint sink_send_on_check CHECK ((send_on = ANY (ARRAY['occurred'::text, 'approved'::text]))),
  constraint sink_status_check CHECK ((status = ANY (ARRAY['active'::text, 'stopped'::text]))),
  constraint sink_value_source_check CHECK ((value_source = ANY (ARRAY['sale'::text, 'reward'::text, 'none'::text])))
);
CREATE INDEX sink_affiliater ON public.sink USING btree (affiliater_id) WHERE (affiliater_id IS NOT NULL);
CREATE INDEX sink_promotion ON public.sink USING btree (promotion_id);

create table sink_delivery (
  id bigint not null generated always as identity,
  sink_id bigint not null,
  kind text not null,
  result_id bigint,
  event_at timestamp with time zone not null,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone,
  status_code integer,
  error text,
  detail text,
  request jsonb,
  response text,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  request_id text default current_request(),
  constraint sink_delivery_pkey PRIMARY KEY (id),
  constraint sink_delivery_result_id_fkey FOREIGN KEY (result_id) REFERENCES result(id),
  constraint sink_delivery_sink_id_fkey FOREIGN KEY (sink_id) REFERENCES sink(id) ON DELETE CASCADE,
  constraint sink_delivery_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'succeeded'::text, 'retry_wait'::text, 'failed'::text, 'dead'::text, 'skipped'::text])))
);
CREATE INDEX sink_delivery_due ON public.sink_delivery USING btree (kind, next_attempt_at) WHERE (state = ANY (ARRAY['queued'::text, 'retry_wait'::text]));
CREATE UNIQUE INDEX sink_delivery_once ON public.sink_delivery USING btree (sink_id, result_id) WHERE (result_id IS NOT NULL);
CREATE INDEX sink_delivery_result ON public.sink_delivery USING btree (result_id) WHERE (result_id IS NOT NULL);
CREATE INDEX sink_delivery_sink ON public.sink_delivery USING btree (sink_id, id DESC);

create table sink_media (
  sink_id bigint not null,
  media_id bigint not null,
  constraint sink_media_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint sink_media_pkey PRIMARY KEY (sink_id, media_id),
  constraint sink_media_sink_id_fkey FOREIGN KEY (sink_id) REFERENCES sink(id) ON DELETE CASCADE
);

create table slot (
  id bigint not null generated always as identity,
  code text not null,
  media_id bigint not null,
  name text not null,
  mode text not null default 'weight'::text,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  constraint slot_code_check CHECK ((code ~ '^[0-9A-Za-z]{10}$'::text)),
  constraint slot_code_key UNIQUE (code),
  constraint slot_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint slot_mode_check CHECK ((mode = ANY (ARRAY['weight'::text, 'best'::text]))),
  constraint slot_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint slot_pkey PRIMARY KEY (id),
  constraint slot_status_check CHECK ((status = ANY (ARRAY['active'::text, 'stopped'::text])))
);
CREATE INDEX slot_media ON public.slot USING btree (media_id);

create table slot_count (
  slot_id bigint not null,
  material_id bigint not null,
  clicks integer not null,
  counted integer not null,
  constraint slot_count_pkey PRIMARY KEY (slot_id, material_id)
);

create table slot_entry (
  id bigint not null generated always as identity,
  slot_id bigint not null,
  material_id bigint not null,
  weight integer not null,
  priority integer not null,
  target_devices text[] not null default '{}'::text[],
  target_hours text[] not null default '{}'::text[],
  removed boolean not null default false,
  learned integer,
  constraint slot_entry_learned_check CHECK (((learned >= 1) AND (learned <= 1000))),
  constraint slot_entry_material_id_fkey FOREIGN KEY (material_id) REFERENCES material(id),
  constraint slot_entry_pkey PRIMARY KEY (id),
  constraint slot_entry_priority_check CHECK (((priority >= 1) AND (priority <= 99))),
  constraint slot_entry_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES slot(id),
  constraint slot_entry_slot_id_material_id_key UNIQUE (slot_id, material_id),
  constraint slot_entry_weight_check CHECK (((weight >= 1) AND (weight <= 1000)))
);

create table statement (
  id bigint not null generated always as identity,
  document_id bigint not null,
  payment_id bigint,
  stands boolean not null default true,
  state text not null default 'issued'::text,
  objection_days integer not null,
  sent_at timestamp with time zone,
  answer_by date,
  agency_payment_id bigint,
  constraint statement_agency_payment_id_fkey FOREIGN KEY (agency_payment_id) REFERENCES agency_payment(id),
  constraint statement_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id),
  constraint statement_document_id_key UNIQUE (document_id),
  constraint statement_objection_days_check CHECK (((objection_days >= 1) AND (objection_days <= 60))),
  constraint statement_of_one_payment CHECK ((num_nonnulls(payment_id, agency_payment_id) = 1)),
  constraint statement_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint statement_pkey PRIMARY KEY (id),
  constraint statement_state_check CHECK ((state = ANY (ARRAY['issued'::text, 'viewed'::text, 'confirmed'::text, 'deemed'::text, 'disputed'::text])))
);
CREATE INDEX statement_disputed ON public.statement USING btree (payment_id) WHERE (stands AND (state = 'disputed'::text));
CREATE INDEX statement_disputed_of_agency ON public.statement USING btree (agency_payment_id) WHERE (stands AND (state = 'disputed'::text));
CREATE INDEX statement_running ON public.statement USING btree (answer_by) WHERE (stands AND (state = ANY (ARRAY['issued'::text, 'viewed'::text])));
CREATE UNIQUE INDEX statement_standing ON public.statement USING btree (payment_id) WHERE stands;
CREATE UNIQUE INDEX statement_standing_of_agency ON public.statement USING btree (agency_payment_id) WHERE stands;

create table statement_step (
  id bigint not null generated always as identity,
  statement_id bigint not null,
  event text not null,
  at timestamp with time zone not null,
  user_id bigint,
  comment text,
  answer_by date,
  constraint statement_step_event_check CHECK ((event = ANY (ARRAY['issued'::text, 'sent'::text, 'viewed'::text, 'confirmed'::text, 'deemed'::text, 'disputed'::text, 'answered'::text, 'settled'::text]))),
  constraint statement_step_pkey PRIMARY KEY (id),
  constraint statement_step_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statement(id),
  constraint statement_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX statement_step_of ON public.statement_step USING btree (statement_id, id);

create table status_notice (
  id bigint not null generated always as identity,
  promotion_id bigint not null,
  status text not null,
  at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint status_notice_pkey PRIMARY KEY (id),
  constraint status_notice_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE
);
CREATE INDEX status_notice_promotion ON public.status_notice USING btree (promotion_id);
CREATE INDEX status_notice_untold ON public.status_notice USING btree (id) WHERE (told_at IS NULL);

create table status_plan (
  id bigint not null generated always as identity,
  promotion_id bigint not null,
  status text not null,
  apply_at timestamp with time zone not null,
  state text not null default 'reserved'::text,
  created_at timestamp with time zone not null,
  created_by bigint not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  constraint status_plan_check CHECK (((state = 'reserved'::text) = (decided_at IS NULL))),
  constraint status_plan_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint status_plan_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  constraint status_plan_pkey PRIMARY KEY (id),
  constraint status_plan_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint status_plan_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'applied'::text, 'cancelled'::text, 'failed'::text]))),
  constraint status_plan_status_check CHECK ((status = ANY (ARRAY['public'::text, 'paused'::text, 'ended'::text])))
);
CREATE INDEX status_plan_due ON public.status_plan USING btree (apply_at) WHERE (state = 'reserved'::text);
CREATE UNIQUE INDEX status_plan_instant ON public.status_plan USING btree (promotion_id, apply_at) WHERE (state = 'reserved'::text);
CREATE INDEX status_plan_promotion ON public.status_plan USING btree (promotion_id, id);

create table stored_file (
  name text not null,
  mime_type text not null,
  content bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint stored_file_pkey PRIMARY KEY (name)
);
CREATE INDEX stored_file_made ON public.stored_file USING btree (created_at);

create table tag_check (
  id bigint not null generated always as identity,
  promotion_id bigint not null,
  user_id bigint not null,
  token text not null,
  started_at timestamp with time zone not null,
  cid text,
  constraint tag_check_cid_key UNIQUE (cid),
  constraint tag_check_pkey PRIMARY KEY (id),
  constraint tag_check_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint tag_check_token_key UNIQUE (token),
  constraint tag_check_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX tag_check_promotion ON public.tag_check USING btree (promotion_id);
CREATE INDEX tag_check_started ON public.tag_check USING btree (started_at);
CREATE INDEX tag_check_user ON public.tag_check USING btree (user_id);

create table tag_check_step (
  id bigint not null generated always as identity,
  check_id bigint not null,
  step text not null,
  at timestamp with time zone not null,
  facts jsonb not null default '{}'::jsonb,
  constraint tag_check_step_check_id_fkey FOREIGN KEY (check_id) REFERENCES tag_check(id) ON DELETE CASCADE,
  constraint tag_check_step_pkey PRIMARY KEY (id),
  constraint tag_check_step_step_check CHECK ((step = ANY (ARRAY['click'::text, 'landing'::text, 'handover'::text, 'page'::text, 'consent'::text])))
);
CREATE INDEX tag_check_step_check ON public.tag_check_step USING btree (check_id);

create table tag_watch (
  promotion_id bigint not null,
  last_seen_at timestamp with time zone not null,
  last_counted_at timestamp with time zone,
  state text not null default 'seen'::text,
  constraint tag_watch_pkey PRIMARY KEY (promotion_id),
  constraint tag_watch_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint tag_watch_state_check CHECK ((state = ANY (ARRAY['seen'::text, 'quiet'::text, 'stopped'::text])))
);
CREATE INDEX tag_watch_state ON public.tag_watch USING btree (state) WHERE (state <> 'seen'::text);

create table terms_acceptance (
  id bigint not null generated always as identity,
  user_id bigint not null,
  version text not null,
  ip inet,
  user_agent text,
  accepted_at timestamp with time zone not null,
  constraint terms_acceptance_pkey PRIMARY KEY (id),
  constraint terms_acceptance_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  constraint terms_acceptance_user_id_version_key UNIQUE (user_id, version),
  constraint terms_acceptance_version_fkey FOREIGN KEY (version) REFERENCES terms_version(version)
);

create table terms_agreement (
  id bigint not null generated always as identity,
  media_id bigint not null,
  promotion_id bigint not null,
  version integer not null,
  agreed_at timestamp with time zone not null,
  agreed_by bigint not null,
  constraint terms_agreement_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES user_account(id),
  constraint terms_agreement_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint terms_agreement_pkey PRIMARY KEY (id),
  constraint terms_agreement_promotion_id_version_fkey FOREIGN KEY (promotion_id, version) REFERENCES promotion_terms(promotion_id, version)
);
CREATE INDEX terms_agreement_media ON public.terms_agreement USING btree (media_id);
CREATE INDEX terms_agreement_pair ON public.terms_agreement USING btree (promotion_id, media_id, version);

create table terms_consent (
  id bigint not null generated always as identity,
  affiliater_id bigint not null,
  version text not null,
  ip inet,
  user_agent text,
  consented_at timestamp with time zone not null,
  constraint terms_consent_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id) ON DELETE CASCADE,
  constraint terms_consent_pkey PRIMARY KEY (id),
  constraint terms_consent_version_fkey FOREIGN KEY (version) REFERENCES terms_version(version)
);
CREATE INDEX terms_consent_affiliater ON public.terms_consent USING btree (affiliater_id);
CREATE INDEX terms_consent_origin ON public.terms_consent USING btree (ip, user_agent);

create table terms_version (
  version text not null,
  effective_on date not null,
  terms_ja text,
  terms_en text,
  prohibited_ja text,
  prohibited_en text,
  summary_ja text not null default ''::text,
  summary_en text not null default ''::text,
  is_worse boolean not null default false,
  asks_again boolean not null default false,
  published_at timestamp with time zone,
  published_by bigint,
  audience text not null default 'affiliater'::text,
  constraint terms_version_audience_check CHECK ((audience = ANY (ARRAY['affiliater'::text, 'advertiser'::text]))),
  constraint terms_version_check CHECK ((num_nulls(terms_ja, terms_en, prohibited_ja, prohibited_en) = ANY (ARRAY[0, 4]))),
  constraint terms_version_pkey PRIMARY KEY (version),
  constraint terms_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES user_account(id)
);
CREATE UNIQUE INDEX terms_version_effective_on ON public.terms_version USING btree (audience, effective_on);

create table totp (
  user_id bigint not null,
  secret bytea,
  confirmed_at timestamp with time zone,
  pending_secret bytea,
  pending_at timestamp with time zone,
  last_step bigint,
  constraint totp_check CHECK (((secret IS NULL) = (confirmed_at IS NULL))),
  constraint totp_pkey PRIMARY KEY (user_id),
  constraint totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table tracking_host (
  id bigint not null generated always as identity,
  advertiser_id bigint not null,
  host text not null,
  status text not null default 'unverified'::text,
  token text not null,
  verified_by text,
  verified_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint tracking_host_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id),
  constraint tracking_host_check CHECK ((((status = 'unverified'::text) = (verified_at IS NULL)) AND ((verified_by IS NULL) = (verified_at IS NULL)))),
  constraint tracking_host_host_check CHECK ((host ~ '^[a-z0-9.-]+(:[0-9]{1,5})?$'::text)),
  constraint tracking_host_host_key UNIQUE (host),
  constraint tracking_host_pkey PRIMARY KEY (id),
  constraint tracking_host_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text, 'active'::text, 'stopped'::text]))),
  constraint tracking_host_verified_by_check CHECK ((verified_by = ANY (ARRAY['dns'::text, 'http'::text])))
);
CREATE UNIQUE INDEX tracking_host_active ON public.tracking_host USING btree (advertiser_id) WHERE (status = 'active'::text);
CREATE INDEX tracking_host_advertiser ON public.tracking_host USING btree (advertiser_id);

create table traffic_alarm (
  kind text not null,
  promotion_id bigint not null,
  affiliater_id bigint not null,
  media_id bigint,
  subject_id bigint not null generated always as (COALESCE(media_id, affiliater_id)) stored,
  counted bigint not null,
  share integer not null,
  usual integer not null,
  raised_at timestamp with time zone not null,
  constraint traffic_alarm_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id) ON DELETE CASCADE,
  constraint traffic_alarm_check CHECK (((kind = 'late'::text) = (media_id IS NOT NULL))),
  constraint traffic_alarm_kind_check CHECK ((kind = ANY (ARRAY['flooding'::text, 'late'::text]))),
  constraint traffic_alarm_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  constraint traffic_alarm_pkey PRIMARY KEY (kind, promotion_id, subject_id),
  constraint traffic_alarm_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE
);
CREATE INDEX traffic_alarm_affiliater ON public.traffic_alarm USING btree (affiliater_id);
CREATE INDEX traffic_alarm_media ON public.traffic_alarm USING btree (media_id);
CREATE INDEX traffic_alarm_promotion ON public.traffic_alarm USING btree (promotion_id);

create table transfer_download (
  id bigint not null generated always as identity,
  file_id bigint not null,
  at timestamp with time zone not null,
  user_id bigint not null,
  format text not null,
  constraint transfer_download_file_id_fkey FOREIGN KEY (file_id) REFERENCES transfer_file(id),
  constraint transfer_download_pkey PRIMARY KEY (id),
  constraint transfer_download_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX transfer_download_file ON public.transfer_download USING btree (file_id, id);

create table transfer_file (
  id bigint not null generated always as identity,
  pay_on date not null,
  content bytea not null,
  sha256 text not null,
  total bigint not null,
  items integer not null,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  cancelled_at timestamp with time zone,
  cancelled_by bigint,
  constraint transfer_file_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES user_account(id),
  constraint transfer_file_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint transfer_file_pkey PRIMARY KEY (id)
);

create table untold (
  id bigint not null generated always as identity,
  event text not null,
  subject_id bigint not null,
  at timestamp with time zone not null default now(),
  request_id text default current_request(),
  constraint untold_pkey PRIMARY KEY (id)
);
CREATE INDEX untold_event ON public.untold USING btree (event, id);

create table used_signature (
  signature text not null,
  receipt_id text not null,
  used_at timestamp with time zone not null,
  constraint used_signature_pkey PRIMARY KEY (signature)
);
CREATE INDEX used_signature_at ON public.used_signature USING btree (used_at);

create table user_account (
  id bigint not null generated always as identity,
  user_type text not null,
  mail_address text not null,
  password_hash text not null,
  user_name text not null,
  language text not null default 'ja'::text,
  role_id bigint,
  affiliater_id bigint,
  advertiser_id bigint,
  agency_id bigint,
  last_login_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  lifecycle lifecycle,
  password_reset_at timestamp with time zone,
  left_at timestamp with time zone,
  constraint user_account_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id),
  constraint user_account_affiliater_id_fkey FOREIGN KEY (affiliater_id) REFERENCES affiliater(id),
  constraint user_account_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint user_account_check CHECK (((user_type = '0'::text) = ((affiliater_id IS NULL) AND (advertiser_id IS NULL) AND (agency_id IS NULL)))),
  constraint user_account_check1 CHECK (((user_type = '1'::text) = (affiliater_id IS NOT NULL))),
  constraint user_account_check2 CHECK (((user_type = '2'::text) = (advertiser_id IS NOT NULL))),
  constraint user_account_check3 CHECK (((user_type = '3'::text) = (agency_id IS NOT NULL))),
  constraint user_account_check4 CHECK (((role_id IS NULL) OR (user_type = '0'::text))),
  constraint user_account_check5 CHECK (((lifecycle IS NULL) OR (user_type = '0'::text))),
  constraint user_account_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint user_account_pkey PRIMARY KEY (id),
  constraint user_account_role_id_fkey FOREIGN KEY (role_id) REFERENCES admin_role(id),
  constraint user_account_user_type_check CHECK ((user_type = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text])))
);
CREATE INDEX user_account_advertiser ON public.user_account USING btree (advertiser_id) WHERE (advertiser_id IS NOT NULL);
CREATE INDEX user_account_affiliater ON public.user_account USING btree (affiliater_id) WHERE (affiliater_id IS NOT NULL);
CREATE INDEX user_account_agency ON public.user_account USING btree (agency_id) WHERE (agency_id IS NOT NULL);
CREATE INDEX user_account_known_mail ON public.user_account USING btree (user_type, lower(mail_address));
CREATE UNIQUE INDEX user_account_mail ON public.user_account USING btree (user_type, lower(mail_address)) WHERE (left_at IS NULL);
CREATE INDEX user_account_role ON public.user_account USING btree (role_id) WHERE (role_id IS NOT NULL);

create table visit_day (
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  material_id bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  counted bigint not null,
  constraint visit_day_pkey PRIMARY KEY (day, promotion_id, media_id, material_id)
);
CREATE INDEX visit_day_media ON public.visit_day USING btree (media_id, day);
CREATE INDEX visit_day_promotion ON public.visit_day USING btree (promotion_id, day);

create table visit_hour (
  day date not null,
  hour integer not null,
  promotion_id bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  counted bigint not null,
  constraint visit_hour_pkey PRIMARY KEY (day, hour, promotion_id)
);

create table visit_media (
  day date not null,
  media_id bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  counted bigint not null,
  constraint visit_media_pkey PRIMARY KEY (day, media_id)
);
CREATE INDEX visit_media_media ON public.visit_media USING btree (media_id, day);

create table visit_media_month (
  day date not null,
  media_id bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  counted bigint not null,
  constraint visit_media_month_pkey PRIMARY KEY (day, media_id)
);

create table visit_month (
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  material_id bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  counted bigint not null,
  constraint visit_month_pkey PRIMARY KEY (day, promotion_id, media_id, material_id)
);

create table visit_promotion (
  day date not null,
  promotion_id bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  counted bigint not null,
  constraint visit_promotion_pkey PRIMARY KEY (day, promotion_id)
);
CREATE INDEX visit_promotion_promotion ON public.visit_promotion USING btree (promotion_id, day);

create table visit_promotion_month (
  day date not null,
  promotion_id bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  counted bigint not null,
  constraint visit_promotion_month_pkey PRIMARY KEY (day, promotion_id)
);

create table visit_step (
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  material_id bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  counted bigint not null,
  hour integer not null
);

create table visit_total (
  day date not null,
  impressions bigint not null,
  clicks bigint not null,
  counted bigint not null,
  constraint visit_total_pkey PRIMARY KEY (day)
);

create table visitor_count (
  name bigint not null,
  hour integer not null,
  promotion_id bigint not null,
  material_id bigint not null,
  clicks integer not null,
  own integer not null,
  last_at timestamp with time zone not null
);
CREATE INDEX visitor_count_hour ON public.visitor_count USING brin (hour);
CREATE INDEX visitor_count_name ON public.visitor_count USING hash (name);

create table webhook_delivery (
  id bigint not null generated always as identity,
  endpoint_id bigint not null,
  event text not null,
  subject_id bigint,
  body text not null,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone,
  status_code integer,
  duration_ms integer,
  error text,
  response text,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  request_id text default current_request(),
  affiliater_id bigint,
  advertiser_id bigint,
  queued_at timestamp with time zone not null default now(),
  constraint webhook_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'succeeded'::text, 'retry_wait'::text, 'failed'::text, 'dead'::text, 'refused'::text])))
);
CREATE INDEX webhook_delivery_created ON public.webhook_delivery USING btree (created_at);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (endpoint_id, next_attempt_at, id) WHERE (state = ANY (ARRAY['queued'::text, 'retry_wait'::text]));
CREATE INDEX webhook_delivery_endpoint ON public.webhook_delivery USING btree (endpoint_id, id DESC);

create table webhook_endpoint (
  id bigint not null generated always as identity,
  advertiser_id bigint,
  name text not null,
  url text not null,
  events text[] not null,
  status text not null default 'active'::text,
  secret bytea,
  previous_secret bytea,
  previous_secret_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint webhook_endpoint_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id) ON DELETE CASCADE,
  constraint webhook_endpoint_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_endpoint_pkey PRIMARY KEY (id),
  constraint webhook_endpoint_status_check CHECK ((status = ANY (ARRAY['active'::text, 'stopped'::text])))
);
CREATE INDEX webhook_endpoint_advertiser ON public.webhook_endpoint USING btree (advertiser_id) WHERE (advertiser_id IS NOT NULL);

create table webhook_health (
  endpoint_id bigint not null,
  failure_streak integer not null default 0,
  last_success_at timestamp with time zone,
  paused_at timestamp with time zone,
  probe_at timestamp with time zone,
  constraint webhook_health_check CHECK (((paused_at IS NULL) = (probe_at IS NULL))),
  constraint webhook_health_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE,
  constraint webhook_health_pkey PRIMARY KEY (endpoint_id)
);

CREATE OR REPLACE FUNCTION public.address_key(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN (compared.spelled ~ '\d'::text) THEN compared.spelled ELSE NULL::text END AS "case" FROM (SELECT btrim(regexp_replace(regexp_replace(regexp_replace(translate(lower(NORMALIZE(address_key.address, NFKC)), '一二三四五六七八九〇'::text, '1234567890'::text), '(\d)\s+(?=\d)'::text, '\1-'::text, 'g'::text), '丁目|番地の|番地|番|号室|号|[のノ‐‑‒–—―−ー-]'::text, '-'::text, 'g'::text), '\s|-(?=-)'::text, ''::text, 'g'::text), '-'::text) AS spelled) compared)
;

CREATE OR REPLACE FUNCTION public.advertiser_spend(of_advertiser bigint, first date, next date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(cap_use.gross), 0)::bigint
  from promotion
  join promotion_goal on promotion_goal.promotion_id = promotion.id
  join cap_use on cap_use.promotion_id = promotion.id and cap_use.goal_id = promotion_goal.id and cap_use.affiliater_id = 0 and cap_use.media_id = 0
    and cap_use.day >= first and cap_use.day < next
  where promotion.advertiser_id = of_advertiser
$function$
;

CREATE OR REPLACE FUNCTION public.agency_margin(agency bigint, of_side text, on_day date, route text, worth bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT COALESCE(( SELECT
                 CASE
                     WHEN (agency_margin.worth = 0) THEN (0)::bigint
                     WHEN (agency_term.kind = 'percent'::text) THEN ((agency_margin.worth * agency_term.value) / 10000)
                     WHEN (agency_margin.route = 'click'::text) THEN (0)::bigint
                     ELSE (agency_term.value)::bigint
                 END AS value
            FROM agency_term
           WHERE ((agency_term.agency_id = agency_margin.agency) AND (agency_term.side = agency_margin.of_side) AND (agency_term.starts_on <= agency_margin.on_day))
           ORDER BY agency_term.starts_on DESC
          LIMIT 1), (0)::bigint) AS "coalesce";
END
;

CREATE OR REPLACE FUNCTION public.agency_margins(result)
 RETURNS bigint
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (agency_margin(($1).agency_id, 'advertiser'::text, ((($1).occurred_at AT TIME ZONE 'Asia/Tokyo'::text))::date, ($1).route, ($1).gross) + agency_margin(($1).media_agency_id, 'media'::text, ((($1).occurred_at AT TIME ZONE 'Asia/Tokyo'::text))::date, ($1).route, ($1).net));
END
;

CREATE OR REPLACE FUNCTION public.announce_catalogue_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb;
begin
  if tg_level = 'ROW' then
    changed := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  end if;
  perform pg_notify('catalogue', concat_ws(' ', tg_argv[0], changed ->> tg_argv[1]));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_list_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('catalogue', concat_ws(' ', coalesce(new.scope, old.scope), coalesce(new.scope_id, old.scope_id)));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('catalogue', concat_ws(' ', 'terms', (select promotion_id from promotion_goal where id = coalesce(new.goal_id, old.goal_id))));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.assert_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.group_id is not null and not exists (select from master_row where id = new.group_id and kind = 'groups') then
    raise foreign_key_violation using constraint = tg_table_name || '_group_id_fkey', message = 'not a group';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_blanked(was jsonb, becomes jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select was is not distinct from becomes or (
    (select array_agg(key order by key) from jsonb_each(was)) = (select array_agg(key order by key) from jsonb_each(becomes))
    and not exists (select from jsonb_each(becomes) as now where now.value <> '"***"' and now.value is distinct from was -> now.key))
$function$
;

CREATE OR REPLACE FUNCTION public.audit_masked(given jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if given is null then return '{}'; end if;
  if given::text !~* '(password|secret|token|hash|csrf|otp|recovery|account_number)|"(ip|visitor_id)": |"\\\\x' then
    return given;
  end if;
  if jsonb_typeof(given) = 'array' then
    return (select jsonb_agg(case when jsonb_typeof(item) in ('object', 'array') then audit_masked(item) else item end) from jsonb_array_elements(given) item);
  end if;
  return (
    select jsonb_object_agg(field, case
      when value = 'null' then value
      when jsonb_typeof(value) in ('object', 'array') then audit_masked(value)
      when field ~* '(password|secret|token|hash|csrf|otp|recovery)' or field in ('ip', 'visitor_id') or value #>> '{}' like '\\x%' then '"***"'
      when field = 'account_number' then to_jsonb('****' || right(value #>> '{}', 3))
      else value end)
    from jsonb_each(given) as part (field, value));
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_rank_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into affiliater_rank (affiliater_id, valid_from, rank, origin, created_by)
  values (new.id, new.created_at, new.rank, 'registration', (nullif(current_setting('app.actor', true), '')::jsonb ->> 'user')::bigint);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.billing_month(day date, closing_day text)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select date_trunc('month', case
    when closing_day <> 'month_end' and extract(day from day) > closing_day::int then day + interval '1 month'
    else day end)::date
$function$
;

CREATE OR REPLACE FUNCTION public.browser_of(agent text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when agent ~ '\yLine/' then 'LINE'
    when agent ~ 'YJApp' then 'Yahoo! JAPAN'
    when agent ~ '\yEdg(e|A|iOS)?/' then 'Edge'
    when agent ~ '\yOPR/' then 'Opera'
    when agent ~ 'SamsungBrowser/' then 'Samsung Internet'
    when agent ~ '\y(Firefox|FxiOS)/' then 'Firefox'
    when agent ~ '\y(Chrome|CriOS|HeadlessChrome)/' then 'Chrome'
    when agent ~ '\ySafari/' then 'Safari' end
$function$
;

CREATE OR REPLACE FUNCTION public.cap_end(first date, next date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when first = date '0001-01-01' then timestamptz '9999-12-31 00:00:00Z' else next::timestamp at time zone 'Asia/Tokyo' end
$function$
;

CREATE OR REPLACE FUNCTION public.cap_state(of_promotion promotion, at timestamp with time zone)
 RETURNS TABLE(room text, until timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  with judged as (
    select counted.*, used >= most or exists (
      select from cap_warning where cap = source and period = first and percent = 100 and cap_limit >= most and cap_warning.used <= counted.used
        and (promotion_id = of_promotion.id or advertiser_id = of_promotion.advertiser_id)) as is_full
    from caps_used(of_promotion, at) as counted
    where of_promotion.cap_reached <> 'keep' or source like 'advertiser%'
  )
  select case when bool_or(is_full) then 'none' when bool_or(used * 100 >= most * 80) then 'little' else 'free' end,
         max(cap_end(first, next)) filter (where is_full)
  from judged
$function$
;

CREATE OR REPLACE FUNCTION public.cap_targets(of_goal bigint, of_affiliater bigint, of_media bigint, of_day date, is_click boolean)
 RETURNS TABLE(goal_id bigint, affiliater_id bigint, media_id bigint, day date)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select target.goal_id, target.affiliater_id, target.media_id, days.day
  from (values (0::bigint, 0::bigint, 0::bigint), (0, of_affiliater, 0), (0, 0, of_media),
               (of_goal, 0, 0), (of_goal, of_affiliater, 0), (of_goal, 0, of_media)) as target (goal_id, affiliater_id, media_id)
  cross join (values (of_day), (date '0001-01-01')) as days (day)
  where not is_click or target.goal_id > 0
$function$
;

CREATE OR REPLACE FUNCTION public.caps_used(of_promotion promotion, at timestamp with time zone)
 RETURNS TABLE(source text, first date, next date, most bigint, used bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select source, first, next, most,
    case
      when source = 'advertiser_budget' then advertiser_spend(of_promotion.advertiser_id, first, next)
      when source = 'advertiser_credit' then coalesce((select owed from advertiser_credit where advertiser_id = of_promotion.advertiser_id), 0)
      when measure = 'clicks' then (
        select coalesce(sum(counted), 0) from click_hour where promotion_id = of_promotion.id and (first = date '0001-01-01'
          or (hour >= first::timestamp at time zone 'Asia/Tokyo' and hour < next::timestamp at time zone 'Asia/Tokyo')))
      else (
        select coalesce(sum(case when of_promotion.cap_basis = 'approved' then case measure when 'budget' then approved_gross else approved_results end
                                 else case measure when 'budget' then gross else results end end), 0)
        from cap_use where promotion_id = of_promotion.id and goal_id = 0 and affiliater_id = 0 and media_id = 0 and day >= first and day < next)
    end::bigint
  from (
    select source, measure, most,
      case span when 'day' then today.day when 'month' then date_trunc('month', today.day)::date else date '0001-01-01' end as first,
      case span when 'day' then today.day + 1 when 'month' then (date_trunc('month', today.day) + interval '1 month')::date else date '0001-01-02' end as next
    from (select (at at time zone 'Asia/Tokyo')::date as day) as today
    join advertiser on advertiser.id = of_promotion.advertiser_id
    cross join lateral (values
      ('cap_results_day', 'results', 'day', of_promotion.cap_results_day),
      ('cap_results_month', 'results', 'month', of_promotion.cap_results_month),
      ('cap_results_total', 'results', 'total', of_promotion.cap_results_total),
      ('cap_budget_day', 'budget', 'day', of_promotion.cap_budget_day),
      ('cap_budget_month', 'budget', 'month', of_promotion.cap_budget_month),
      ('cap_budget_total', 'budget', 'total', of_promotion.cap_budget_total),
      ('cap_clicks_day', 'clicks', 'day', of_promotion.cap_clicks_day),
      ('cap_clicks_month', 'clicks', 'month', of_promotion.cap_clicks_month),
      ('cap_clicks_total', 'clicks', 'total', of_promotion.cap_clicks_total),
      ('advertiser_budget', 'budget', 'month', advertiser.monthly_budget),
      ('advertiser_credit', 'budget', 'total', advertiser.credit_limit)) as cap (source, measure, span, most)
    where most is not null) as given
$function$
;

CREATE OR REPLACE FUNCTION public.count_changed_results()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into cap_step (promotion_id, goal_id, affiliater_id, media_id, day, is_click, results, gross, approved_results, approved_gross)
  select * from (
    select promotion_id, goal_id, affiliater_id, media_id, (occurred_at at time zone 'Asia/Tokyo')::date, route = 'click',
           coalesce(sum(sign) filter (where status <> 'rejected'), 0) as results, coalesce(sum(sign * gross) filter (where status <> 'rejected'), 0) as gross,
           coalesce(sum(sign) filter (where status = 'approved'), 0) as approved_results, coalesce(sum(sign * gross) filter (where status = 'approved'), 0) as approved_gross
    from (select 1 as sign, * from changed union all select -1, * from former) as either
    group by 1, 2, 3, 4, 5, 6) as step
  where (results, gross, approved_results, approved_gross) <> (0, 0, 0, 0);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_new_results()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into cap_step (promotion_id, goal_id, affiliater_id, media_id, day, is_click, results, gross, approved_results, approved_gross)
  select promotion_id, goal_id, affiliater_id, media_id, (occurred_at at time zone 'Asia/Tokyo')::date, route = 'click',
         count(*) filter (where status <> 'rejected'), coalesce(sum(gross) filter (where status <> 'rejected'), 0),
         count(*) filter (where status = 'approved'), coalesce(sum(gross) filter (where status = 'approved'), 0)
  from added group by 1, 2, 3, 4, 5, 6;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_turn()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  new.turn := (select count(*) from ledger_transaction where result_id = new.result_id and kind = 'reversal');
  if new.kind = 'reversal' and not exists (
    select from ledger_transaction where result_id = new.result_id and kind = 'accrual' and turn = new.turn) then
    raise exception 'result % has no accrual to reverse', new.result_id using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.current_request()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('app.actor', true), '')::jsonb ->> 'request' $function$
;

CREATE OR REPLACE FUNCTION public.detach_click_month(name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if name !~ '^click_[0-9]{6}$' then raise exception '% is no month of clicks', name; end if;
  execute format('alter table click detach partition %I', name);
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_click_month(name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if name !~ '^click_[0-9]{6}$' then raise exception '% is no month of clicks', name; end if;
  execute format('drop table %I', name);
end $function$
;

CREATE OR REPLACE FUNCTION public.emptied_record(value jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_object_agg(each.key, case
    when each.key = 'kind' then each.value
    when each.key in ('company', 'user_name', 'contact_name') and each.value <> 'null' then '"消去済み"'
    else 'null' end), '{}') from jsonb_each(value) as each
$function$
;

CREATE OR REPLACE FUNCTION public.ends_legal_years(name text, was jsonb, becomes jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from privacy_job job join privacy_request request on request.id = job.request_id
      where job.kind = 'erasure' and job.state = 'running' and request.kind = 'expiry')
    and not exists (select from jsonb_each(becomes) as now
      where now.value is distinct from was -> now.key and not (is_emptied(now.value) and now.key = any(case name
        when 'document' then array['party_name', 'content']
        when 'transfer_file' then array['content']
        when 'payment' then array['payee', 'status_comment']
        when 'agency_payment' then array['payee', 'status_comment']
        when 'payment_history' then array['comment']
        when 'agency_payment_history' then array['comment']
        when 'payment_part' then array['registration']
        when 'agency_payment_part' then array['registration']
        when 'statement_step' then array['comment']
        when 'claim' then array['addressee', 'void_reason']
        when 'claim_line' then array['description']
        when 'credit_note' then array['addressee']
        when 'credit_note_line' then array['description']
        when 'deposit' then array['payer_name', 'payer_key', 'memo', 'ended_reason']
        when 'settlement' then array['reason']
        when 'refund' then array['reason', 'reference', 'undo_reason']
        when 'advertiser_charge' then array['description']
        when 'reward_adjustment' then array['reason', 'cancel_reason']
        else array[]::text[] end)))
$function$
;

CREATE OR REPLACE FUNCTION public.ensure_audit(rules jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  candidate record;
  wanted bytea;
  call text;
begin
  for candidate in
    select c.oid, c.relname, t.tgargs,
      rules -> 'exempt' ? c.relname::text as exempt,
      rules -> 'self_made' ? c.relname::text as self_made,
      (select string_agg(a.attname, ',' order by position) from pg_index i, unnest(i.indkey) with ordinality as part(attnum, position)
        join pg_attribute a on a.attnum = part.attnum where a.attrelid = c.oid and i.indrelid = c.oid and i.indisprimary) as keys,
      coalesce((select string_agg(value, ',') from jsonb_array_elements_text(rules -> 'quiet' -> c.relname::text)), '') as quiet,
      coalesce((select string_agg(a.attname, ',' order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attgenerated <> ''), '') as generated
    from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'record_change'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname
  loop
    wanted := case when not candidate.exempt then
      convert_to(candidate.keys, 'UTF8') || '\x00' || convert_to(candidate.quiet, 'UTF8') || '\x00' || convert_to(candidate.generated, 'UTF8') || '\x00'
      || convert_to(candidate.self_made::text, 'UTF8') || '\x00' end;
    if wanted is distinct from candidate.tgargs then
      execute format('drop trigger if exists record_change on %I', candidate.relname);
      execute format('drop trigger if exists record_insert on %I', candidate.relname);
      if wanted is not null then
        call := format('execute function record_change(%L, %L, %L, %L)', candidate.keys, candidate.quiet, candidate.generated, candidate.self_made::text);
        execute format('create trigger record_change after %s on %I for each row %s',
          case when candidate.self_made then 'update or delete' else 'insert or update or delete' end, candidate.relname, call);
        if candidate.self_made then
          execute format('create trigger record_insert after insert on %I for each row when (current_setting(''app.actor'', true) <> '''') %s', candidate.relname, call);
        end if;
      end if;
    end if;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.ensure_click_partitions(around timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  month timestamp;
  name text;
begin
  for offset_months in -4..3 loop
    month := date_trunc('month', around at time zone 'UTC') + make_interval(months => offset_months);
    name := 'click_' || to_char(month, 'YYYYMM');
    if to_regclass(name) is null then
      execute format('create table %I partition of click for values from (%L) to (%L)',
        name, month || '+00', (month + interval '1 month') || '+00');
    end if;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_agency_term()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update result set agency_margin = agency_margins(result)
  where new.agency_id in (agency_id, media_agency_id) and status in ('pending', 'hold')
    and occurred_at >= new.starts_on::timestamp at time zone 'Asia/Tokyo' and agency_margin <> agency_margins(result);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_access()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from access_control where scope = tg_argv[0] and scope_id = old.id;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.goal_price_at(goal bigint, at timestamp with time zone)
 RETURNS SETOF goal_price
 LANGUAGE sql
 STABLE
AS $function$
  select * from goal_price where goal_id = goal order by valid_from <= at desc, greatest(valid_from - at, at - valid_from) limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.hold_masters()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  named text[];
  held int;
begin
  for each in 0 .. tg_nargs / 2 - 1 loop
    named := case jsonb_typeof(to_jsonb(new) -> tg_argv[each * 2 + 1])
      when 'array' then array(select jsonb_array_elements_text(to_jsonb(new) -> tg_argv[each * 2 + 1]))
      else array[to_jsonb(new) ->> tg_argv[each * 2 + 1]] end;
    perform from master_row where kind = tg_argv[each * 2] and code = any (named) for key share;
    get diagnostics held = row_count;
    if held < cardinality(named) then
      raise foreign_key_violation using message = format('%s names what is not there: %s', tg_table_name, named);
    end if;
  end loop;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.is_emptied(value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case jsonb_typeof(value)
    when 'object' then not exists (select from jsonb_each(value) as each where each.key <> 'kind' and not is_emptied(each.value))
    else value in ('null', '""', '"\\x"', '"消去済み"') end
$function$
;

CREATE OR REPLACE FUNCTION public.is_material_limited(material_id bigint, today date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from access_control
    where scope = 'material' and scope_id = $1 and kind = 'allow' and active and coalesce(ends_on >= $2, true));
$function$
;

CREATE OR REPLACE FUNCTION public.is_released(advertiser_id bigint, promotion_id bigint, material_id bigint, looking_affiliater bigint, looking_medium bigint, today date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from release_walls($1, $2, $3, $4, $5, $6));
$function$
;

CREATE OR REPLACE FUNCTION public.kana_key(kana text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(kana, 'ァィゥェォッャュョヮヵヶ ・.-'::text, 'アイウエオツヤユヨワカケ'::text)
;

CREATE OR REPLACE FUNCTION public.keep_click_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into click_text (value, seen_on)
  select value, seen_on
  from (
    select value, (max(seen_at) at time zone 'UTC')::date as seen_on
    from (select user_agent, max(clicked_at) from added group by user_agent union all select referrer, max(clicked_at) from added group by referrer) as texts (value, seen_at)
    where value is not null group by value
  ) as seen
  where not exists (select from click_text known where known.value = seen.value and known.seen_on >= seen.seen_on)
  order by value
  on conflict (value) do update set seen_on = excluded.seen_on where click_text.seen_on < excluded.seen_on;
  update click_anonymised set until = first_added from (select min(clicked_at) as first_added from added) as late where until > first_added;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  who jsonb := nullif(current_setting('app.actor', true), '');
  was jsonb := to_jsonb(old);
begin
  if who ->> 'user' is not null then
    insert into deleted_record (kind, record_id, name, parts, deleted_by)
    values (tg_table_name, old.id, coalesce(was ->> 'ad_name', was ->> 'name', was ->> 'name_ja', nullif(was ->> 'title_ja', ''), was ->> 'title_en', ''),
      rows_with(tg_relid, old.id), (who ->> 'user')::bigint);
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_in_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.booked_on := least(greatest(coalesce(new.booked_on, (new.created_at at time zone 'Asia/Tokyo')::date), new.month),
    (new.month + interval '1 month - 1 day')::date);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_setting_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  who jsonb := nullif(current_setting('app.actor', true), '');
begin
  insert into setting_version (section, value, at, actor_id, proxy_actor_id)
    values (new.section, new.value, new.updated_at, (who ->> 'user')::bigint, (who ->> 'proxy')::bigint);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.known_person(asked bigint)
 RETURNS TABLE(id bigint, user_type text, user_name text, language text, affiliater_id bigint, advertiser_id bigint, agency_id bigint, lifecycle lifecycle, keys text[], data_scope text, role_type text, confirmed_at timestamp with time zone, security jsonb)
 LANGUAGE plpgsql
 STABLE STRICT ROWS 1
AS $function$
begin
  return query
  select person.id, person.user_type, person.user_name, person.language, person.affiliater_id, person.advertiser_id, person.agency_id,
    coalesce(affiliater.lifecycle, advertiser.lifecycle, agency.lifecycle, person.lifecycle),
    admin_role.keys, admin_role.data_scope, agency.role_type, totp.confirmed_at, setting.value
  from user_account as person
  left join affiliater on affiliater.id = person.affiliater_id
  left join advertiser on advertiser.id = person.advertiser_id
  left join agency on agency.id = person.agency_id
  left join admin_role on admin_role.id = person.role_id
  left join totp on totp.user_id = person.id
  left join setting on setting.section = 'security'
  where person.id = asked;
end $function$
;

CREATE OR REPLACE FUNCTION public.letter_pairs(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 300
AS $function$
  select array_remove(string_to_array(lower(word), null)
    || regexp_split_to_array(regexp_replace(lower(word), '(..)', E'\\1\x01', 'g'), E'\x01')
    || regexp_split_to_array(regexp_replace(substr(lower(word), 2), '(..)', E'\\1\x01', 'g'), E'\x01'), '')
$function$
;

CREATE OR REPLACE FUNCTION public.living_session(bearer bytea, cookie bytea)
 RETURNS TABLE(session_id bigint, csrf_token text, seen_at timestamp with time zone, expires_at timestamp with time zone, verified_at timestamp with time zone, keeps boolean, actor_user_id bigint, actor_session_id bigint, actor_lifecycle lifecycle, actor_keys text[], origin_ended_at timestamp with time zone, origin_expires_at timestamp with time zone, id bigint, user_type text, user_name text, language text, affiliater_id bigint, advertiser_id bigint, agency_id bigint, lifecycle lifecycle, keys text[], data_scope text, role_type text, confirmed_at timestamp with time zone, security jsonb)
 LANGUAGE plpgsql
 STABLE STRICT ROWS 1
AS $function$
begin
  return query
  select session.id, session.csrf_token, session.seen_at, session.expires_at, session.verified_at, session.keeps,
    session.actor_user_id, session.actor_session_id, actor.lifecycle, actor.keys, origin.ended_at, origin.expires_at, person.*
  from session
  cross join lateral known_person(session.user_id) as person
  left join session as origin on origin.id = session.actor_session_id
  left join lateral known_person(session.actor_user_id) as actor on true
  where session.bearer_hash = bearer and session.cookie_hash = cookie and session.ended_at is null
    and (actor.data_scope is distinct from 'own' or session.actor_user_id = coalesce(
      (select affiliater.staff_id from affiliater where affiliater.id = person.affiliater_id),
      (select advertiser.staff_id from advertiser where advertiser.id = person.advertiser_id),
      (select agency.staff_id from agency where agency.id = person.agency_id)));
end $function$
;

CREATE OR REPLACE FUNCTION public.mailbox_of(mail text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (lower(mail) ~~ ANY (ARRAY['%@gmail.com'::text, '%@googlemail.com'::text])) THEN (replace(split_part(split_part(lower(mail), '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text) WHEN (strpos(mail, '+'::text) > 1) THEN ((split_part(lower(mail), '+'::text, 1) || '@'::text) || split_part(lower(mail), '@'::text, 2)) ELSE lower(mail) END
;

CREATE OR REPLACE FUNCTION public.may_go_on_counting(advertiser_id bigint, promotion_id bigint, material_id bigint, looking_affiliater bigint, looking_medium bigint, today date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from release_walls($1, $2, $3, $4, $5, $6) where wall = 'refused' or unlisted_links = 'stop');
$function$
;

CREATE OR REPLACE FUNCTION public.new_short_code()
 RETURNS text
 LANGUAGE sql
AS $function$
  select substr(translate(encode(sha256(gen_random_uuid()::text::bytea), 'base64'), '+/=', ''), 1, 8)
$function$
;

CREATE OR REPLACE FUNCTION public.newest_rank(of_affiliater bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select rank from affiliater_rank where affiliater_id = $1 order by id desc limit 1;
$function$
;

CREATE OR REPLACE FUNCTION public.note_agency_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into bank_account (agency_id, registered_at, bank_code, bank_name, branch_code, branch_name, account_type, account_number, account_holder_kana)
  values (new.id, coalesce(new.bank_registered_at, now()), new.bank_code, new.bank_name, new.branch_code, new.branch_name,
    new.account_type, new.account_number, new.account_holder_kana);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_agency_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into untold (event, subject_id) values (
    case when new.status = 'carried' then 'agency_payment_carried' when new.status_reason = 'returned' then 'agency_payment_returned' else 'agency_payment_held' end, new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_agency_term()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into agency_term (agency_id, side, starts_on, kind, value) values (new.id, 'advertiser', new.margin_from, new.margin_kind, new.margin_value)
  on conflict (agency_id, side, starts_on) do update set kind = excluded.kind, value = excluded.value;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_bank_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into bank_account (affiliater_id, registered_at, bank_code, bank_name, branch_code, branch_name, account_type, account_number, account_holder_kana, account_holder_given)
  values (new.id, coalesce(new.bank_registered_at, now()), new.bank_code, new.bank_name, new.branch_code, new.branch_name,
    new.account_type, new.account_number, new.account_holder_kana, new.account_holder_given);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_click()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select click.device, click.referrer, click.slot_id, system_of(user_agent), browser_of(user_agent)
  into new.device, new.referrer, new.slot_id, new.os, new.browser
  from (
    select device, referrer, slot_id, user_agent from click where click.cid = new.cid and click.clicked_at = new.clicked_at
    union all
    select device, referrer, slot_id, user_agent from kept_click where kept_click.cid = new.cid and kept_click.clicked_at = new.clicked_at
  ) as click limit 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_material()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into untold (event, subject_id) values ('material_public', new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_media_agency_term()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into agency_term (agency_id, side, starts_on, kind, value) values (new.id, 'media', new.media_margin_from, new.media_margin_kind, new.media_margin_value)
  on conflict (agency_id, side, starts_on) do update set kind = excluded.kind, value = excluded.value;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_partnership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare begun boolean := new.status in ('applying', 'invited') or tg_op = 'INSERT' or (new.status = 'approved' and old.status not in ('applying', 'held', 'invited', 'approved'));
begin
  insert into partnership_history (partnership_id, at, status, user_id, message, reason, reject_code, ends_at, answers, screened_for)
    values (new.id, case when new.status = 'applying' then new.applied_at else coalesce(new.decided_at, new.applied_at) end,
      new.status, new.decided_by, case when begun then new.message else '' end, new.reason, new.reject_code, new.ends_at,
      case when begun then new.answers else '[]' end, case when begun then new.screened_for end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into untold (event, subject_id) values (
    case when new.status = 'carried' then 'payment_carried' when new.status_reason = 'returned' then 'payment_returned' else 'payment_held' end, new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_settlement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into untold (event, subject_id) values ('receipt_matched', new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_settlement_undone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from untold where event = 'receipt_matched' and subject_id = new.id) then
    insert into untold (event, subject_id) values ('match_taken_back', new.id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into status_notice (promotion_id, status, at) values (new.id, new.status, new.updated_at);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_tag()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into tag_watch (promotion_id, last_seen_at, last_counted_at)
    select seen.promotion_id, seen.at, seen.counted_at
    from (
      select promotion_id, max(received_at) as at, max(received_at) filter (where code between 1 and 4) as counted_at
      from added where code not in (401, 402, 403, 406) group by promotion_id
    ) as seen
    join promotion on promotion.id = seen.promotion_id
    left join tag_watch as known on known.promotion_id = seen.promotion_id
    where case when known.promotion_id is null or known.state = 'quiet' or known.last_seen_at < seen.at - interval '1 minute'
        or coalesce(known.last_counted_at, '-infinity') < seen.counted_at - interval '1 minute'
      then pg_try_advisory_xact_lock(7266014, (seen.promotion_id % 2147483647)::integer) else false end
    order by seen.promotion_id
  on conflict (promotion_id) do update set
    last_seen_at = greatest(tag_watch.last_seen_at, excluded.last_seen_at),
    last_counted_at = greatest(tag_watch.last_counted_at, excluded.last_counted_at),
    state = case tag_watch.state when 'quiet' then 'seen' else tag_watch.state end;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last promotion_terms;
  now_said jsonb := terms_of(new);
begin
  select * into last from promotion_terms where promotion_id = new.id order by version desc limit 1;
  if last.terms is not distinct from now_said then
    return null;
  end if;
  insert into promotion_terms (promotion_id, version, terms, media_names, made_at, told_at)
    values (new.id, coalesce(last.version, 0) + 1, now_said,
      coalesce((select jsonb_agg(jsonb_build_object('code', row.code, 'ja', row.name_ja, 'en', row.name_en) order by row.sort, row.code)
        from master_row as row where row.kind = 'mediaTypes' and row.code = any(new.ng_media)), '[]'),
      new.updated_at, case when last.version is null then new.updated_at end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_window()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into promotion_window (promotion_id, until, days) values (new.id, new.updated_at, old.click_window_days)
    on conflict (promotion_id, until) do update set days = greatest(promotion_window.days, excluded.days);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.order_agency_statement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into document_order (kind, subject_id) values ('agency_statement', new.payment_id) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.order_credit_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into document_order (kind, subject_id) values ('credit_note', new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.order_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into document_order (kind, subject_id) values ('invoice', new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.order_invoice_void()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into document_order (kind, subject_id) values ('invoice_void', new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.order_statement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into document_order (kind, subject_id) values ('statement', new.payment_id) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.page_of(referrer text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(rtrim(left(split_part(split_part(split_part(referrer, '://', 2), '?', 1), '#', 1), 500), '/'), '')
$function$
;

CREATE OR REPLACE FUNCTION public.phone_key(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN NULLIF(regexp_replace(regexp_replace(NORMALIZE(phone, NFKC), '\D'::text, ''::text, 'g'::text), '^81'::text, '0'::text), ''::text)
;

CREATE OR REPLACE FUNCTION public.price_visits(devices text[], countries text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((array_to_string(devices, ' '::text) || '/'::text) || array_to_string(countries, ' '::text))
;

CREATE OR REPLACE FUNCTION public.put_back(parts jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  part jsonb;
  known text;
begin
  for part in select value from jsonb_array_elements(parts) loop
    select string_agg(quote_ident(attname), ', ') into known from pg_attribute
    where attrelid = (part ->> 'table')::regclass and attnum > 0 and not attisdropped and attgenerated = '' and part -> 'rows' -> 0 ? attname;
    execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)', (part ->> 'table')::regclass, known)
      using part -> 'rows';
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.queue_sink_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sink_delivery (sink_id, kind, result_id, event_at, next_attempt_at, created_at)
  -- A result that is made approved has two lines of history, and is told once.
  select distinct on (sink.id, result.id) sink.id, sink.kind, result.id, told.at, told.at, added.at
  from added
  join result on result.id = added.result_id
  join sink on sink.promotion_id = result.promotion_id and sink.status = 'active'
  cross join lateral (select case sink.send_on when 'occurred' then result.occurred_at else added.at end as at) as told
  where added.to_status in ('pending', 'approved') and result.route <> 'click'
    and (sink.send_on = 'occurred' or added.to_status = 'approved')
    and told.at >= sink.active_since
    and (not exists (select from sink_media where sink_id = sink.id) or exists (select from sink_media where sink_id = sink.id and media_id = result.media_id))
    and (sink.affiliater_id is null or sink.affiliater_id = result.affiliater_id)
  order by sink.id, result.id, added.id
  on conflict (sink_id, result_id) where result_id is not null do update
    set state = 'queued', event_at = excluded.event_at, next_attempt_at = excluded.next_attempt_at, attempts = 0, error = null, finished_at = null
    where sink_delivery.state = 'skipped' and sink_delivery.error = 'taken_back';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  who jsonb := nullif(current_setting('app.actor', true), '');
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - string_to_array(tg_argv[2], ',') end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - string_to_array(tg_argv[2], ',') end;
  name text;
  target_key text;
begin
  foreach name in array string_to_array(tg_argv[0], ',') loop
    target_key := concat_ws(',', target_key, audit_masked(jsonb_build_object(name, coalesce(becomes, was) -> name)) ->> name);
  end loop;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, becomes -> key) into was, becomes
    from jsonb_each(was) where value is distinct from becomes -> key;
    if was is null then return null; end if;
    if who ->> 'user' is null and was - string_to_array(tg_argv[1], ',') = '{}' then return null; end if;
  end if;
  insert into audit_row (actor_id, proxy_actor_id, key, action, target, target_id, before, after, ip, user_agent, request_id, source)
  values ((who ->> 'user')::bigint, (who ->> 'proxy')::bigint, who ->> 'key', lower(tg_op), tg_table_name, target_key,
    audit_masked(was), audit_masked(becomes), (who ->> 'ip')::inet, who ->> 'user_agent', who ->> 'request', current_setting('application_name'));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  blankable text[] := array['before', 'after', 'ip', 'user_agent', 'target_id'];
begin
  if tg_op = 'UPDATE' and old.seq is null and new.seq is not null
    and to_jsonb(old) - array['seq', 'prev_hash', 'row_hash'] = to_jsonb(new) - array['seq', 'prev_hash', 'row_hash'] then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.seq is not null and to_jsonb(old) - blankable = to_jsonb(new) - blankable
    and audit_blanked(old.before, new.before) and audit_blanked(old.after, new.after)
    and (new.ip is null or new.ip = old.ip) and (new.user_agent is null or new.user_agent = old.user_agent)
    and (new.target_id = old.target_id or new.target_id = '***') then
    return new;
  end if;
  raise exception 'audit_row is append-only' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_but_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(old) - array['message', 'reason', 'answers'] = to_jsonb(new) - array['message', 'reason', 'answers']
    and new.message in ('', old.message) and (new.reason is null or new.reason = old.reason)
    and (new.answers = old.answers or new.answers in ('[]', '{}')) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if ends_legal_years(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Claims, credit notes and payments are made of a closed month when its documents are issued; everything else goes into one that is open.
  if new.kind not in ('claim', 'credit_note', 'payment') and exists (select from closing where month >= new.month)
    or exists (select from document_run where closing_day = 'month_end' and month >= new.month) then
    raise exception 'month % is closed', new.month using errcode = 'check_violation';
  end if;
  new.posted_in := pg_current_xact_id();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_empty()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from ledger_entry where transaction_id = new.id) and not exists (
    select from result where id = new.result_id and gross = 0 and net = 0) and not exists (
    select from ledger_transaction as accrual where new.kind = 'reversal' and accrual.kind = 'accrual'
      and accrual.result_id = new.result_id and accrual.turn = new.turn
      and not exists (select from ledger_entry where transaction_id = accrual.id)) then
    raise exception 'ledger transaction % has no entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  name text;
begin
  if tg_op = 'UPDATE' then
    foreach name in array string_to_array(tg_argv[0], ' ') loop
      if to_jsonb(old) -> name is distinct from to_jsonb(new) -> name then
        if ends_legal_years(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
        raise exception '% of % is never changed', name, tg_table_name using errcode = 'restrict_violation';
      end if;
    end loop;
    return new;
  end if;
  raise exception '% is never deleted', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_old_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from added join ledger_transaction t on t.id = added.transaction_id where t.posted_in is distinct from pg_current_xact_id()) then
    raise exception 'a ledger transaction takes no entries later' using errcode = 'restrict_violation';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_opening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from document_run where closing_day = 'month_end' and month >= old.month)
    and exists (select from reopening where month = old.month and reopened_at >= old.closed_at) then
    return null;
  end if;
  raise exception 'month % is closed', old.month using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_other_payee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if ends_legal_years(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
  if (old.payee, old.pay_on) is distinct from (new.payee, new.pay_on)
    or new.status = old.status and old.paid_on is distinct from new.paid_on
    or old.status = 'paid' and new.status not in ('paid', 'exported', 'held') then
    raise exception 'payment % is with the bank', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_other_worth()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  becomes result;
  booked record;
begin
  select * into becomes from result where id = new.id;
  select coalesce(sum(e.amount) filter (where e.account = 'advertiser_unbilled'), 0)::bigint as gross,
    coalesce(-sum(e.amount) filter (where e.account = 'affiliater_unpaid'), 0)::bigint as net into booked
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
  where t.result_id = new.id and t.kind in ('accrual', 'reversal');
  if (booked.gross, booked.net) is distinct from
    (case when becomes.status = 'approved' then (becomes.gross, becomes.net) else (0::bigint, 0::bigint) end) then
    raise exception 'result % is not worth what the ledger says', new.id using errcode = 'check_violation';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_payment_of_open_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from closing where month >= new.month) then
    raise exception 'month % is not closed: it has no payments yet', new.month using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_rank_without_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.rank <> newest_rank(new.id) then
    raise exception 'a rank is given by a row of affiliater_rank' using errcode = 'restrict_violation';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_unbalanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(amount) from ledger_entry where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % is not balanced', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.release_entries(looked_at text, looked_at_id bigint, looking_affiliater bigint, looking_medium bigint, today date)
 RETURNS SETOF access_control
 LANGUAGE sql
 STABLE
AS $function$
  select entry.* from access_control as entry
  where entry.scope = $1 and entry.scope_id = $2 and entry.active
    and coalesce(entry.starts_on <= $5, true) and coalesce(entry.ends_on >= $5, true)
    and (entry.target_type = 'media' and entry.target_id = $4
      or entry.target_type = 'affiliater' and entry.target_id = $3
      or entry.target_type = 'group' and entry.target_id = (select group_id from affiliater where id = $3)
      or entry.target_type = 'rank' and entry.target_rank = (select rank from affiliater where id = $3));
$function$
;

CREATE OR REPLACE FUNCTION public.release_wall(looked_at text, looked_at_id bigint, limited boolean, looking_affiliater bigint, looking_medium bigint, today date)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case coalesce((
      select entry.kind from release_entries($1, $2, $4, $5, $6) as entry
      where entry.kind = 'deny' or $3
      order by case entry.target_type when 'media' then 3 when 'affiliater' then 2 else 1 end desc, entry.kind = 'deny' desc
      limit 1),
    case when $3 then 'unlisted' end)
  when 'deny' then 'refused' when 'unlisted' then 'not_on_list' end;
$function$
;

CREATE OR REPLACE FUNCTION public.release_walls(advertiser_id bigint, promotion_id bigint, material_id bigint, looking_affiliater bigint, looking_medium bigint, today date)
 RETURNS TABLE(level text, wall text, unlisted_links text)
 LANGUAGE sql
 STABLE
AS $function$
  select levels.level, walls.wall, levels.unlisted_links
  from (
    select 'advertiser' as level, id, limited_release as limited, unlisted_links from advertiser where id = $1
    union all select 'promotion', id, limited_release, unlisted_links from promotion where id = $2
    union all select 'material', id, is_material_limited(id, $6), unlisted_links from material where id = $3
  ) as levels
  cross join lateral (select release_wall(levels.level, levels.id, levels.limited, $4, $5, $6) as wall) as walls
  where walls.wall is not null;
$function$
;

CREATE OR REPLACE FUNCTION public.rows_with(root regclass, id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  reached record;
  found jsonb;
  parts jsonb := '[]';
begin
  for reached in
    with recursive reach(of, which, depth) as (
      select root::oid, format('id = %s', rows_with.id) collate "C", 0
      union all
      select below.conrelid, format('%I in (select %I from %s where %s)', pointing.attname, pointed.attname, reach.of::regclass, reach.which), depth + 1
      from reach
      join pg_constraint below on below.confrelid = reach.of and below.contype = 'f' and below.confdeltype = 'c' and below.conrelid <> reach.of and cardinality(below.conkey) = 1
      join pg_attribute pointing on pointing.attrelid = below.conrelid and pointing.attnum = below.conkey[1]
      join pg_attribute pointed on pointed.attrelid = below.confrelid and pointed.attnum = below.confkey[1]
      where depth < 8)
    select of::regclass::text as of, string_agg(format('select ctid from %s where %s', of::regclass, which), ' union ') as places
    from reach group by of order by max(depth), of::regclass::text
  loop
    execute format('select jsonb_agg(to_jsonb(part)) from %s as part where ctid = any(array(%s))', reached.of, reached.places) into found;
    if found is not null then parts := parts || jsonb_build_object('table', reached.of, 'rows', found); end if;
  end loop;
  -- Why somebody is on a list is a note about a person, and goes.
  select jsonb_agg(to_jsonb(entry) - 'reason') into found from access_control as entry
  where (entry.scope, entry.scope_id) in (
    select part ->> 'table', (gone ->> 'id')::bigint from jsonb_array_elements(parts) as part, jsonb_array_elements(part -> 'rows') as gone
    where part ->> 'table' in ('promotion', 'material'));
  if found is not null then parts := parts || jsonb_build_object('table', 'access_control', 'rows', found); end if;
  return parts;
end $function$
;

CREATE OR REPLACE FUNCTION public.set_result_agency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select agency.id into new.agency_id from advertiser join agency on agency.id = advertiser.agency_id
    and agency.role_type <> 'media' and agency.lifecycle not in ('withdrawn', 'deregistered')
  where advertiser.id = new.advertiser_id for share of agency;
  select agency.id into new.media_agency_id from affiliater join agency on agency.id = affiliater.agency_id
    and agency.role_type <> 'advertiser' and agency.lifecycle not in ('withdrawn', 'deregistered')
  where affiliater.id = new.affiliater_id for share of agency;
  if coalesce(new.agency_id, new.media_agency_id) is not null then
    new.agency_margin := agency_margins(new);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.set_result_agency_margin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.agency_margin := agency_margins(new);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.show_given_rank()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update affiliater set rank = newest_rank(id)
  where id in (select affiliater_id from given) and rank <> newest_rank(id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.step_agents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into agent_step (day, promotion_id, media_id, device, os, browser, clicks, counted)
  select (clicked_at at time zone 'Asia/Tokyo')::date, promotion_id, media_id, device, coalesce(system_of(user_agent), ''), coalesce(browser_of(user_agent), ''),
    count(*), count(*) filter (where counted)
  from added where clicked_at < (select added_until from agent_mark) group by 1, 2, 3, 4, 5, 6;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.step_changed_outcomes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outcome_step (basis, day, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id, device, os, browser, results, approved, rejected, pending, click_rewards, sale_amount, gross, net, agency_margin, approved_gross, approved_net, approval_seconds, timed_approvals)
  select basis, day, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id, device, os, browser, sum(sign * results), sum(sign * approved), sum(sign * rejected), sum(sign * pending), sum(sign * click_rewards), sum(sign * sale_amount), sum(sign * gross), sum(sign * net), sum(sign * agency_margin), sum(sign * approved_gross), sum(sign * approved_net), sum(sign * approval_seconds), sum(sign * timed_approvals)
  from (
select sign, at.basis, at.day, promotion_id, media_id, goal_id, coalesce(material_id, 0) as material_id, advertiser_id, affiliater_id,
  (route <> 'click')::int as results,
  (route <> 'click' and status = 'approved')::int as approved,
  (route <> 'click' and status = 'rejected')::int as rejected,
  (route <> 'click' and status in ('pending', 'hold'))::int as pending,
  case when route = 'click' and status <> 'rejected' then quantity else 0 end as click_rewards,
  case when status <> 'rejected' then sale_amount else 0 end as sale_amount,
  case when status <> 'rejected' then gross else 0 end as gross,
  case when status <> 'rejected' then net else 0 end as net,
  case when status <> 'rejected' then agency_margin else 0 end as agency_margin,
  case when status = 'approved' then gross else 0 end as approved_gross,
  case when status = 'approved' then net else 0 end as approved_net,
  case when route <> 'click' and status = 'approved' and decided_at is not null then date_part('epoch', decided_at - occurred_at)::bigint else 0 end as approval_seconds,
  (route <> 'click' and status = 'approved' and decided_at is not null)::int as timed_approvals,
  coalesce(device, '') as device, coalesce(os, '') as os, coalesce(browser, '') as browser
from (select 1 as sign, status, route, quantity, sale_amount, gross, net, agency_margin, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id, occurred_at, clicked_at, decided_at, closing_month, device, os, browser from changed union all select -1, status, route, quantity, sale_amount, gross, net, agency_margin, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id, occurred_at, clicked_at, decided_at, closing_month, device, os, browser from former) as touched
cross join lateral (values
  ('occurred', (occurred_at at time zone 'Asia/Tokyo')::date), ('clicked', (clicked_at at time zone 'Asia/Tokyo')::date),
  ('decided', (decided_at at time zone 'Asia/Tokyo')::date), ('closing', closing_month)) as at (basis, day)
where at.day is not null) as outcome
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  having (sum(sign * results), sum(sign * approved), sum(sign * rejected), sum(sign * pending), sum(sign * click_rewards), sum(sign * sale_amount), sum(sign * gross), sum(sign * net), sum(sign * agency_margin), sum(sign * approved_gross), sum(sign * approved_net), sum(sign * approval_seconds), sum(sign * timed_approvals)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.step_fewer_outcomes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outcome_step (basis, day, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id, device, os, browser, results, approved, rejected, pending, click_rewards, sale_amount, gross, net, agency_margin, approved_gross, approved_net, approval_seconds, timed_approvals)
  select basis, day, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id, device, os, browser, sum(sign * results), sum(sign * approved), sum(sign * rejected), sum(sign * pending), sum(sign * click_rewards), sum(sign * sale_amount), sum(sign * gross), sum(sign * net), sum(sign * agency_margin), sum(sign * approved_gross), sum(sign * approved_net), sum(sign * approval_seconds), sum(sign * timed_approvals)
  from (
select sign, at.basis, at.day, promotion_id, media_id, goal_id, coalesce(material_id, 0) as material_id, advertiser_id, affiliater_id,
  (route <> 'click')::int as results,
  (route <> 'click' and status = 'approved')::int as approved,
  (route <> 'click' and status = 'rejected')::int as rejected,
  (route <> 'click' and status in ('pending', 'hold'))::int as pending,
  case when route = 'click' and status <> 'rejected' then quantity else 0 end as click_rewards,
  case when status <> 'rejected' then sale_amount else 0 end as sale_amount,
  case when status <> 'rejected' then gross else 0 end as gross,
  case when status <> 'rejected' then net else 0 end as net,
  case when status <> 'rejected' then agency_margin else 0 end as agency_margin,
  case when status = 'approved' then gross else 0 end as approved_gross,
  case when status = 'approved' then net else 0 end as approved_net,
  case when route <> 'click' and status = 'approved' and decided_at is not null then date_part('epoch', decided_at - occurred_at)::bigint else 0 end as approval_seconds,
  (route <> 'click' and status = 'approved' and decided_at is not null)::int as timed_approvals,
  coalesce(device, '') as device, coalesce(os, '') as os, coalesce(browser, '') as browser
from (select -1 as sign, status, route, quantity, sale_amount, gross, net, agency_margin, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id, occurred_at, clicked_at, decided_at, closing_month, device, os, browser from former) as touched
cross join lateral (values
  ('occurred', (occurred_at at time zone 'Asia/Tokyo')::date), ('clicked', (clicked_at at time zone 'Asia/Tokyo')::date),
  ('decided', (decided_at at time zone 'Asia/Tokyo')::date), ('closing', closing_month)) as at (basis, day)
where at.day is not null) as outcome
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  having (sum(sign * results), sum(sign * approved), sum(sign * rejected), sum(sign * pending), sum(sign * click_rewards), sum(sign * sale_amount), sum(sign * gross), sum(sign * net), sum(sign * agency_margin), sum(sign * approved_gross), sum(sign * approved_net), sum(sign * approval_seconds), sum(sign * timed_approvals)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.step_new_outcomes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outcome_step (basis, day, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id, device, os, browser, results, approved, rejected, pending, click_rewards, sale_amount, gross, net, agency_margin, approved_gross, approved_net, approval_seconds, timed_approvals)
  select basis, day, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id, device, os, browser, sum(sign * results), sum(sign * approved), sum(sign * rejected), sum(sign * pending), sum(sign * click_rewards), sum(sign * sale_amount), sum(sign * gross), sum(sign * net), sum(sign * agency_margin), sum(sign * approved_gross), sum(sign * approved_net), sum(sign * approval_seconds), sum(sign * timed_approvals)
  from (
select sign, at.basis, at.day, promotion_id, media_id, goal_id, coalesce(material_id, 0) as material_id, advertiser_id, affiliater_id,
  (route <> 'click')::int as results,
  (route <> 'click' and status = 'approved')::int as approved,
  (route <> 'click' and status = 'rejected')::int as rejected,
  (route <> 'click' and status in ('pending', 'hold'))::int as pending,
  case when route = 'click' and status <> 'rejected' then quantity else 0 end as click_rewards,
  case when status <> 'rejected' then sale_amount else 0 end as sale_amount,
  case when status <> 'rejected' then gross else 0 end as gross,
  case when status <> 'rejected' then net else 0 end as net,
  case when status <> 'rejected' then agency_margin else 0 end as agency_margin,
  case when status = 'approved' then gross else 0 end as approved_gross,
  case when status = 'approved' then net else 0 end as approved_net,
  case when route <> 'click' and status = 'approved' and decided_at is not null then date_part('epoch', decided_at - occurred_at)::bigint else 0 end as approval_seconds,
  (route <> 'click' and status = 'approved' and decided_at is not null)::int as timed_approvals,
  coalesce(device, '') as device, coalesce(os, '') as os, coalesce(browser, '') as browser
from (select 1 as sign, status, route, quantity, sale_amount, gross, net, agency_margin, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id, occurred_at, clicked_at, decided_at, closing_month, device, os, browser from added) as touched
cross join lateral (values
  ('occurred', (occurred_at at time zone 'Asia/Tokyo')::date), ('clicked', (clicked_at at time zone 'Asia/Tokyo')::date),
  ('decided', (decided_at at time zone 'Asia/Tokyo')::date), ('closing', closing_month)) as at (basis, day)
where at.day is not null) as outcome
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  having (sum(sign * results), sum(sign * approved), sum(sign * rejected), sum(sign * pending), sum(sign * click_rewards), sum(sign * sale_amount), sum(sign * gross), sum(sign * net), sum(sign * agency_margin), sum(sign * approved_gross), sum(sign * approved_net), sum(sign * approval_seconds), sum(sign * timed_approvals)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.step_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into page_step (day, promotion_id, media_id, material_id, page, clicks, counted)
  select (clicked_at at time zone 'Asia/Tokyo')::date, promotion_id, media_id, material_id, page_of(referrer), count(*), count(*) filter (where counted)
  from added group by 1, 2, 3, 4, 5;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.step_visits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into visit_step (day, hour, promotion_id, media_id, material_id, impressions, clicks, counted)
    select (hour at time zone 'Asia/Tokyo')::date, extract(hour from hour at time zone 'Asia/Tokyo'), promotion_id, media_id, material_id, sum(impressions), sum(clicks), sum(counted)
    from added group by 1, 2, 3, 4, 5;
  elsif tg_op = 'UPDATE' then
    insert into visit_step (day, hour, promotion_id, media_id, material_id, impressions, clicks, counted)
    select (hour at time zone 'Asia/Tokyo')::date, extract(hour from hour at time zone 'Asia/Tokyo'), promotion_id, media_id, material_id, sum(sign * impressions), sum(sign * clicks), sum(sign * counted)
    from (select 1 as sign, * from changed union all select -1, * from former) as either group by 1, 2, 3, 4, 5;
  else
    insert into visit_step (day, hour, promotion_id, media_id, material_id, impressions, clicks, counted)
    select (hour at time zone 'Asia/Tokyo')::date, extract(hour from hour at time zone 'Asia/Tokyo'), promotion_id, media_id, material_id, -sum(impressions), -sum(clicks), -sum(counted)
    from former group by 1, 2, 3, 4, 5;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_changed_results()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into result_day (day, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month, results, quantity, sale_amount, gross, net, agency_margin)
  select (occurred_at at time zone 'Asia/Tokyo')::date, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month,
         sum(sign), sum(sign * quantity), sum(sign * sale_amount), sum(sign * gross), sum(sign * net), sum(sign * agency_margin)
  from (select 1 as sign, * from changed union all select -1, * from former) as either
  group by 1, 2, 3, 4, 5, 6, 7, 8
  having (sum(sign), sum(sign * quantity), sum(sign * sale_amount), sum(sign * gross), sum(sign * net), sum(sign * agency_margin)) <> (0, 0, 0, 0, 0, 0);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_new_results()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into result_day (day, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month, results, quantity, sale_amount, gross, net, agency_margin)
  select (occurred_at at time zone 'Asia/Tokyo')::date, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month,
         count(*), sum(quantity), sum(sale_amount), sum(gross), sum(net), sum(agency_margin)
  from added group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.system_of(agent text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when agent ~ 'iPhone' then 'iPhone'
    when agent ~ 'iPad' then 'iPad'
    when agent ~ 'Android' then 'Android'
    when agent ~ 'Windows' then 'Windows'
    when agent ~ 'Macintosh' then 'Mac'
    when agent ~ 'CrOS' then 'ChromeOS'
    when agent ~ 'Linux' then 'Linux' end
$function$
;

CREATE OR REPLACE FUNCTION public.terms_of(p promotion)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_build_object('result_condition', p.result_condition, 'approval_condition', p.approval_condition,
    'reject_condition', p.reject_condition, 'expected_days', p.expected_days, 'self_purchase', p.self_purchase,
    'listing', p.listing, 'listing_ng_words', to_jsonb(p.listing_ng_words), 'ng_media', to_jsonb(p.ng_media),
    'pr_label', p.pr_label, 'ng_claims', p.ng_claims, 'pre_check', p.pre_check)
$function$
;

CREATE OR REPLACE FUNCTION public.webhook_affiliater()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform webhook_moment('affiliater.registered', new.id);
  end if;
  if new.lifecycle = 'approved' and (tg_op = 'INSERT' or old.lifecycle not in ('approved', 'suspended')) then
    perform webhook_moment('affiliater.approved', new.id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_claim()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform webhook_moment('claim.issued', new.id);
  elsif old.status <> new.status then
    perform webhook_moment(case
      when new.status = 'paid' then 'claim.paid'
      when new.status = 'void' then 'claim.voided'
      when old.status = 'paid' then 'claim.reopened' end, new.id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_medium()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or old.status not in ('approved', 'stopped') then
    perform webhook_moment('media.approved', new.id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_moment(event text, subject bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into untold (event, subject_id) select event, subject where webhook_wanted(array[event])
$function$
;

CREATE OR REPLACE FUNCTION public.webhook_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform webhook_moment('month.closed', to_char(new.month, 'YYYYMM')::bigint);
  else
    perform webhook_moment('month.reopened', to_char(old.month, 'YYYYMM')::bigint);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_partnership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform webhook_moment(case
    when new.status = 'applying' and old.status is distinct from 'applying' then 'partnership.applied'
    when new.status = 'approved' and (old.status is null or old.status not in ('approved', 'suspended')) then 'partnership.approved'
    when new.status in ('rejected', 'blocked') and old.status in ('applying', 'held') then 'partnership.rejected'
    when new.status not in ('approved', 'suspended') and old.status in ('approved', 'suspended') then 'partnership.ended' end, new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform webhook_moment(case
    when new.status = 'paid' then 'payment.paid'
    when new.status = 'confirmed' and old.status <> 'exported' then 'payment.confirmed'
    when old.status = 'paid' or (new.status = 'held' and new.status_reason = 'returned') then 'payment.returned'
    when old.status in ('confirmed', 'exported') and new.status not in ('confirmed', 'exported') then 'payment.unconfirmed' end, new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_promotion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform webhook_moment('promotion.status_changed', new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_results()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if webhook_wanted(array['result.created', 'result.approved', 'result.rejected', 'result.changed']) then
    insert into untold (event, subject_id) select 'result.step', id from steps where announced_at is null order by id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_wanted(wanted text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(current_setting('app.moved', true), '') <> 'yes'
    and exists (select from webhook_endpoint where status = 'active' and events && wanted)
$function$
;

CREATE TRIGGER access_control_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.access_control FOR EACH ROW EXECUTE FUNCTION announce_list_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.access_control FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.ad_check FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER keep_deleted BEFORE DELETE ON public.admin_role FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_deleted();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.admin_role FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER advertiser_catalogue AFTER UPDATE OF lifecycle, allowed_ips, monthly_budget, credit_limit, limited_release, unlisted_links ON public.advertiser FOR EACH ROW EXECUTE FUNCTION announce_catalogue_change('advertiser', 'id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.advertiser FOR EACH ROW EXECUTE FUNCTION record_change('id', '', 'search_text', 'false');

CREATE TRIGGER advertiser_charge_unchanged BEFORE DELETE OR UPDATE ON public.advertiser_charge FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.advertiser_charge FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER advertiser_credit_catalogue AFTER INSERT OR UPDATE ON public.advertiser_credit FOR EACH ROW EXECUTE FUNCTION announce_catalogue_change('credit', 'advertiser_id');

CREATE TRIGGER affiliater_catalogue AFTER UPDATE OF lifecycle, group_id, rank ON public.affiliater FOR EACH ROW EXECUTE FUNCTION announce_catalogue_change('affiliater', 'id');

CREATE TRIGGER affiliater_group BEFORE INSERT OR UPDATE OF group_id ON public.affiliater FOR EACH ROW EXECUTE FUNCTION assert_group();

CREATE TRIGGER affiliater_rank_begins AFTER INSERT ON public.affiliater FOR EACH ROW EXECUTE FUNCTION begin_rank_history();

CREATE TRIGGER affiliater_rank_given AFTER UPDATE OF rank ON public.affiliater FOR EACH ROW WHEN ((old.rank IS DISTINCT FROM new.rank)) EXECUTE FUNCTION refuse_rank_without_history();

CREATE TRIGGER affiliater_webhooks AFTER INSERT OR UPDATE OF lifecycle ON public.affiliater FOR EACH ROW EXECUTE FUNCTION webhook_affiliater();

CREATE TRIGGER bank_account_changed AFTER UPDATE OF bank_code, branch_code, account_type, account_number, account_holder_kana, bank_registered_at ON public.affiliater FOR EACH ROW WHEN (((((((old.bank_code IS DISTINCT FROM new.bank_code) OR (old.branch_code IS DISTINCT FROM new.branch_code)) OR (old.account_type IS DISTINCT FROM new.account_type)) OR (old.account_number IS DISTINCT FROM new.account_number)) OR (old.account_holder_kana IS DISTINCT FROM new.account_holder_kana)) OR (old.bank_registered_at IS DISTINCT FROM new.bank_registered_at))) EXECUTE FUNCTION note_bank_account();

CREATE TRIGGER bank_account_registered AFTER INSERT ON public.affiliater FOR EACH ROW WHEN ((new.account_number IS NOT NULL)) EXECUTE FUNCTION note_bank_account();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.affiliater FOR EACH ROW EXECUTE FUNCTION record_change('id', '', 'search_text', 'false');

CREATE TRIGGER affiliater_rank_kept BEFORE TRUNCATE ON public.affiliater_rank FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER affiliater_rank_shown AFTER INSERT ON public.affiliater_rank REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION show_given_rank();

CREATE TRIGGER affiliater_rank_stays BEFORE DELETE ON public.affiliater_rank FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER affiliater_rank_unchanged BEFORE UPDATE ON public.affiliater_rank FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER agency_account_changed AFTER UPDATE OF bank_code, branch_code, account_type, account_number, account_holder_kana, bank_registered_at ON public.agency FOR EACH ROW WHEN (((((((old.bank_code IS DISTINCT FROM new.bank_code) OR (old.branch_code IS DISTINCT FROM new.branch_code)) OR (old.account_type IS DISTINCT FROM new.account_type)) OR (old.account_number IS DISTINCT FROM new.account_number)) OR (old.account_holder_kana IS DISTINCT FROM new.account_holder_kana)) OR (old.bank_registered_at IS DISTINCT FROM new.bank_registered_at))) EXECUTE FUNCTION note_agency_account();

CREATE TRIGGER agency_account_registered AFTER INSERT ON public.agency FOR EACH ROW WHEN ((new.account_number IS NOT NULL)) EXECUTE FUNCTION note_agency_account();

CREATE TRIGGER agency_term_changed AFTER UPDATE OF margin_kind, margin_value, margin_from ON public.agency FOR EACH ROW WHEN (((new.margin_from IS NOT NULL) AND (((old.margin_kind IS DISTINCT FROM new.margin_kind) OR (old.margin_value IS DISTINCT FROM new.margin_value)) OR (old.margin_from IS DISTINCT FROM new.margin_from)))) EXECUTE FUNCTION note_agency_term();

CREATE TRIGGER agency_term_set AFTER INSERT ON public.agency FOR EACH ROW WHEN ((new.margin_from IS NOT NULL)) EXECUTE FUNCTION note_agency_term();

CREATE TRIGGER media_agency_term_changed AFTER UPDATE OF media_margin_kind, media_margin_value, media_margin_from ON public.agency FOR EACH ROW WHEN (((new.media_margin_from IS NOT NULL) AND (((old.media_margin_kind IS DISTINCT FROM new.media_margin_kind) OR (old.media_margin_value IS DISTINCT FROM new.media_margin_value)) OR (old.media_margin_from IS DISTINCT FROM new.media_margin_from)))) EXECUTE FUNCTION note_media_agency_term();

CREATE TRIGGER media_agency_term_set AFTER INSERT ON public.agency FOR EACH ROW WHEN ((new.media_margin_from IS NOT NULL)) EXECUTE FUNCTION note_media_agency_term();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.agency FOR EACH ROW EXECUTE FUNCTION record_change('id', '', 'search_text', 'false');

CREATE TRIGGER agency_payment_frozen BEFORE DELETE OR UPDATE ON public.agency_payment FOR EACH ROW EXECUTE FUNCTION refuse_frozen('number agency_id month pay_months pay_day subtotal tax total sender created_at');

CREATE TRIGGER agency_payment_moved_noted AFTER UPDATE OF status ON public.agency_payment FOR EACH ROW WHEN (((old.status <> 'held'::text) AND (new.status = 'held'::text) AND (new.status_reason <> 'manual'::text))) EXECUTE FUNCTION note_agency_payment();

CREATE TRIGGER agency_payment_noted AFTER INSERT ON public.agency_payment FOR EACH ROW WHEN (((new.status = 'carried'::text) OR ((new.status = 'held'::text) AND (new.status_reason <> 'manual'::text)))) EXECUTE FUNCTION note_agency_payment();

CREATE TRIGGER agency_payment_of_closed_month BEFORE INSERT ON public.agency_payment FOR EACH ROW EXECUTE FUNCTION refuse_payment_of_open_month();

CREATE TRIGGER agency_payment_sent BEFORE UPDATE ON public.agency_payment FOR EACH ROW WHEN ((old.status = ANY (ARRAY['exported'::text, 'paid'::text]))) EXECUTE FUNCTION refuse_other_payee();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.agency_payment FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER agency_payment_document AFTER INSERT ON public.agency_payment_history FOR EACH ROW WHEN (((new.to_status = 'confirmed'::text) AND (new.from_status <> 'exported'::text))) EXECUTE FUNCTION order_agency_statement();

CREATE TRIGGER agency_payment_history_unchanged BEFORE DELETE OR UPDATE ON public.agency_payment_history FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER agency_payment_line_unchanged BEFORE DELETE OR UPDATE ON public.agency_payment_line FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER agency_payment_part_unchanged BEFORE DELETE OR UPDATE ON public.agency_payment_part FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER agency_term_followed AFTER INSERT OR UPDATE ON public.agency_term FOR EACH ROW EXECUTE FUNCTION follow_agency_term();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.agency_term FOR EACH ROW EXECUTE FUNCTION record_change('agency_id,side,starts_on', '', '', 'false');

CREATE TRIGGER keep_deleted BEFORE DELETE ON public.announcement FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_deleted();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.announcement FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.api_key FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.application_rule FOR EACH ROW EXECUTE FUNCTION record_change('promotion_id', '', '', 'false');

CREATE TRIGGER audit_erasure_kept BEFORE TRUNCATE ON public.audit_erasure FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_erasure_unchanged BEFORE DELETE OR UPDATE ON public.audit_erasure FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.audit_erasure FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER audit_row_kept BEFORE TRUNCATE ON public.audit_row FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_row_unchanged BEFORE DELETE OR UPDATE ON public.audit_row FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.call_number FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER cap_warning_catalogue AFTER INSERT ON public.cap_warning FOR EACH ROW WHEN (((new.percent = 100) AND (((new.goal_id + new.affiliater_id) + new.media_id) = 0))) EXECUTE FUNCTION announce_catalogue_change('terms', 'promotion_id');

CREATE TRIGGER claim_document AFTER INSERT ON public.claim FOR EACH ROW EXECUTE FUNCTION order_invoice();

CREATE TRIGGER claim_frozen BEFORE DELETE OR UPDATE ON public.claim FOR EACH ROW EXECUTE FUNCTION refuse_frozen('number advertiser_id month closing_day period_from period_to subtotal tax_rate tax total issued_on due_on addressee sender created_at corrects');

CREATE TRIGGER claim_void BEFORE UPDATE ON public.claim FOR EACH ROW WHEN ((old.status = 'void'::text)) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER claim_void_document AFTER UPDATE OF status ON public.claim FOR EACH ROW WHEN (((old.status <> 'void'::text) AND (new.status = 'void'::text))) EXECUTE FUNCTION order_invoice_void();

CREATE TRIGGER claim_webhooks AFTER INSERT OR UPDATE OF status ON public.claim FOR EACH ROW EXECUTE FUNCTION webhook_claim();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.claim FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER claim_entry_frozen BEFORE DELETE OR UPDATE ON public.claim_entry FOR EACH ROW EXECUTE FUNCTION refuse_frozen('ledger_entry_id claim_id');

CREATE TRIGGER claim_entry_void BEFORE UPDATE ON public.claim_entry FOR EACH ROW WHEN (old.voided) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER claim_line_unchanged BEFORE DELETE OR UPDATE ON public.claim_line FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.claim_line FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER claim_part_unchanged BEFORE DELETE OR UPDATE ON public.claim_part FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER click_texts_kept AFTER INSERT ON public.click REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_click_texts();

CREATE TRIGGER step_late_agents AFTER INSERT ON public.click REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION step_agents();

CREATE TRIGGER step_new_pages AFTER INSERT ON public.click REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION step_pages();

CREATE TRIGGER step_fewer_visits AFTER DELETE ON public.click_hour REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION step_visits();

CREATE TRIGGER step_more_visits AFTER UPDATE ON public.click_hour REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION step_visits();

CREATE TRIGGER step_new_visits AFTER INSERT ON public.click_hour REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION step_visits();

CREATE TRIGGER closing_frozen BEFORE UPDATE ON public.closing FOR EACH ROW EXECUTE FUNCTION refuse_frozen('month closed_at closed_by');

CREATE CONSTRAINT TRIGGER closing_kept AFTER DELETE ON public.closing DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_opening();

CREATE TRIGGER closing_webhooks AFTER INSERT OR DELETE ON public.closing FOR EACH ROW EXECUTE FUNCTION webhook_month();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.closing FOR EACH ROW EXECUTE FUNCTION record_change('month', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.contact FOR EACH ROW EXECUTE FUNCTION record_change('id', 'ip', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.coupon FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER credit_note_document AFTER INSERT ON public.credit_note FOR EACH ROW EXECUTE FUNCTION order_credit_note();

CREATE TRIGGER credit_note_unchanged BEFORE DELETE OR UPDATE ON public.credit_note FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.credit_note FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER credit_note_entry_unchanged BEFORE DELETE OR UPDATE ON public.credit_note_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER credit_note_line_unchanged BEFORE DELETE OR UPDATE ON public.credit_note_line FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.credit_note_line FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER credit_note_part_unchanged BEFORE DELETE OR UPDATE ON public.credit_note_part FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.csv_export FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.data_migration FOR EACH ROW EXECUTE FUNCTION record_change('id', 'at_kind,at_line,lease_until,attempt,stored,undo_total,undo_done', '', 'false');

CREATE TRIGGER deposit_frozen BEFORE DELETE OR UPDATE ON public.deposit FOR EACH ROW EXECUTE FUNCTION refuse_frozen('received_on amount payer_name source entry_key credit_note_id part_of created_by created_at');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.deposit FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER document_kept BEFORE TRUNCATE ON public.document FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER document_unchanged BEFORE DELETE OR UPDATE ON public.document FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER document_run_unchanged BEFORE DELETE OR UPDATE ON public.document_run FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.document_run FOR EACH ROW EXECUTE FUNCTION record_change('month,closing_day', '', '', 'false');

CREATE TRIGGER goal_price_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.goal_price FOR EACH ROW EXECUTE FUNCTION announce_price_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.goal_price FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.group_tag FOR EACH ROW EXECUTE FUNCTION record_change('code', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.import_job FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.inquiry FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.inquiry_message FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.job_request FOR EACH ROW EXECUTE FUNCTION record_change('id', 'taken_at', '', 'false');

CREATE TRIGGER journal_export_unchanged BEFORE DELETE OR UPDATE ON public.journal_export FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.kickback_replay FOR EACH ROW EXECUTE FUNCTION record_change('id', 'position,handled,skipped', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.known_device FOR EACH ROW EXECUTE FUNCTION record_change('user_id,device_hash', 'seen_at,expires_at', '', 'false');

CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON public.ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();

CREATE TRIGGER ledger_entry_joins AFTER INSERT ON public.ledger_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_old_transaction();

CREATE TRIGGER ledger_entry_kept BEFORE TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_entry_unchanged BEFORE DELETE OR UPDATE ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_day BEFORE INSERT ON public.ledger_transaction FOR EACH ROW EXECUTE FUNCTION keep_in_month();

CREATE TRIGGER ledger_month_open BEFORE INSERT ON public.ledger_transaction FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();

CREATE CONSTRAINT TRIGGER ledger_not_empty AFTER INSERT ON public.ledger_transaction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.kind <> 'adjustment'::text)) EXECUTE FUNCTION refuse_empty();

CREATE TRIGGER ledger_transaction_kept BEFORE TRUNCATE ON public.ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_transaction_unchanged BEFORE DELETE OR UPDATE ON public.ledger_transaction FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_turn BEFORE INSERT ON public.ledger_transaction FOR EACH ROW WHEN (((new.result_id IS NOT NULL) AND (new.kind = ANY (ARRAY['accrual'::text, 'reversal'::text])))) EXECUTE FUNCTION count_turn();

CREATE TRIGGER legacy_record_catalogue AFTER INSERT OR DELETE OR UPDATE OF own_id ON public.legacy_record FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();

CREATE TRIGGER link_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.link FOR EACH ROW EXECUTE FUNCTION announce_catalogue_change('link', 'code');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.link FOR EACH ROW EXECUTE FUNCTION record_change('code', '', '', 'false');

CREATE TRIGGER linkage_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.linkage FOR EACH ROW EXECUTE FUNCTION announce_catalogue_change('terms', 'promotion_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.linkage FOR EACH ROW EXECUTE FUNCTION record_change('promotion_id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.log_removal FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.mail_change FOR EACH ROW EXECUTE FUNCTION record_change('user_id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.mail_template FOR EACH ROW EXECUTE FUNCTION record_change('template,version', '', '', 'false');

CREATE TRIGGER keep_deleted BEFORE DELETE ON public.mailing FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_deleted();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.mailing FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER keep_deleted BEFORE DELETE ON public.master_row FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_deleted();

CREATE TRIGGER master_row_catalogue AFTER INSERT OR DELETE OR UPDATE OF rule ON public.master_row FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.master_row FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER keep_deleted BEFORE DELETE ON public.material FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_deleted();

CREATE TRIGGER material_access AFTER DELETE ON public.material FOR EACH ROW EXECUTE FUNCTION forget_access('material');

CREATE TRIGGER material_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.material FOR EACH ROW EXECUTE FUNCTION announce_catalogue_change('material', 'id');

CREATE TRIGGER material_masters BEFORE INSERT OR UPDATE OF target_devices ON public.material FOR EACH ROW EXECUTE FUNCTION hold_masters('devices', 'target_devices');

CREATE TRIGGER material_noted AFTER INSERT ON public.material FOR EACH ROW WHEN ((new.status = 'public'::text)) EXECUTE FUNCTION note_material();

CREATE TRIGGER material_published AFTER UPDATE OF status ON public.material FOR EACH ROW WHEN (((old.status = 'draft'::text) AND (new.status = 'public'::text))) EXECUTE FUNCTION note_material();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.material FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER media_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.media FOR EACH ROW EXECUTE FUNCTION announce_catalogue_change('media', 'id');

CREATE TRIGGER media_masters BEFORE INSERT OR UPDATE OF kind, categories, devices ON public.media FOR EACH ROW EXECUTE FUNCTION hold_masters('mediaTypes', 'kind', 'mediaCategories', 'categories', 'devices', 'devices');

CREATE TRIGGER media_webhooks AFTER INSERT OR UPDATE OF status ON public.media FOR EACH ROW WHEN ((new.status = 'approved'::text)) EXECUTE FUNCTION webhook_medium();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.media FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.media_link_override FOR EACH ROW EXECUTE FUNCTION record_change('media_id,promotion_id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.media_link_setting FOR EACH ROW EXECUTE FUNCTION record_change('media_id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.media_note FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.media_proof FOR EACH ROW EXECUTE FUNCTION record_change('media_id,url', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.migration_preset FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.network_export FOR EACH ROW EXECUTE FUNCTION record_change('id', 'state,rows_done,rows_total,lease_until,attempt,passphrase_sealed', '', 'false');

CREATE TRIGGER notice_shows_tag AFTER INSERT ON public.notice REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_tag();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.notice_retry FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER partnership_begins AFTER INSERT ON public.partnership FOR EACH ROW EXECUTE FUNCTION note_partnership();

CREATE TRIGGER partnership_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.partnership FOR EACH ROW EXECUTE FUNCTION announce_catalogue_change('media', 'media_id');

CREATE TRIGGER partnership_moves AFTER UPDATE OF status, ends_at ON public.partnership FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.ends_at IS DISTINCT FROM new.ends_at))) EXECUTE FUNCTION note_partnership();

CREATE TRIGGER partnership_webhooks AFTER INSERT OR UPDATE OF status ON public.partnership FOR EACH ROW EXECUTE FUNCTION webhook_partnership();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.partnership FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER partnership_history_stays BEFORE DELETE ON public.partnership_history FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER partnership_history_unchanged BEFORE UPDATE ON public.partnership_history FOR EACH ROW EXECUTE FUNCTION refuse_but_emptied();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.passkey FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.password_token FOR EACH ROW EXECUTE FUNCTION record_change('token_hash', '', '', 'false');

CREATE TRIGGER payment_frozen BEFORE DELETE OR UPDATE ON public.payment FOR EACH ROW EXECUTE FUNCTION refuse_frozen('number affiliater_id month subtotal tax_rate tax sender created_at');

CREATE TRIGGER payment_moved_noted AFTER UPDATE OF status ON public.payment FOR EACH ROW WHEN (((old.status <> 'held'::text) AND (new.status = 'held'::text) AND (new.status_reason <> 'manual'::text))) EXECUTE FUNCTION note_payment();

CREATE TRIGGER payment_noted AFTER INSERT ON public.payment FOR EACH ROW WHEN (((new.status = 'carried'::text) OR ((new.status = 'held'::text) AND (new.status_reason <> 'manual'::text)))) EXECUTE FUNCTION note_payment();

CREATE TRIGGER payment_of_closed_month BEFORE INSERT ON public.payment FOR EACH ROW EXECUTE FUNCTION refuse_payment_of_open_month();

CREATE TRIGGER payment_sent BEFORE UPDATE ON public.payment FOR EACH ROW WHEN ((old.status = ANY (ARRAY['exported'::text, 'paid'::text]))) EXECUTE FUNCTION refuse_other_payee();

CREATE TRIGGER payment_webhooks AFTER UPDATE OF status ON public.payment FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION webhook_payment();

CREATE TRIGGER payment_withheld BEFORE UPDATE ON public.payment FOR EACH ROW WHEN ((old.status = ANY (ARRAY['carried'::text, 'exported'::text, 'paid'::text, 'lapsed'::text]))) EXECUTE FUNCTION refuse_frozen('withholding total');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.payment FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER payment_document AFTER INSERT ON public.payment_history FOR EACH ROW WHEN (((new.to_status = 'confirmed'::text) AND (new.from_status <> 'exported'::text))) EXECUTE FUNCTION order_statement();

CREATE TRIGGER payment_history_unchanged BEFORE DELETE OR UPDATE ON public.payment_history FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payment_line_unchanged BEFORE DELETE OR UPDATE ON public.payment_line FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payment_part_unchanged BEFORE DELETE OR UPDATE ON public.payment_part FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.price_change FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.price_change_item FOR EACH ROW EXECUTE FUNCTION record_change('change_id,goal_id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.price_change_reader FOR EACH ROW EXECUTE FUNCTION record_change('change_id,affiliater_id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.price_request FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.price_request_step FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER price_rule_catalogue AFTER INSERT OR DELETE OR UPDATE OF after_results, valid_to ON public.price_rule FOR EACH ROW EXECUTE FUNCTION announce_catalogue_change('terms', 'promotion_id');

CREATE TRIGGER price_rule_group BEFORE INSERT OR UPDATE OF group_id ON public.price_rule FOR EACH ROW EXECUTE FUNCTION assert_group();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.price_rule FOR EACH ROW EXECUTE FUNCTION record_change('id', 'results', 'target_value', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.privacy_job FOR EACH ROW EXECUTE FUNCTION record_change('id', 'state,rows_done,audit_ids,lease_until,attempt', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.privacy_request FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER privacy_step_unchanged BEFORE DELETE OR UPDATE ON public.privacy_step FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER keep_deleted BEFORE DELETE ON public.promotion FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_deleted();

CREATE TRIGGER promotion_access AFTER DELETE ON public.promotion FOR EACH ROW EXECUTE FUNCTION forget_access('promotion');

CREATE TRIGGER promotion_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.promotion FOR EACH ROW EXECUTE FUNCTION announce_catalogue_change('promotion', 'id');

CREATE TRIGGER promotion_masters BEFORE INSERT OR UPDATE OF categories, devices, icons, target_devices ON public.promotion FOR EACH ROW EXECUTE FUNCTION hold_masters('categories', 'categories', 'devices', 'devices', 'icons', 'icons', 'devices', 'target_devices');

CREATE TRIGGER promotion_status_noted AFTER UPDATE OF status ON public.promotion FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (old.status <> 'draft'::text) AND (new.status <> 'draft'::text))) EXECUTE FUNCTION note_status();

CREATE TRIGGER promotion_terms_noted AFTER INSERT OR UPDATE ON public.promotion FOR EACH ROW WHEN ((new.status <> 'draft'::text)) EXECUTE FUNCTION note_terms();

CREATE TRIGGER promotion_webhooks AFTER UPDATE OF status ON public.promotion FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION webhook_promotion();

CREATE TRIGGER promotion_window_noted AFTER UPDATE OF click_window_days ON public.promotion FOR EACH ROW WHEN ((new.click_window_days < old.click_window_days)) EXECUTE FUNCTION note_window();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.promotion FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER promotion_goal_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.promotion_goal FOR EACH ROW EXECUTE FUNCTION announce_catalogue_change('terms', 'promotion_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.promotion_goal FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER promotion_secret_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.promotion_secret FOR EACH ROW EXECUTE FUNCTION announce_catalogue_change('terms', 'promotion_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.promotion_secret FOR EACH ROW EXECUTE FUNCTION record_change('promotion_id', '', '', 'false');

CREATE TRIGGER keep_deleted BEFORE DELETE ON public.promotion_template FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_deleted();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.promotion_template FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER promotion_terms_frozen BEFORE UPDATE ON public.promotion_terms FOR EACH ROW EXECUTE FUNCTION refuse_frozen('promotion_id version terms media_names made_at');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.provider_link FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.rank_run FOR EACH ROW EXECUTE FUNCTION record_change('month', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.recovery_code FOR EACH ROW EXECUTE FUNCTION record_change('code_hash', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.referral_reward FOR EACH ROW EXECUTE FUNCTION record_change('referred_id,earned_in,month', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.refund FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER refund_frozen BEFORE DELETE OR UPDATE ON public.refund FOR EACH ROW EXECUTE FUNCTION refuse_frozen('deposit_id amount paid_on reason reference transaction_id created_at created_by');

CREATE TRIGGER refund_undone BEFORE UPDATE ON public.refund FOR EACH ROW WHEN ((old.undone_at IS NOT NULL)) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.registration FOR EACH ROW EXECUTE FUNCTION record_change('id', 'ip', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.remittance FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.reopening FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER reopening_unchanged BEFORE DELETE OR UPDATE ON public.reopening FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.report_schedule FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.report_view FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.reservation FOR EACH ROW EXECUTE FUNCTION record_change('id', 'ip', '', 'false');

CREATE TRIGGER count_changed_results AFTER UPDATE ON public.result REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_results();

CREATE TRIGGER count_new_results AFTER INSERT ON public.result REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_results();

CREATE TRIGGER record_change AFTER DELETE OR UPDATE ON public.result FOR EACH ROW EXECUTE FUNCTION record_change('id', 'quantity,gross,net,agency_margin,ip,referrer', '', 'true');

CREATE TRIGGER record_insert AFTER INSERT ON public.result FOR EACH ROW WHEN ((current_setting('app.actor'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id', 'quantity,gross,net,agency_margin,ip,referrer', '', 'true');

CREATE TRIGGER result_click BEFORE INSERT ON public.result FOR EACH ROW WHEN (((new.cid IS NOT NULL) AND (new.clicked_at IS NOT NULL))) EXECUTE FUNCTION note_click();

CREATE TRIGGER result_of_agency BEFORE INSERT ON public.result FOR EACH ROW EXECUTE FUNCTION set_result_agency();

CREATE CONSTRAINT TRIGGER result_worth AFTER UPDATE OF status, gross, net ON public.result DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.status = 'approved'::text)) EXECUTE FUNCTION refuse_other_worth();

CREATE TRIGGER result_worth_to_agency BEFORE UPDATE ON public.result FOR EACH ROW WHEN (((COALESCE(new.agency_id, new.media_agency_id) IS NOT NULL) AND ((((((old.status IS DISTINCT FROM new.status) OR (old.gross IS DISTINCT FROM new.gross)) OR (old.net IS DISTINCT FROM new.net)) OR (old.closing_month IS DISTINCT FROM new.closing_month)) OR (old.route IS DISTINCT FROM new.route)) OR (old.occurred_at IS DISTINCT FROM new.occurred_at)))) EXECUTE FUNCTION set_result_agency_margin();

CREATE TRIGGER step_changed_outcomes AFTER UPDATE ON public.result REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION step_changed_outcomes();

CREATE TRIGGER step_fewer_outcomes AFTER DELETE ON public.result REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION step_fewer_outcomes();

CREATE TRIGGER step_new_outcomes AFTER INSERT ON public.result REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION step_new_outcomes();

CREATE TRIGGER sum_changed_results AFTER UPDATE ON public.result REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_results();

CREATE TRIGGER sum_new_results AFTER INSERT ON public.result REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_new_results();

CREATE TRIGGER result_history_sinks AFTER INSERT ON public.result_history REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_sink_deliveries();

CREATE TRIGGER result_history_webhooks AFTER INSERT ON public.result_history REFERENCING NEW TABLE AS steps FOR EACH STATEMENT EXECUTE FUNCTION webhook_results();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.result_job FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.reward_adjustment FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER reward_adjustment_cancelled BEFORE UPDATE ON public.reward_adjustment FOR EACH ROW WHEN ((old.cancelled_at IS NOT NULL)) EXECUTE FUNCTION refuse_frozen('cancelled_at cancelled_by cancel_reason cancel_transaction_id');

CREATE TRIGGER reward_adjustment_frozen BEFORE DELETE OR UPDATE ON public.reward_adjustment FOR EACH ROW EXECUTE FUNCTION refuse_frozen('affiliater_id kind amount month reason transaction_id created_at created_by');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.second_look FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.session FOR EACH ROW EXECUTE FUNCTION record_change('id', 'seen_at', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.setting FOR EACH ROW EXECUTE FUNCTION record_change('section', '', '', 'false');

CREATE TRIGGER setting_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.setting FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change('rest');

CREATE TRIGGER setting_version_kept AFTER INSERT ON public.setting FOR EACH ROW EXECUTE FUNCTION keep_setting_version();

CREATE TRIGGER setting_version_kept_on_change AFTER UPDATE ON public.setting FOR EACH ROW WHEN ((old.value IS DISTINCT FROM new.value)) EXECUTE FUNCTION keep_setting_version();

CREATE TRIGGER setting_version_unchanged BEFORE DELETE OR UPDATE ON public.setting_version FOR EACH ROW EXECUTE FUNCTION refuse_frozen('id section value at actor_id proxy_actor_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.settlement FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER settlement_frozen BEFORE DELETE OR UPDATE ON public.settlement FOR EACH ROW EXECUTE FUNCTION refuse_frozen('claim_id kind deposit_id amount settled_on at_issue created_by created_at');

CREATE TRIGGER settlement_noted AFTER INSERT ON public.settlement FOR EACH ROW WHEN ((new.kind = 'money'::text)) EXECUTE FUNCTION note_settlement();

CREATE TRIGGER settlement_undone_noted AFTER UPDATE OF undone_at ON public.settlement FOR EACH ROW WHEN (((old.undone_at IS NULL) AND (new.undone_at IS NOT NULL) AND (new.kind = 'money'::text) AND (NOT new.at_issue))) EXECUTE FUNCTION note_settlement_undone();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.setup_link FOR EACH ROW EXECUTE FUNCTION record_change('only_one', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.sink FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.sink_media FOR EACH ROW EXECUTE FUNCTION record_change('sink_id,media_id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.slot FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER slot_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.slot FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change('rest');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.slot_entry FOR EACH ROW EXECUTE FUNCTION record_change('id', 'learned', '', 'false');

CREATE TRIGGER slot_entry_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.slot_entry FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change('rest');

CREATE TRIGGER slot_entry_masters BEFORE INSERT OR UPDATE OF target_devices ON public.slot_entry FOR EACH ROW EXECUTE FUNCTION hold_masters('devices', 'target_devices');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.statement FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER statement_ended BEFORE UPDATE ON public.statement FOR EACH ROW WHEN (((old.state = ANY (ARRAY['confirmed'::text, 'deemed'::text])) AND (new.state <> old.state))) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER statement_frozen BEFORE DELETE OR UPDATE ON public.statement FOR EACH ROW EXECUTE FUNCTION refuse_frozen('document_id payment_id objection_days');

CREATE TRIGGER statement_step_unchanged BEFORE DELETE OR UPDATE ON public.statement_step FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.status_plan FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.terms_acceptance FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER terms_agreement_unchanged BEFORE DELETE OR UPDATE ON public.terms_agreement FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.terms_consent FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.terms_version FOR EACH ROW EXECUTE FUNCTION record_change('version', '', '', 'false');

CREATE TRIGGER terms_version_frozen BEFORE DELETE OR UPDATE ON public.terms_version FOR EACH ROW EXECUTE FUNCTION refuse_frozen('version effective_on audience terms_ja terms_en prohibited_ja prohibited_en summary_ja summary_en is_worse asks_again published_at published_by');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.totp FOR EACH ROW EXECUTE FUNCTION record_change('user_id', 'last_step', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.tracking_host FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER tracking_host_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.tracking_host FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change('rest');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.transfer_file FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');

CREATE TRIGGER transfer_file_frozen BEFORE DELETE OR UPDATE ON public.transfer_file FOR EACH ROW EXECUTE FUNCTION refuse_frozen('pay_on content sha256 total items created_by created_at');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.user_account FOR EACH ROW EXECUTE FUNCTION record_change('id', 'last_login_at', '', 'false');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.webhook_endpoint FOR EACH ROW EXECUTE FUNCTION record_change('id', '', '', 'false');
