-- Results come in by the thousand: what follows from each is done once for all that one statement adds.

create or replace function queue_sink_deliveries() returns trigger language plpgsql as $$
begin
  insert into sink_delivery (sink_id, kind, result_id, event_at, next_attempt_at, created_at)
  select sink.id, sink.kind, result.id, told.at, told.at, added.at
  from added
  join result on result.id = added.result_id
  join sink on sink.promotion_id = result.promotion_id and sink.status = 'active'
  cross join lateral (select case sink.send_on when 'occurred' then result.occurred_at else added.at end as at) as told
  where added.to_status in ('pending', 'approved') and result.route <> 'click'
    and (sink.send_on = 'occurred' or added.to_status = 'approved')
    and told.at >= sink.active_since
    and (not exists (select from sink_media where sink_id = sink.id) or exists (select from sink_media where sink_id = sink.id and media_id = result.media_id))
    and (sink.affiliater_id is null or sink.affiliater_id = result.affiliater_id)
  on conflict do nothing;
  return null;
end $$;
drop trigger result_history_sinks on result_history;
create trigger result_history_sinks after insert on result_history referencing new table as added for each statement execute function queue_sink_deliveries();

-- Makes every table audited but the exempt ones: { exempt: [table], self_made: [table], quiet: { table: [column] } }. Called after every migration, so no table
-- is forgotten. Of a self-made table the new rows are recorded only when a person made them.
create or replace function ensure_audit(rules jsonb) returns void language plpgsql as $$
declare
  candidate record;
  wanted bytea;
  call text;
begin
  for candidate in
    select c.oid, c.relname, t.tgargs,
      rules -> 'exempt' ? c.relname::text as exempt,
      rules -> 'self_made' ? c.relname::text as self_made,
      (select string_agg(a.attname, ',' order by position) from pg_index i, unnest(i.indkey) with ordinality as part(attnum, position)
        join pg_attribute a on a.attnum = part.attnum where a.attrelid = c.oid and i.indrelid = c.oid and i.indisprimary) as keys,
      coalesce((select string_agg(value, ',') from jsonb_array_elements_text(rules -> 'quiet' -> c.relname::text)), '') as quiet,
      coalesce((select string_agg(a.attname, ',' order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attgenerated <> ''), '') as generated
    from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'record_change'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname
  loop
    wanted := case when not candidate.exempt then
      convert_to(candidate.keys, 'UTF8') || '\x00' || convert_to(candidate.quiet, 'UTF8') || '\x00' || convert_to(candidate.generated, 'UTF8') || '\x00'
      || convert_to(candidate.self_made::text, 'UTF8') || '\x00' end;
    if wanted is distinct from candidate.tgargs then
      execute format('drop trigger if exists record_change on %I', candidate.relname);
      execute format('drop trigger if exists record_insert on %I', candidate.relname);
      if wanted is not null then
        call := format('execute function record_change(%L, %L, %L, %L)', candidate.keys, candidate.quiet, candidate.generated, candidate.self_made::text);
        execute format('create trigger record_change after %s on %I for each row %s',
          case when candidate.self_made then 'update or delete' else 'insert or update or delete' end, candidate.relname, call);
        if candidate.self_made then
          execute format('create trigger record_insert after insert on %I for each row when (current_setting(''app.actor'', true) <> '''') %s', candidate.relname, call);
        end if;
      end if;
    end if;
  end loop;
end $$;

-- Both columns in one index: without statistics, as after a burst, the database read all results of a promotion to find those of one click.
drop index result_cid;
create index result_cid on result (cid, promotion_id) where cid is not null;
