-- What was taken back of a settled result: what it is worth again once it is approved again.
alter table result
  add taken_sale bigint not null default 0,
  add taken_gross bigint not null default 0,
  add taken_net bigint not null default 0;

update result set
  taken_sale = coalesce(former.sale_amount, result.sale_amount), taken_gross = former.gross, taken_net = former.net
from (
  select distinct on (result_id) result_id, sale_amount, gross, net from result_history
  where (adjustment_id is null or reject_code is null) and result_id in (select id from result where taken_back)
  order by result_id, id desc
) as former
where result.id = former.result_id and result.taken_back;
