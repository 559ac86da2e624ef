-- narrows: nothing is refused that was not before; the materials of a promotion go with it, as its goals do.
-- What a person deletes is kept whole for some weeks, so that it can be put back: the row itself, and what the database deletes with it.
create table deleted_record (
  id bigint generated always as identity primary key,
  kind text not null,
  record_id bigint not null,
  name text not null,
  -- [{table, rows}], each table after those that it points to.
  parts jsonb not null,
  deleted_at timestamptz not null default now(),
  deleted_by bigint references user_account
);
create index deleted_record_at on deleted_record (deleted_at);

alter table material drop constraint material_promotion_id_fkey;
alter table material add constraint material_promotion_id_fkey foreign key (promotion_id) references promotion on delete cascade;

-- A row and all that goes with it when it is deleted, by the foreign keys that say so. Each way to a table is looked up by its own index; lists of
-- releases, which name their place without a foreign key, go too.
create function rows_with(root regclass, id bigint) returns jsonb language plpgsql stable as $$
declare
  reached record;
  found jsonb;
  parts jsonb := '[]';
begin
  for reached in
    with recursive reach(of, which, depth) as (
      select root::oid, format('id = %s', rows_with.id) collate "C", 0
      union all
      select below.conrelid, format('%I in (select %I from %s where %s)', pointing.attname, pointed.attname, reach.of::regclass, reach.which), depth + 1
      from reach
      join pg_constraint below on below.confrelid = reach.of and below.contype = 'f' and below.confdeltype = 'c' and below.conrelid <> reach.of and cardinality(below.conkey) = 1
      join pg_attribute pointing on pointing.attrelid = below.conrelid and pointing.attnum = below.conkey[1]
      join pg_attribute pointed on pointed.attrelid = below.confrelid and pointed.attnum = below.confkey[1]
      where depth < 8)
    select of::regclass::text as of, string_agg(format('select ctid from %s where %s', of::regclass, which), ' union ') as places
    from reach group by of order by max(depth), of::regclass::text
  loop
    execute format('select jsonb_agg(to_jsonb(part)) from %s as part where ctid = any(array(%s))', reached.of, reached.places) into found;
    if found is not null then parts := parts || jsonb_build_object('table', reached.of, 'rows', found); end if;
  end loop;
  -- Why somebody is on a list is a note about a person, and goes.
  select jsonb_agg(to_jsonb(entry) - 'reason') into found from access_control as entry
  where (entry.scope, entry.scope_id) in (
    select part ->> 'table', (gone ->> 'id')::bigint from jsonb_array_elements(parts) as part, jsonb_array_elements(part -> 'rows') as gone
    where part ->> 'table' in ('promotion', 'material'));
  if found is not null then parts := parts || jsonb_build_object('table', 'access_control', 'rows', found); end if;
  return parts;
end $$;

-- What has no actor is deleted by the system, for good: what went with an account, or was kept long enough.
create function keep_deleted() returns trigger language plpgsql as $$
declare
  who jsonb := nullif(current_setting('app.actor', true), '');
  was jsonb := to_jsonb(old);
begin
  if who ->> 'user' is not null then
    insert into deleted_record (kind, record_id, name, parts, deleted_by)
    values (tg_table_name, old.id, coalesce(was ->> 'ad_name', was ->> 'name', was ->> 'name_ja', nullif(was ->> 'title_ja', ''), was ->> 'title_en', ''),
      rows_with(tg_relid, old.id), (who ->> 'user')::bigint);
  end if;
  return old;
end $$;

-- Puts rows back as they were, under the numbers they had. Columns that have come since begin as in any new row.
create function put_back(parts jsonb) returns void language plpgsql as $$
declare
  part jsonb;
  known text;
begin
  for part in select value from jsonb_array_elements(parts) loop
    select string_agg(quote_ident(attname), ', ') into known from pg_attribute
    where attrelid = (part ->> 'table')::regclass and attnum > 0 and not attisdropped and attgenerated = '' and part -> 'rows' -> 0 ? attname;
    execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)', (part ->> 'table')::regclass, known)
      using part -> 'rows';
  end loop;
end $$;

do $$
declare
  kind text;
begin
  foreach kind in array array['promotion', 'material', 'master_row', 'admin_role', 'promotion_template', 'announcement', 'mailing'] loop
    execute format('create trigger keep_deleted before delete on %I for each row when (pg_trigger_depth() = 0) execute function keep_deleted()', kind);
  end loop;
end $$;
