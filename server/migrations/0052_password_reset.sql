-- When its password was last set by a link from a mail: for a while after that its bank account stays as it is.
alter table user_account add column password_reset_at timestamptz;
