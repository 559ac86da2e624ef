-- Results by the time of their click. While most results have no click id, `cid is not null` let the planner walk this whole index to look for one.
drop index result_clicked;
create index result_clicked on result (clicked_at) where clicked_at is not null;
