-- Who somebody is to the product: their account, how the party stands that it belongs to, and what they may do.
create function known_person(asked bigint) returns table (
  id bigint,
  user_type text,
  user_name text,
  language text,
  affiliater_id bigint,
  advertiser_id bigint,
  agency_id bigint,
  -- Of the party, or of an account without one; null = it never had any.
  lifecycle lifecycle,
  keys text[],
  data_scope text,
  role_type text,
  -- Since when there is a second factor.
  confirmed_at timestamptz,
  -- The settings that say who may sign in, and for how long.
  security jsonb
) language plpgsql stable strict rows 1 as $$
begin
  return query
  select person.id, person.user_type, person.user_name, person.language, person.affiliater_id, person.advertiser_id, person.agency_id,
    coalesce(affiliater.lifecycle, advertiser.lifecycle, agency.lifecycle, person.lifecycle),
    admin_role.keys, admin_role.data_scope, agency.role_type, totp.confirmed_at, setting.value
  from user_account as person
  left join affiliater on affiliater.id = person.affiliater_id
  left join advertiser on advertiser.id = person.advertiser_id
  left join agency on agency.id = person.agency_id
  left join admin_role on admin_role.id = person.role_id
  left join totp on totp.user_id = person.id
  left join setting on setting.section = 'security'
  where person.id = asked;
end $$;

-- The session with this secret, if it has not ended, and whose it is. Every request asks for it. What a function asks is planned once
-- a connection; as a statement it took longer to plan than all else that most requests ask for.
create function living_session(bearer bytea, cookie bytea) returns table (
  session_id bigint,
  csrf_token text,
  seen_at timestamptz,
  expires_at timestamptz,
  verified_at timestamptz,
  keeps boolean,
  -- The administrator who acts as this person, and the session that this one came from.
  actor_user_id bigint,
  actor_session_id bigint,
  actor_lifecycle lifecycle,
  actor_keys text[],
  origin_ended_at timestamptz,
  origin_expires_at timestamptz,
  -- As known_person says.
  id bigint,
  user_type text,
  user_name text,
  language text,
  affiliater_id bigint,
  advertiser_id bigint,
  agency_id bigint,
  lifecycle lifecycle,
  keys text[],
  data_scope text,
  role_type text,
  confirmed_at timestamptz,
  security jsonb
) language plpgsql stable strict rows 1 as $$
begin
  return query
  select session.id, session.csrf_token, session.seen_at, session.expires_at, session.verified_at, session.keeps,
    session.actor_user_id, session.actor_session_id, actor.lifecycle, actor.keys, origin.ended_at, origin.expires_at, person.*
  from session
  cross join lateral known_person(session.user_id) as person
  left join session as origin on origin.id = session.actor_session_id
  left join lateral known_person(session.actor_user_id) as actor on true
  where session.bearer_hash = bearer and session.cookie_hash = cookie and session.ended_at is null;
end $$;
