-- Who changed what: written by triggers, chained by the worker, never changed. And administrators who act as somebody else.

create table audit_row (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- The account whose rights were used; null = the system itself, or nobody was signed in.
  actor_id bigint,
  -- The administrator who acted as that account by proxy login.
  proxy_actor_id bigint,
  -- Permission key of the endpoint; null = no request.
  key text,
  action text not null check (action in ('insert', 'update', 'delete')),
  target text not null,
  target_id text not null,
  -- An update keeps only what changed. Secrets are masked before they get here.
  before jsonb,
  after jsonb,
  ip inet,
  user_agent text,
  request_id text,
  -- The process that wrote.
  source text not null,
  -- Place in the chain, hash of the row before it and of this one; null until the worker has sealed it.
  seq bigint unique,
  prev_hash bytea,
  row_hash bytea,
  check ((seq is null) = (row_hash is null) and (seq is null) = (prev_hash is null))
);
create index audit_row_at on audit_row (at);
create index audit_row_actor on audit_row (actor_id, id desc) where actor_id is not null;
create index audit_row_proxy_actor on audit_row (proxy_actor_id, id desc) where proxy_actor_id is not null;
create index audit_row_target on audit_row (target, target_id, id desc);
create index audit_row_request on audit_row (request_id) where request_id is not null;
create index audit_row_unsealed on audit_row (id) where seq is null;

-- A row is sealed once; nothing else may ever happen to it.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seq is null and new.seq is not null
    and to_jsonb(old) - array['seq', 'prev_hash', 'row_hash'] = to_jsonb(new) - array['seq', 'prev_hash', 'row_hash'] then
    return new;
  end if;
  raise exception 'audit_row is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_row_unchanged before update or delete on audit_row for each row execute function refuse_audit_change();
create trigger audit_row_kept before truncate on audit_row for each statement execute function refuse_audit_change();

-- What nobody may read later: passwords, tokens, keys and files wholly, account numbers but for their end.
create function audit_masked(given jsonb) returns jsonb language plpgsql immutable as $$
declare
  masked jsonb := '{}';
  field text;
  value jsonb;
begin
  if jsonb_typeof(given) = 'array' then
    return coalesce((select jsonb_agg(case when jsonb_typeof(item) in ('object', 'array') then audit_masked(item) else item end) from jsonb_array_elements(given) item), '[]');
  end if;
  for field, value in select * from jsonb_each(given) loop
    if value <> 'null' then
      if jsonb_typeof(value) in ('object', 'array') then
        value := audit_masked(value);
      elsif field ~* '(password|secret|token|hash|csrf|otp|recovery)' or value #>> '{}' like '\\x%' then
        value := '"***"';
      elsif field = 'account_number' then
        value := to_jsonb('****' || right(value #>> '{}', 3));
      end if;
    end if;
    masked := masked || jsonb_build_object(field, value);
  end loop;
  return masked;
end $$;

-- Arguments: key columns, columns the system keeps by itself, generated columns; each a comma-separated list.
create function record_change() returns trigger language plpgsql as $$
declare
  who jsonb := nullif(current_setting('app.actor', true), '');
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - string_to_array(tg_argv[2], ',') end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - string_to_array(tg_argv[2], ',') end;
  name text;
  target_key text;
begin
  foreach name in array string_to_array(tg_argv[0], ',') loop
    target_key := concat_ws(',', target_key, audit_masked(jsonb_build_object(name, coalesce(becomes, was) -> name)) ->> name);
  end loop;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, becomes -> key) into was, becomes
    from jsonb_each(was) where value is distinct from becomes -> key;
    if was is null then return null; end if;
    if who ->> 'user' is null and was - string_to_array(tg_argv[1], ',') = '{}' then return null; end if;
  end if;
  insert into audit_row (actor_id, proxy_actor_id, key, action, target, target_id, before, after, ip, user_agent, request_id, source)
  values ((who ->> 'user')::bigint, (who ->> 'proxy')::bigint, who ->> 'key', lower(tg_op), tg_table_name, target_key,
    audit_masked(was), audit_masked(becomes), (who ->> 'ip')::inet, who ->> 'user_agent', who ->> 'request', current_setting('application_name'));
  return null;
end $$;

-- Makes every table audited but the exempt ones: { exempt: [table], quiet: { table: [column] } }. Called after every migration, so no table is forgotten.
create function ensure_audit(rules jsonb) returns void language plpgsql as $$
declare
  candidate record;
  wanted bytea;
begin
  for candidate in
    select c.oid, c.relname, t.tgargs,
      rules -> 'exempt' ? c.relname::text as exempt,
      (select string_agg(a.attname, ',' order by position) from pg_index i, unnest(i.indkey) with ordinality as part(attnum, position)
        join pg_attribute a on a.attnum = part.attnum where a.attrelid = c.oid and i.indrelid = c.oid and i.indisprimary) as keys,
      coalesce((select string_agg(value, ',') from jsonb_array_elements_text(rules -> 'quiet' -> c.relname::text)), '') as quiet,
      coalesce((select string_agg(a.attname, ',' order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attgenerated <> ''), '') as generated
    from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'record_change'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname
  loop
    wanted := case when not candidate.exempt then
      convert_to(candidate.keys, 'UTF8') || '\x00' || convert_to(candidate.quiet, 'UTF8') || '\x00' || convert_to(candidate.generated, 'UTF8') || '\x00' end;
    if wanted is distinct from candidate.tgargs then
      execute format('drop trigger if exists record_change on %I', candidate.relname);
      if wanted is not null then
        execute format('create trigger record_change after insert or update or delete on %I for each row execute function record_change(%L, %L, %L)',
          candidate.relname, candidate.keys, candidate.quiet, candidate.generated);
      end if;
    end if;
  end loop;
end $$;

alter table session
  -- The administrator who acts as this user, the session it came from, and why.
  add column actor_user_id bigint references user_account,
  add column actor_session_id bigint references session on delete cascade,
  add column reason text,
  add check ((actor_user_id is null) = (actor_session_id is null) and (actor_user_id is null) = (reason is null));
create index session_of_actor on session (actor_session_id) where actor_session_id is not null;
