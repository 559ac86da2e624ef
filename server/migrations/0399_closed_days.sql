-- Days on which the operator's bank or company is closed, beside those of the law.
do $$
declare
  place record;
  kinds text;
begin
  for place in select * from (values ('master_row', 'kind'), ('import_job', 'party')) as given (of_table, of_column) loop
    select string_agg(quote_literal(name[1]), ', ') into kinds
    from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z_]+)''::text', 'g') as name
    where conname = format('%s_%s_check', place.of_table, place.of_column);
    execute format('alter table %1$I drop constraint %2$I, add constraint %2$I check (%3$I in (%4$s, %5$L))',
      place.of_table, format('%s_%s_check', place.of_table, place.of_column), place.of_column, kinds, 'holidays');
  end loop;
end $$;
alter table master_row
  add column day date,
  add constraint master_row_day_check check ((kind = 'holidays') = (day is not null) and (kind <> 'holidays' or code = day::text));
