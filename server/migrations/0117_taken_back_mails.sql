-- Affiliaters are told once a day of what was approved and taken back or corrected since.
alter table result_history add mailed_at timestamptz;
alter table result_history disable trigger user;
update result_history set mailed_at = at where from_status = 'approved';
alter table result_history enable trigger user;
create index result_history_unmailed on result_history (at) where mailed_at is null and from_status = 'approved';
