-- Versions of the terms of use in the operator's own words; no text means the product's own.
alter table terms_version add column terms_ja text;
alter table terms_version add column terms_en text;
alter table terms_version add column prohibited_ja text;
alter table terms_version add column prohibited_en text;
-- What changed, as people are told.
alter table terms_version add column summary_ja text not null default '';
alter table terms_version add column summary_en text not null default '';
-- Whether people are worse off by it: then it is told a month ahead.
alter table terms_version add column is_worse boolean not null default false;
-- Whether those who are there already are asked for their consent; nobody is for the first one, which came with the product.
alter table terms_version add column asks_again boolean not null default false;
alter table terms_version add column published_at timestamptz;
alter table terms_version add column published_by bigint references user_account;
alter table terms_version add check (num_nulls(terms_ja, terms_en, prohibited_ja, prohibited_en) in (0, 4));
create unique index terms_version_effective_on on terms_version (effective_on);
create trigger terms_version_frozen before update or delete on terms_version for each row
  execute function refuse_frozen('version effective_on terms_ja terms_en prohibited_ja prohibited_en summary_ja summary_en is_worse asks_again published_at published_by');

-- Who accepted a version after signing in, when and from where.
create table terms_acceptance (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account,
  version text not null references terms_version,
  ip inet,
  user_agent text,
  accepted_at timestamptz not null,
  unique (user_id, version)
);
