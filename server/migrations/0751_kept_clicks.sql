-- Where clicks are kept in ClickHouse, PostgreSQL has those that results are made of: what is decided needs nothing that could be away.
create table kept_click (
  cid text not null,
  clicked_at timestamptz not null,
  device text not null,
  referrer text,
  slot_id bigint,
  user_agent text,
  params jsonb not null,
  -- The whole of one whose row was lost and that was made again for a notice.
  made_again jsonb,
  -- The store of clicks does not have it yet.
  waits boolean not null default false,
  primary key (cid, clicked_at)
);
create index kept_click_waiting on kept_click (clicked_at) where waits;
create index kept_click_at on kept_click (clicked_at);

create or replace function note_click() returns trigger language plpgsql as $$
begin
  select click.device, click.referrer, click.slot_id into new.device, new.referrer, new.slot_id
  from (
    select device, referrer, slot_id from click where click.cid = new.cid and click.clicked_at = new.clicked_at
    union all
    select device, referrer, slot_id from kept_click where kept_click.cid = new.cid and kept_click.clicked_at = new.clicked_at
  ) as click limit 1;
  return new;
end $$;
