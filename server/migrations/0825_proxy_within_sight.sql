-- Acting as somebody else ends once they are not the administrator's business any more.

-- The session with this secret, if it has not ended, and whose it is. Every request asks for it. What a function asks is planned once
-- a connection; as a statement it took longer to plan than all else that most requests ask for.
create or replace function living_session(bearer bytea, cookie bytea) returns table (
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
  where session.bearer_hash = bearer and session.cookie_hash = cookie and session.ended_at is null
    and (actor.data_scope is distinct from 'own' or session.actor_user_id = coalesce(
      (select affiliater.staff_id from affiliater where affiliater.id = person.affiliater_id),
      (select advertiser.staff_id from advertiser where advertiser.id = person.advertiser_id),
      (select agency.staff_id from agency where agency.id = person.agency_id)));
end $$;
