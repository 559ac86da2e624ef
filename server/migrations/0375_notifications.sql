-- What somebody who signs in is told: the same words as the email about it, in both languages.
create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account on delete cascade,
  template text not null,
  title_ja text not null,
  title_en text not null,
  body_ja text not null,
  body_en text not null,
  -- The page it is about: an address within the app.
  link text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Whether it goes out with the email of the day; null = it does not.
  digest text check (digest in ('waiting', 'sent'))
);
create index notification_of on notification (user_id, id desc);
create index notification_unread on notification (user_id) where read_at is null;
create index notification_digest on notification (user_id) where digest = 'waiting';
create index notification_age on notification (created_at);

-- How somebody wants to be told of a kind of thing, where it is not as the account says.
create table notification_wish (
  user_id bigint not null references user_account on delete cascade,
  kind text not null,
  how text not null check (how in ('now', 'daily', 'off')),
  primary key (user_id, kind)
);

-- Whose email it is: it can be switched off by its own link. Copies are nobody's.
alter table mail add column user_id bigint references user_account on delete set null;
create index mail_user on mail (user_id) where user_id is not null;

-- Two kinds of users may share an address: what a person wishes is theirs alone.
drop view mail_wish;
create view mail_wish as
  select null::bigint as user_id, lower(mail_address) as address, mail_normal, mail_important, '{}'::text[] as copies from affiliater
  union all select null, lower(mail_address), mail_normal, mail_important, cc_mail_addresses from advertiser
  union all select null, lower(mail_address), mail_normal, mail_important, '{}' from agency
  union all select u.id, lower(u.mail_address), coalesce(f.mail_normal, o.mail_normal, g.mail_normal), coalesce(f.mail_important, o.mail_important, g.mail_important), coalesce(o.cc_mail_addresses, '{}')
    from user_account u left join affiliater f on f.id = u.affiliater_id left join advertiser o on o.id = u.advertiser_id left join agency g on g.id = u.agency_id
    where u.user_type <> '0';
