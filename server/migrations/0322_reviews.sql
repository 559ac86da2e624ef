-- What an advertiser wants to show the public, until the operator has looked at it.
create table review (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotion on delete cascade,
  -- null = the promotion itself.
  material_id bigint references material on delete cascade,
  is_new boolean not null,
  -- Fields of the form that change, as they were and as they are to be.
  before jsonb not null,
  after jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'returned', 'replaced')),
  asked_by bigint not null references user_account,
  asked_at timestamptz not null,
  decided_by bigint references user_account,
  decided_at timestamptz,
  reason text not null default '',
  check ((state = 'waiting') = (decided_at is null))
);
create unique index review_waiting on review (promotion_id, coalesce(material_id, 0)) where state = 'waiting';
create index review_promotion on review (promotion_id);
create index review_material on review (material_id);
