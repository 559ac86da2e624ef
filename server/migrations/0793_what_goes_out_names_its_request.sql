-- What goes out later names the request it follows from, so that the worker's log can be read with the api's.
create function current_request() returns text language sql stable as
  $$ select nullif(current_setting('app.actor', true), '')::jsonb ->> 'request' $$;
alter table mail add column request_id text default current_request();
alter table chat_message add column request_id text default current_request();
alter table kickback add column request_id text default current_request();
alter table sink_delivery add column request_id text default current_request();
