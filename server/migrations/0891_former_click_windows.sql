-- A click earns for as long as was said when it was made: for how many days clicks did until when, where a promotion was given fewer since.
create table promotion_window (
  promotion_id bigint not null references promotion on delete cascade,
  until timestamptz not null,
  days int not null check (days between 1 and 365),
  primary key (promotion_id, until)
);
create function note_window() returns trigger language plpgsql as $$
begin
  insert into promotion_window (promotion_id, until, days) values (new.id, new.updated_at, old.click_window_days)
    on conflict (promotion_id, until) do update set days = greatest(promotion_window.days, excluded.days);
  return null;
end $$;
create trigger promotion_window_noted after update of click_window_days on promotion
  for each row when (new.click_window_days < old.click_window_days) execute function note_window();
