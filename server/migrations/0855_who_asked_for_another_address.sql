-- The session that asked for another address goes on when the address is confirmed; all others end.
alter table mail_change add column session_id bigint references session(id) on delete set null;
