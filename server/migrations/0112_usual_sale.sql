-- What a usual sale of a goal is, is looked up for each notice: without sales, a million results were read for it.
create index result_usual_sale on result (promotion_id, goal_id, occurred_at desc) include (sale_amount) where sale_amount > 0 and status <> 'rejected';
