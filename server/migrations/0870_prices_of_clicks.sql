-- A price for every goal is for results. Where a promotion pays for clicks alone, it was meant for them.
update price_rule set goal_id = paid.goal_id
from (
  select promotion_id, (array_agg(id order by sort, id))[1] as goal_id from promotion_goal
  where not closed group by promotion_id having bool_and(kind = 'click')
) as paid
where price_rule.promotion_id = paid.promotion_id and price_rule.goal_id is null and price_rule.code is null
  and not exists (
    select from price_rule as own where own.promotion_id = price_rule.promotion_id and own.goal_id = paid.goal_id
      and own.level = price_rule.level and own.material_id is not distinct from price_rule.material_id
      and own.target = price_rule.target and own.target_value is not distinct from price_rule.target_value);
