-- The deadline of a result runs only while it is pending: what is left is kept while it is on hold or rejected.
alter table result add due_left_ms bigint check (due_left_ms >= 0);

-- What a result was worth after each change: a line of history with the same status on both sides is a correction of its amounts.
alter table result_history add sale_amount bigint;

alter table result disable trigger user;
update result set due_at = null, due_left_ms = greatest(0, extract(epoch from result.due_at - stopped.at) * 1000)::bigint
from (select distinct on (result_id) result_id, at from result_history where to_status in ('hold', 'rejected') order by result_id, id desc) as stopped
where stopped.result_id = result.id and result.status in ('hold', 'rejected') and result.due_at is not null;
alter table result enable trigger user;
