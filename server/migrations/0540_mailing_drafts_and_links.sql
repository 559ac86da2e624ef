-- A mailing that is still being written, and one that may begin as soon as it is none.
alter table mailing drop constraint mailing_state_check;
alter table mailing add check (state in ('draft', 'waiting', 'sending', 'done', 'stopped'));
alter table mailing alter column send_at drop not null;
alter table mailing add check (state = 'draft' or send_at is not null);

-- Whether clicks on its links are counted; nobody was told so of those that are there already.
alter table mailing add column counts_clicks boolean not null default false;
alter table mailing alter column counts_clicks set default true;

-- The links that stand in a mailing, named when it begins: where a counted click may lead, and nowhere else.
create table mailing_link (
  id bigint generated always as identity primary key,
  mailing_id bigint not null references mailing on delete cascade,
  url text not null,
  unique (mailing_id, url)
);

-- How often a person opened a link, and how often a program seems to have done so in its place. Neither addresses nor agents are kept.
create table mailing_click (
  link_id bigint not null references mailing_link on delete cascade,
  user_id bigint not null references user_account on delete cascade,
  clicks int not null check (clicks >= 0),
  automatic int not null check (automatic >= 0),
  last_at timestamptz not null,
  last_is_automatic boolean not null,
  primary key (link_id, user_id)
);
create index mailing_click_user on mailing_click (user_id);
create index mailing_click_last on mailing_click (last_at);
