-- What nobody has decided, newest first: what is on hold is part of it.
create index result_open on result (occurred_at desc) where status in ('pending', 'hold');
drop index result_held;
