-- A group code belongs to one advertiser: where several used it, it stays with the one whose promotion was there first.
update promotion set group_code = null
where group_code is not null and exists (
  select from promotion as earlier
  where earlier.group_code = promotion.group_code and earlier.advertiser_id <> promotion.advertiser_id
    and earlier.id < (select min(own.id) from promotion as own where own.group_code = promotion.group_code and own.advertiser_id = promotion.advertiser_id)
);
