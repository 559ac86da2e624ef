-- Reading reports, and keeping, sharing and sending them, are two permissions: whoever could do both still can.
update admin_role set keys = (
  select array_agg(key order by key) from (select unnest(keys) as key union select 'report.save') as all_keys)
where 'report.index' = any(keys);
