-- Reading a page of the settings and changing it are two permissions: whoever could change one could read it.
update admin_role set keys = (
  select coalesce(array_agg(distinct key order by key), '{}') from (
    select unnest(keys) as key
    union select replace(changing, '.save', '.show') from unnest(keys) as changing where changing ~ '^system\w+Setting\.save$'
    union select 'trackingHost.search' where 'trackingHost.update' = any(keys)
    union select 'kickbackLog.search' where 'kickbackLog.allUpdate' = any(keys)
    union select 'promotion.index' where 'promotion.saveLinkageTracking' = any(keys)
    union select 'promotion.tagCheck' where 'promotion.edit' = any(keys)
    -- Whoever changes how a promotion is joined or edited copies its secret into the other system.
    union select 'promotion.secret' where keys && array['promotion.saveLinkageTracking', 'promotion.edit']
    union select 'mailTemplate.preview' where 'mailTemplate.save' = any(keys)) as all_keys);
