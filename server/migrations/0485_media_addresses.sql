-- Every address of a medium is proven and asked by itself: proofs stand beside the medium, and what answers is kept by address.
create table media_proof (
  media_id bigint not null references media on delete cascade,
  url text not null,
  proven_by text not null check (proven_by in ('meta', 'file', 'dns', 'profile', 'person')),
  proven_at timestamptz not null,
  primary key (media_id, url)
);
insert into media_proof select id, url, proven_by, proven_at from media where proven_by is not null;
alter table media drop constraint media_proven, drop column proven_by, drop column proven_at;

alter table media_reach add column url text;
update media_reach set url = media.url from media where media.id = media_id;
alter table media_reach alter column url set not null, drop constraint media_reach_pkey, add primary key (media_id, url);
