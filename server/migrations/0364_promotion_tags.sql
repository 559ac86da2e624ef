-- Marks by which promotions are found in the list.
alter table promotion add column tags text[] not null default '{}';
