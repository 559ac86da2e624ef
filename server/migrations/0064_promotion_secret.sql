-- What the servers of a promotion prove themselves with is sealed with the key in DATA_DIR/keys.json.
create table promotion_secret (
  promotion_id bigint primary key references promotion on delete cascade,
  secret bytea,
  -- Of versions that did not seal; emptied by the next start.
  plain_secret text,
  check (num_nonnulls(secret, plain_secret) = 1)
);
insert into promotion_secret (promotion_id, plain_secret) select id, s2s_secret from promotion;
alter table promotion drop column s2s_secret;
