-- What the operator writes on the board, in one language or both.
create table announcement (
  id bigint generated always as identity primary key,
  title_ja text not null,
  body_ja text not null,
  title_en text not null,
  body_en text not null,
  for_kinds text[] not null,
  -- Of publishers only those of these groups and ranks; none = all.
  group_ids int[] not null default '{}',
  ranks text[] not null default '{}',
  starts_on date not null,
  ends_on date,
  pinned boolean not null default false,
  created_by bigint references user_account on delete set null,
  created_at timestamptz not null,
  check (ends_on >= starts_on),
  check (title_ja <> '' and body_ja <> '' or title_en <> '' and body_en <> '')
);

-- Who has read it, and when.
create table announcement_reader (
  announcement_id bigint not null references announcement on delete cascade,
  user_id bigint not null references user_account on delete cascade,
  read_at timestamptz not null,
  primary key (announcement_id, user_id)
);
create index announcement_reader_user on announcement_reader (user_id);
