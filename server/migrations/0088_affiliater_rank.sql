-- Which rank an affiliater had when: rows are added, never changed. The rank at an instant is the newest that began by then;
-- before the first it is the first. A row given here is what `affiliater.rank` shows, and nothing else changes that column.
create table affiliater_rank (
  id bigint generated always as identity primary key,
  affiliater_id bigint not null references affiliater on delete cascade,
  valid_from timestamptz not null,
  rank text not null check (rank in ('regular', 'silver', 'gold', 'platinum')),
  -- What gave it: the registration, an administrator, or a monthly run.
  origin text not null check (origin in ('registration', 'manual', 'run')),
  -- In an administrator's words.
  reason text,
  -- Of a run: the month it was for, and the approved net in yen it went by.
  run_month date check ((run_month is not null) = (origin = 'run')),
  score bigint check ((score is not null) = (origin = 'run')),
  created_by bigint references user_account
);
create index affiliater_rank_at on affiliater_rank (affiliater_id, valid_from desc, id desc);
-- A run gives an affiliater one rank, however often it is repeated.
create unique index affiliater_rank_run on affiliater_rank (affiliater_id, run_month);
create trigger affiliater_rank_unchanged before update on affiliater_rank for each row execute function refuse_change();
-- A row goes only with its affiliater, as when an import is taken back.
create trigger affiliater_rank_stays before delete on affiliater_rank for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger affiliater_rank_kept before truncate on affiliater_rank for each statement execute function refuse_change();

insert into affiliater_rank (affiliater_id, valid_from, rank, origin) select id, created_at, rank, 'registration' from affiliater;

create function begin_rank_history() returns trigger language plpgsql as $$
begin
  insert into affiliater_rank (affiliater_id, valid_from, rank, origin, created_by)
  values (new.id, new.created_at, new.rank, 'registration', (nullif(current_setting('app.actor', true), '')::jsonb ->> 'user')::bigint);
  return null;
end $$;
create trigger affiliater_rank_begins after insert on affiliater for each row execute function begin_rank_history();

create function newest_rank(of_affiliater bigint) returns text language sql stable as $$
  select rank from affiliater_rank where affiliater_id = $1 order by id desc limit 1;
$$;
create function show_given_rank() returns trigger language plpgsql as $$
begin
  update affiliater set rank = newest_rank(id)
  where id in (select affiliater_id from given) and rank <> newest_rank(id);
  return null;
end $$;
create trigger affiliater_rank_shown after insert on affiliater_rank referencing new table as given for each statement execute function show_given_rank();

create function refuse_rank_without_history() returns trigger language plpgsql as $$
begin
  if new.rank <> newest_rank(new.id) then
    raise exception 'a rank is given by a row of affiliater_rank' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger affiliater_rank_given after update of rank on affiliater for each row when (old.rank is distinct from new.rank) execute function refuse_rank_without_history();
