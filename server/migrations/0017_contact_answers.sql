-- Enquiries are worked through: open until somebody has answered them, with a note for the colleagues.

alter table contact
  add column status text not null default 'open' check (status in ('open', 'answered')),
  add column note text not null default '',
  add column answered_by bigint references user_account,
  add column answered_at timestamptz,
  add check ((status = 'answered') = (answered_at is not null));
create index contact_open on contact (id) where status = 'open';

-- What housekeeping looks for.
create index session_ended on session (coalesce(ended_at, expires_at));
create index stored_file_made on stored_file (created_at);
