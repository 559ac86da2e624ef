-- Since when a medium waits for its screening: what has been decided waits no more, and what is approved may wait again.
update media set waiting_at = null where status <> 'pending';
