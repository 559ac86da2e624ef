-- Searching ten million clicks, and removing what is older than the logs are kept.

create index click_promotion on click (promotion_id, clicked_at desc, id desc);
create index click_media on click (media_id, clicked_at desc, id desc);
create index click_device on click (device, clicked_at desc, id desc);
create index click_not_counted on click (clicked_at desc, id desc) where not counted;
create index click_reason on click ((flags[1]), clicked_at desc, id desc) where not counted;

-- The clicks of a visitor, and of an address.
create index if not exists click_of_visitor on click (visitor_id, clicked_at) where visitor_id is not null;
create index if not exists click_of_address on click (ip, clicked_at) where ip is not null;

-- All else that a click can be found by as a whole word, as numbers: one index in the place of a dozen.
create function click_words(link_code text, material_id bigint, user_agent text, referrer text, params jsonb) returns int[]
language sql immutable parallel safe as $$
  select array_remove(array[hashtext(link_code), hashtext('material ' || material_id), hashtext(user_agent), hashtext(referrer)]
    || array(select hashtext(value) from jsonb_each_text(params)), null)
$$;
create index click_words on click using gin (click_words(link_code, material_id, user_agent, referrer, params));

-- The distinct agents and referrers of all clicks, so that a part of one can be searched without reading the clicks.
create table click_text (
  value text primary key,
  -- First day of the last month it was seen in.
  seen_in date not null
);
insert into click_text
select value, max(date_trunc('month', clicked_at)) from click, lateral (values (user_agent), (referrer)) as texts (value) where value is not null group by value;

create function keep_click_texts() returns trigger language plpgsql as $$
begin
  insert into click_text (value, seen_in)
  select value, seen_in
  from (
    select value, max(date_trunc('month', clicked_at))::date as seen_in from added, lateral (values (user_agent), (referrer)) as texts (value)
    where value is not null group by value
  ) as seen
  where not exists (select from click_text known where known.value = seen.value and known.seen_in >= seen.seen_in)
  order by value
  on conflict (value) do update set seen_in = excluded.seen_in where click_text.seen_in < excluded.seen_in;
  return null;
end $$;
create trigger click_texts_kept after insert on click referencing new table as added for each statement execute function keep_click_texts();

-- From a result to the payment that pays it.
create index ledger_transaction_result on ledger_transaction (result_id) where result_id is not null;

create index notice_promotion on notice (promotion_id, received_at desc);
create index notice_media on notice (media_id, received_at desc);
create index notice_code on notice (code, received_at desc);

-- What was removed from the logs because it was older than they are kept.
create table log_removal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  log text not null check (log in ('click', 'notice', 'kickback_attempt')),
  -- Everything before this instant is gone.
  older_than timestamptz not null,
  entries bigint not null
);

-- Notices that were decided again by a person.
create table notice_retry (
  id bigint generated always as identity primary key,
  notice_id bigint not null references notice on delete cascade,
  at timestamptz not null,
  user_id bigint not null references user_account,
  before_code int not null,
  after_code int not null
);
create index notice_retry_notice on notice_retry (notice_id);
