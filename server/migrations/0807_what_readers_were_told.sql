-- What an affiliater was told last that a price change is to do, { at, items }; null = before this was kept.
alter table price_change_reader add column told jsonb;
