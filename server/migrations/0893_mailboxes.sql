-- What stands behind a plus, and at Gmail a dot, leads to the same mailbox.
create function mailbox_of(mail text) returns text language sql immutable parallel safe return (
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (select regexp_replace(split_part(lower(mail), '@', 1), '(.)\+.*', '\1') as name, split_part(lower(mail), '@', 2) as domain) as parts);
create index affiliater_mailbox on affiliater (mailbox_of(mail_address));
