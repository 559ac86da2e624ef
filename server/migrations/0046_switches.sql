-- The tracker obeys the addresses that an advertiser's notices may come from.
drop trigger advertiser_catalogue on advertiser;
create trigger advertiser_catalogue after update of lifecycle, allowed_ips on advertiser for each statement execute function announce_catalogue_change();

-- What the people of a party wish of mails, by the address they go to: the outbox knows no party.
create view mail_wish as
  select lower(mail_address) as address, mail_normal, mail_important, '{}'::text[] as copies from affiliater
  union all select lower(mail_address), mail_normal, mail_important, cc_mail_addresses from advertiser
  union all select lower(mail_address), mail_normal, mail_important, '{}' from agency
  union all select lower(u.mail_address), coalesce(f.mail_normal, o.mail_normal, g.mail_normal), coalesce(f.mail_important, o.mail_important, g.mail_important), coalesce(o.cc_mail_addresses, '{}')
    from user_account u left join affiliater f on f.id = u.affiliater_id left join advertiser o on o.id = u.advertiser_id left join agency g on g.id = u.agency_id
    where u.user_type <> '0';
