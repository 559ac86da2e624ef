-- Each way to a table is looked up by its own index, and lists of releases, which name their place without a foreign key, are kept too.
create or replace function rows_with(root regclass, id bigint) returns jsonb language plpgsql stable as $$
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
