-- A last day comes for a partnership that is suspended, too.
drop index partnership_ending;
create index partnership_ending on partnership (ends_at) where status in ('approved', 'suspended') and ends_at is not null;
