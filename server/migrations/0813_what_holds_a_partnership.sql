-- When a page that was not mended in time suspended its partnership: it holds it until a person finds it fine.
alter table ad_check add column suspended_at timestamptz;
update ad_check set suspended_at = partnership.decided_at
  from click_page join partnership on partnership.media_id = click_page.media_id and partnership.promotion_id = click_page.promotion_id
  where click_page.id = ad_check.page_id and ad_check.status = 'suspended' and partnership.status = 'suspended';
create index ad_check_holding on ad_check (page_id) where suspended_at is not null;
