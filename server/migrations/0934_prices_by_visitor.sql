-- narrows: the periods of prices are kept apart by whom they are for and now also by which visits, so more prices fit beside each other than before.
-- Special prices may be for clicks from some devices and countries alone; empty = from whichever.
alter table price_rule
  add column devices text[] not null default '{}' check (devices <@ array['pc', 'iphone', 'android', 'tablet', 'tv']),
  add column countries text[] not null default '{}',
  add check ((devices = '{}' and countries = '{}') or level in ('promotion_special', 'material_special'));

-- Lists are kept sorted, each value once, so that equal ones are written alike.
create function price_visits(devices text[], countries text[]) returns text language sql immutable parallel safe
  return array_to_string(devices, ' ') || '/' || array_to_string(countries, ' ');

alter table price_rule drop constraint price_rule_overlap;
alter table price_rule add constraint price_rule_overlap exclude using gist (
  promotion_id with =, level with =, coalesce(goal_id, 0) with =, coalesce(material_id, 0) with =, coalesce(code, '') with =,
  target with =, coalesce(target_value, '') with =, price_visits(devices, countries) with =, tstzrange(valid_from, valid_to) with &&);

-- Whoever is told of a price is told for which clicks it is.
alter table price_notice add column devices text[] not null default '{}', add column countries text[] not null default '{}';
