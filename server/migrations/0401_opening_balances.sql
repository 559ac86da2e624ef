-- What advertisers owed and affiliaters were owed where a network came from.
do $$
declare
  place record;
  names text;
begin
  for place in select * from (values ('ledger_transaction', 'kind', 'opening'), ('ledger_entry', 'account', 'opening_balances')) as given (of_table, of_column, added) loop
    select string_agg(quote_literal(name[1]), ', ') into names
    from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''::text', 'g') as name
    where conname = format('%s_%s_check', place.of_table, place.of_column);
    execute format('alter table %1$I drop constraint %2$I, add constraint %2$I check (%3$I in (%4$s, %5$L))',
      place.of_table, format('%s_%s_check', place.of_table, place.of_column), place.of_column, names, place.added);
  end loop;
end $$;
