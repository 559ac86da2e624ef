-- A reminder that nobody could get is none: it has no instant until somebody got it.
alter table claim_reminder alter column sent_at drop not null;
