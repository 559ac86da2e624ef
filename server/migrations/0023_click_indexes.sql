-- Fewer and cheaper indexes on clicks: every one of them is paid for by each click on its way in (docs/decisions/0019).

drop index click_words;
drop function click_words(text, bigint, text, text, jsonb);
drop index click_at, click_affiliater, click_promotion, click_media, click_device, click_reason, click_not_counted;

-- Ascending: what comes last is put at the end of a page, and pages are left full.
create index click_at on click (clicked_at, id);
create index click_affiliater on click (affiliater_id, clicked_at);
create index click_promotion on click (promotion_id, clicked_at);
create index click_media on click (media_id, clicked_at);
-- Beside the others: no instant in it, so that the database can intersect it with them. Telephones and computers are most of all clicks, and found without.
create index click_device on click (device) where device in ('tablet', 'bot', 'other');
create index click_reason on click ((flags[1])) where not counted;
-- Links, agents and referrers by their numbers, parameters by name and value.
create index click_words on click using gin ((array[hashtext(link_code), hashtext(user_agent), hashtext(referrer)]), params jsonb_path_ops);

-- Clicks that led to a result.
create index result_clicked on result (clicked_at) where cid is not null;

-- The same as before for half the time: the instants are looked at once for each text, not once for each click.
create or replace function keep_click_texts() returns trigger language plpgsql as $$
begin
  insert into click_text (value, seen_in)
  select value, seen_in
  from (
    select value, date_trunc('month', max(seen_at))::date as seen_in
    from (select user_agent, max(clicked_at) from added group by user_agent union all select referrer, max(clicked_at) from added group by referrer) as texts (value, seen_at)
    where value is not null group by value
  ) as seen
  where not exists (select from click_text known where known.value = seen.value and known.seen_in >= seen.seen_in)
  order by value
  on conflict (value) do update set seen_in = excluded.seen_in where click_text.seen_in < excluded.seen_in;
  return null;
end $$;
