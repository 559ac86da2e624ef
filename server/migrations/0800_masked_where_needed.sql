-- What it masks is as before (0440). Most rows have nothing to mask: one look at the text of all of it tells so.
create or replace function audit_masked(given jsonb) returns jsonb language plpgsql immutable as $$
begin
  if given is null then return '{}'; end if;
  if given::text !~* '(password|secret|token|hash|csrf|otp|recovery|account_number)|"(ip|visitor_id)": |"\\\\x' then
    return given;
  end if;
  if jsonb_typeof(given) = 'array' then
    return (select jsonb_agg(case when jsonb_typeof(item) in ('object', 'array') then audit_masked(item) else item end) from jsonb_array_elements(given) item);
  end if;
  return (
    select jsonb_object_agg(field, case
      when value = 'null' then value
      when jsonb_typeof(value) in ('object', 'array') then audit_masked(value)
      when field ~* '(password|secret|token|hash|csrf|otp|recovery)' or field in ('ip', 'visitor_id') or value #>> '{}' like '\\x%' then '"***"'
      when field = 'account_number' then to_jsonb('****' || right(value #>> '{}', 3))
      else value end)
    from jsonb_each(given) as part (field, value));
end $$;
