-- Whoever has left is told of the account and its money, and of nothing else.
-- narrows: the view is made anew in the same step, with a column more; processes of the version before read those that it had.
drop view mail_wish;
create view mail_wish as
  select null::bigint as user_id, lower(mail_address) as address, mail_normal, mail_important, '{}'::text[] as copies,
      lifecycle in ('withdrawn', 'deregistered') as has_left from affiliater
  union all select null, lower(mail_address), mail_normal, mail_important, cc_mail_addresses, lifecycle in ('withdrawn', 'deregistered') from advertiser
  union all select null, lower(mail_address), mail_normal, mail_important, '{}', lifecycle in ('withdrawn', 'deregistered') from agency
  union all select u.id, lower(u.mail_address), coalesce(f.mail_normal, o.mail_normal, g.mail_normal), coalesce(f.mail_important, o.mail_important, g.mail_important), coalesce(o.cc_mail_addresses, '{}'),
      coalesce(f.lifecycle, o.lifecycle, g.lifecycle) in ('withdrawn', 'deregistered')
    from user_account u left join affiliater f on f.id = u.affiliater_id left join advertiser o on o.id = u.advertiser_id left join agency g on g.id = u.agency_id
    where u.user_type <> '0';
