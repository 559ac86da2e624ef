-- What looked unusual about whoever brought a booking, as of results: its result waits for a person.
alter table reservation add column risks jsonb not null default '[]'::jsonb;
