-- Until when the certificates of our own addresses are good, as the hosts themselves show them; null = none could be read.
create table certificate_watch (
  host text primary key,
  expires_at timestamptz,
  checked_at timestamptz not null
);
