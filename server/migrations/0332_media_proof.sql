-- Whose a medium is: a text of its own that only its owner can put on it, when it was found there and how.
alter table media
  add proof_code text not null default replace(gen_random_uuid()::text, '-', ''),
  add proven_by text check (proven_by in ('meta', 'file', 'dns', 'profile', 'person')),
  add proven_at timestamptz,
  -- When its page was last asked for, and what it answered with; null = nobody answered.
  add asked_at timestamptz,
  add answered int,
  add constraint media_proven check ((proven_by is null) = (proven_at is null));
