-- Countries that promotions and materials are meant for, and where a click came from by the operator's own database.
alter table promotion add column target_countries text[] not null default '{}';
alter table material add column target_countries text[] not null default '{}';
alter table click add column country text;
