-- An application may wait for more (held), be refused for good (blocked) until somebody lifts that, or expire unanswered.
alter table partnership drop constraint partnership_status_check;
alter table partnership add constraint partnership_status_check check (status in ('applying', 'held', 'approved', 'rejected', 'blocked', 'expired', 'ended'));
-- Those that nobody answers are looked for.
create index partnership_waiting on partnership (applied_at) where status in ('applying', 'held');
