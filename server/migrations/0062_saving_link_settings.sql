-- Reading how a medium is told of its results and changing it are two permissions: who could do both still can.
update admin_role set keys = (
  select array_agg(key order by key) from (select unnest(keys) as key union select 'media.saveMediaLinkSetting') as all_keys)
where 'media.mediaLinkSetting' = any(keys);
