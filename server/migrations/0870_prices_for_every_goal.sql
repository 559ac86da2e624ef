-- A price for every goal is for those that are paid in its unit, clicks excepted. Where a promotion has none of them, the goals that it has were meant: they are named.
with paid as (
  select promotion_id, array_agg(id order by sort, id) as goals,
    array_agg(case kind when 'click' then 'click' when 'share' then 'percent' else 'yen' end) as units
  from promotion_goal where not closed group by promotion_id
), meant as (
  select price_rule.id, goals from price_rule join paid using (promotion_id)
  where goal_id is null and code is null and unit <> all (units)
    and not exists (
      select from price_rule as own where own.promotion_id = price_rule.promotion_id and own.goal_id = any (goals)
        and own.level = price_rule.level and own.material_id is not distinct from price_rule.material_id
        and own.target = price_rule.target and own.target_value is not distinct from price_rule.target_value)
), others as (
  insert into price_rule (goal_id, level, promotion_id, material_id, target, media_id, affiliater_id, group_id, rank, parameter, name, unit, gross, net, gross_rate, net_rate,
    valid_from, valid_to, window_days, after_results, results, reason, notify, created_at, created_by, stopped_at, stopped_by)
  select goal.id, level, promotion_id, material_id, target, media_id, affiliater_id, group_id, rank, parameter, name, unit, gross, net, gross_rate, net_rate,
    valid_from, valid_to, window_days, after_results, results, reason, notify, created_at, created_by, stopped_at, stopped_by
  from meant join price_rule using (id) cross join unnest(goals[2:]) as goal (id)
)
update price_rule set goal_id = goals[1] from meant where price_rule.id = meant.id;
