-- Who may read or change what new promotions begin with may do so for new advertisers.
update admin_role set keys = (
  select array_agg(key order by key) from (select unnest(keys) as key union select 'systemOwnerSetting.show') as all_keys)
where keys @> array['systemAdSetting.show'];
update admin_role set keys = (
  select array_agg(key order by key) from (select unnest(keys) as key union select 'systemOwnerSetting.save') as all_keys)
where keys @> array['systemAdSetting.save'];
