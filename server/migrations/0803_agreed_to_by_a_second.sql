-- What was made by hand and refused, or taken back, counts only once a second administrator agrees after all.
update result set awaits_second = true
where status = 'rejected' and exists (
  select from second_look where result_id = result.id and kind = 'made' and state in ('refused', 'withdrawn'));
