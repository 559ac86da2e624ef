-- Which account of a sign-in provider (OpenID Connect) belongs to which administrator.
create table provider_link (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account on delete cascade,
  issuer text not null,
  -- The provider's own, lasting name of the person.
  provider_account text not null,
  -- What the provider said when they were linked.
  mail_address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, provider_account),
  unique (user_id, issuer)
);

-- A sign-in that has been sent to the provider and may come back once, to the same browser, within ten minutes.
create table provider_question (
  state_hash bytea primary key,
  browser_hash bytea not null,
  issuer text not null,
  nonce text not null,
  -- PKCE: without the code of the answer it opens nothing.
  verifier text not null,
  expires_at timestamptz not null
);
create index provider_question_end on provider_question (expires_at);
