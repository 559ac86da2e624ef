-- What stands behind a plus, and at Gmail a dot, leads to the same mailbox.
create function mailbox_of(mail text) returns text language sql immutable parallel safe return
  case
    when lower(mail) like any (array['%@gmail.com', '%@googlemail.com'])
      then replace(split_part(split_part(lower(mail), '@', 1), '+', 1), '.', '') || '@gmail.com'
    when strpos(mail, '+') > 1 then split_part(lower(mail), '+', 1) || '@' || split_part(lower(mail), '@', 2)
    else lower(mail)
  end;
create index affiliater_mailbox on affiliater (mailbox_of(mail_address));
