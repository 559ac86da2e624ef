-- Backups may lead to any moment; that what happens is not kept any more is a reason for an alarm of its own.
alter table backup_alarm drop constraint backup_alarm_reason_check;
alter table backup_alarm add constraint backup_alarm_reason_check check (reason in ('old', 'unverified', 'behind'));
