-- Materials of a promotion that are compared with each other; '' = with none.
alter table material add column ab_group text not null default '' check (length(ab_group) <= 50);
