-- Trackers are told what has changed, so that they need not read a catalogue of a hundred thousand links for one of them.
-- Those of the version before read everything at each announcement, whatever it says.
-- Arguments: what is announced, and the column that says of which.
create or replace function announce_catalogue_change() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if tg_level = 'ROW' then
    changed := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  end if;
  perform pg_notify('catalogue', concat_ws(' ', tg_argv[0], changed ->> tg_argv[1]));
  return null;
end $$;

-- Lists stand at advertisers, promotions or materials, and are announced as these.
create function announce_list_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', concat_ws(' ', coalesce(new.scope, old.scope), coalesce(new.scope_id, old.scope_id)));
  return null;
end $$;

create function announce_price_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', concat_ws(' ', 'terms', (select promotion_id from promotion_goal where id = coalesce(new.goal_id, old.goal_id))));
  return null;
end $$;

create or replace trigger link_catalogue after insert or update or delete on link for each row execute function announce_catalogue_change('link', 'code');
create or replace trigger media_catalogue after insert or update or delete on media for each row execute function announce_catalogue_change('media', 'id');
create or replace trigger material_catalogue after insert or update or delete on material for each row execute function announce_catalogue_change('material', 'id');
create or replace trigger partnership_catalogue after insert or update or delete on partnership for each row execute function announce_catalogue_change('media', 'media_id');
create or replace trigger affiliater_catalogue after update of lifecycle, group_id, rank on affiliater for each row execute function announce_catalogue_change('affiliater', 'id');
create or replace trigger advertiser_catalogue after update of lifecycle, allowed_ips, monthly_budget, credit_limit, limited_release, unlisted_links on advertiser for each row execute function announce_catalogue_change('advertiser', 'id');
create or replace trigger access_control_catalogue after insert or update or delete on access_control for each row execute function announce_list_change();

create or replace trigger promotion_catalogue after insert or update or delete on promotion for each row execute function announce_catalogue_change('promotion', 'id');
create or replace trigger promotion_goal_catalogue after insert or update or delete on promotion_goal for each row execute function announce_catalogue_change('terms', 'promotion_id');
create or replace trigger goal_price_catalogue after insert or update or delete on goal_price for each row execute function announce_price_change();
create or replace trigger price_rule_catalogue after insert or update of after_results, valid_to or delete on price_rule for each row execute function announce_catalogue_change('terms', 'promotion_id');
create or replace trigger linkage_catalogue after insert or update or delete on linkage for each row execute function announce_catalogue_change('terms', 'promotion_id');
create or replace trigger promotion_secret_catalogue after insert or update or delete on promotion_secret for each row execute function announce_catalogue_change('terms', 'promotion_id');
create or replace trigger cap_warning_catalogue after insert on cap_warning for each row
  when (new.percent = 100 and new.goal_id + new.affiliater_id + new.media_id = 0) execute function announce_catalogue_change('terms', 'promotion_id');
create or replace trigger advertiser_credit_catalogue after insert or update on advertiser_credit for each row execute function announce_catalogue_change('credit', 'advertiser_id');

create or replace trigger setting_catalogue after insert or update or delete on setting for each statement execute function announce_catalogue_change('rest');
create or replace trigger slot_catalogue after insert or update or delete on slot for each statement execute function announce_catalogue_change('rest');
create or replace trigger slot_entry_catalogue after insert or update or delete on slot_entry for each statement execute function announce_catalogue_change('rest');
create or replace trigger tracking_host_catalogue after insert or update or delete on tracking_host for each statement execute function announce_catalogue_change('rest');
create or replace trigger legacy_record_catalogue after insert or delete or update of own_id on legacy_record for each statement execute function announce_catalogue_change();
