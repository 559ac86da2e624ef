-- What failed is something to do until somebody says that it is dealt with; sending it again begins anew.
alter table mail
  add column settled_at timestamptz,
  add column settled_by bigint references user_account on delete set null;
create index mail_unsettled on mail (created_at) where state in ('failed', 'bounced') and settled_at is null;

-- The operator and the affiliater each have their own list.
alter table kickback
  add column settled_at timestamptz,
  add column settled_by_owner_at timestamptz;
create index kickback_unsettled on kickback (created_at) where state in ('failed', 'dead', 'refused') and settled_at is null;
create index kickback_unsettled_of_owner on kickback (affiliater_id, created_at) where state in ('failed', 'dead', 'refused') and settled_by_owner_at is null;

-- Until now a week was counted: what is older was nothing to do any more.
update mail set settled_at = created_at where state in ('failed', 'bounced') and created_at < now() - interval '7 days';
update kickback set settled_at = created_at, settled_by_owner_at = created_at
  where state in ('failed', 'dead', 'refused') and created_at < now() - interval '7 days';
