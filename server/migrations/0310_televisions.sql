-- Televisions and game consoles are told apart from other devices.
alter table click drop constraint click_device_check;
alter table click add constraint click_device_check check (device in ('pc', 'phone', 'tablet', 'tv', 'bot', 'other'));
drop index click_device;
create index click_device on click (device) where device in ('tablet', 'tv', 'bot', 'other');

insert into master_row (kind, code, name_ja, name_en, sort, rule) values
  ('devices', 'tv', 'テレビ・ゲーム機', 'Television or console', 6, 'tv')
on conflict (kind, code) do nothing;
