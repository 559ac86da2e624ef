-- How often a closing by itself ended in a failure that nobody foresaw.
alter table closing_auto_run add column failures int not null default 0;
