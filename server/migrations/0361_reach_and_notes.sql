-- Pages of media are asked once a week: when the next time is. One that was never asked has only that.
alter table media_reach alter column asked_at drop not null, add next_at timestamptz;
update media_reach set next_at = asked_at + interval '7 days';
create index media_reach_next on media_reach (next_at);

-- What the operator's people write down about a medium, for each other.
create table media_note (
  id bigint primary key generated always as identity,
  media_id bigint not null references media on delete cascade,
  user_id bigint not null references user_account,
  body text not null check (body <> ''),
  created_at timestamptz not null
);
create index media_note_media on media_note (media_id, id);

-- Who decides about media may write notes about them.
update admin_role set keys = (
  select array_agg(key order by key) from (select unnest(keys) as key union select 'media.note') as all_keys)
where 'media.update' = any(keys);
