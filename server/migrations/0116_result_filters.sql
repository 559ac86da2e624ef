-- What the click of a result says of its visitor, where results are searched by it.
alter table result add device text, add referrer text;

create function note_click() returns trigger language plpgsql as $$
begin
  select click.device, click.referrer into new.device, new.referrer
  from click where click.cid = new.cid and click.clicked_at = new.clicked_at;
  return new;
end $$;
create trigger result_click before insert on result
  for each row when (new.cid is not null and new.clicked_at is not null) execute function note_click();

alter table result disable trigger user;
update result set device = click.device, referrer = click.referrer
from click where click.cid = result.cid and click.clicked_at = result.clicked_at;
alter table result enable trigger user;

-- What waits, what looked unusual, and what was paid by a special price, newest first.
create index result_held on result (occurred_at desc) where status = 'hold';
create index result_risky on result (occurred_at desc) where risks <> '[]'::jsonb;
create index result_special on result (occurred_at desc)
  where (price_rule ->> 'rule') in ('product_special', 'material_special', 'promotion_special');
create index result_closing on result (closing_month, occurred_at desc) where closing_month is not null;
create index kickback_state on kickback (state, result_id);
