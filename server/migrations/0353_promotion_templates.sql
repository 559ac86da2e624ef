-- What a promotion may begin with: a form as it was when somebody kept it.
create table promotion_template (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  form jsonb not null,
  promotion_id bigint references promotion on delete set null,
  created_by bigint not null references user_account,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index promotion_template_promotion on promotion_template (promotion_id);
