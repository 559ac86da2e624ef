-- Reasons for rejecting are kept by the operator, each for the places where it is given.
alter table reject_reason
  add column id bigint generated always as identity unique,
  add column scopes text[] not null default '{result}' check (scopes <@ '{result,partnership,media,account}' and cardinality(scopes) > 0),
  -- Only the operator reads it.
  add column note text not null default '',
  -- One that was given once is not offered any more instead of being deleted.
  add column is_active boolean not null default true;
alter table reject_reason alter column scopes drop default;

update reject_reason set scopes = '{result,partnership,media,account}' where code = 'other';
update reject_reason set scopes = '{result,partnership,media}' where code = 'prohibited';
insert into reject_reason (code, scopes, text_ja, text_en, sort) values
  ('mismatch', '{partnership}', 'メディアの内容が広告に合いません', 'The medium does not suit the promotion', 11),
  ('low_traffic', '{partnership}', 'アクセス数が広告主の基準に達していません', 'The medium does not reach enough visitors for the advertiser', 12),
  ('incomplete_site', '{partnership,media}', 'メディアが公開前か、内容が不足しています', 'The medium is not public yet or has too little content', 13),
  ('ownership', '{media}', 'メディアの運営者であることを確認できません', 'It could not be confirmed that the medium is yours', 21),
  ('incomplete_entry', '{account}', '登録内容に不備があります', 'The registration is incomplete', 31),
  ('identity', '{account}', '本人または会社の実在を確認できません', 'The person or company could not be confirmed', 32),
  ('second_account', '{account}', 'すでに登録されています', 'You are registered already', 33);

alter table result_history add foreign key (reject_code) references reject_reason;
alter table partnership add column reject_code text references reject_reason;
alter table media add column reject_code text references reject_reason;
alter table account_history add column reject_code text references reject_reason;

create index result_rejected on result (decided_at) where status = 'rejected';
