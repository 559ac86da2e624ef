-- A medium may stand at several addresses: the first one names it, the others are screened with it.
alter table media add column more_urls text[] not null default '{}' check (cardinality(more_urls) <= 10);
create index media_more_urls on media using gin (more_urls);
