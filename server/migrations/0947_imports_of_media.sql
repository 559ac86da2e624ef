-- narrows: only widens what a file may be of; the former check goes with it.
alter table import_job
  drop constraint import_job_party_check,
  add constraint import_job_party_check check (party in ('affiliater', 'advertiser', 'rewardRow', 'productRow', 'reservation', 'deposit', 'textMaterial', 'medium',
    'categories', 'devices', 'icons', 'bannerSizes', 'movieSizes', 'mediaCategories', 'mediaTypes', 'rejectReasons', 'groups', 'holidays'));
