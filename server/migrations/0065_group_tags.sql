-- A group code is its first advertiser's for good: tags with it may still stand on pages.
create table group_tag (
  code text primary key,
  advertiser_id bigint not null references advertiser,
  unique (code, advertiser_id)
);
insert into group_tag (code, advertiser_id) select distinct group_code, advertiser_id from promotion where group_code is not null;
alter table promotion add foreign key (group_code, advertiser_id) references group_tag (code, advertiser_id);
