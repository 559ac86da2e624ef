alter table import_job
  drop constraint import_job_party_check,
  add constraint import_job_party_check check (party in ('affiliater', 'advertiser', 'rewardRow', 'productRow', 'reservation', 'deposit', 'textMaterial',
    'categories', 'devices', 'icons', 'bannerSizes', 'movieSizes', 'mediaCategories', 'mediaTypes'));
