-- What a plan was to do, { at, items }, of which those who were told are to hear that it is off; null = nobody is.
alter table price_change add column withdrawn jsonb;
create index price_change_withdrawn on price_change (id) where withdrawn is not null;
