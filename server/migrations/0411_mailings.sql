-- Emails that the operator writes to publishers: whom for, in which words, from when and how fast.
create table mailing (
  id bigint generated always as identity primary key,
  name text not null,
  -- once = whoever it is for when it begins; steps = each as soon as the conditions hold.
  mode text not null check (mode in ('once', 'steps')),
  audience jsonb not null,
  subject_ja text not null,
  body_ja text not null,
  subject_en text not null default '',
  body_en text not null default '',
  send_at timestamptz not null,
  per_hour int check (per_hour > 0),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'done', 'stopped')),
  created_by bigint references user_account on delete set null,
  created_at timestamptz not null
);
create index mailing_due on mailing (send_at) where state in ('waiting', 'sending');

-- Whom a mailing is for, each once: what makes it one email each, whatever is killed.
create table mailing_recipient (
  mailing_id bigint not null references mailing on delete cascade,
  user_id bigint not null references user_account on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'written', 'left_out')),
  written_at timestamptz,
  mail_id bigint references mail on delete set null,
  primary key (mailing_id, user_id)
);
create index mailing_recipient_waiting on mailing_recipient (mailing_id, user_id) where state = 'waiting';
create index mailing_recipient_hour on mailing_recipient (mailing_id, written_at) where state = 'written';
create index mailing_recipient_user on mailing_recipient (user_id);
create index mailing_recipient_mail on mailing_recipient (mail_id) where mail_id is not null;
