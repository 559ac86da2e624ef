-- An agency that has left looks after nobody: a result that arrives since is not its own. What arrived before stays so.
create or replace function set_result_agency() returns trigger language plpgsql as $$
begin
  select agency.id into new.agency_id from advertiser join agency on agency.id = advertiser.agency_id
    and agency.role_type <> 'media' and agency.lifecycle not in ('withdrawn', 'deregistered')
  where advertiser.id = new.advertiser_id for share of agency;
  select agency.id into new.media_agency_id from affiliater join agency on agency.id = affiliater.agency_id
    and agency.role_type <> 'advertiser' and agency.lifecycle not in ('withdrawn', 'deregistered')
  where affiliater.id = new.affiliater_id for share of agency;
  if coalesce(new.agency_id, new.media_agency_id) is not null then
    new.agency_margin := agency_margins(new);
  end if;
  return new;
end $$;
