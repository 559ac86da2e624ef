-- What came back of an email after it had left: it cannot be delivered, it could not be, it is late, or its reader calls it spam.
create table mail_return (
  id bigint generated always as identity primary key,
  mail_id bigint not null references mail on delete cascade,
  kind text not null check (kind in ('hard', 'soft', 'delayed', 'complaint')),
  status text,
  detail text not null,
  at timestamptz not null
);
create index mail_return_mail on mail_return (mail_id);

-- Which messages of the mailbox for returns have been read, so that none counts twice: as long as they lie there.
create table read_return (
  uidl text primary key,
  read_at timestamptz not null
);
