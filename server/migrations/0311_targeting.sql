-- Whom promotions and materials are meant for, and how often a promotion counts one visitor.
alter table promotion
  add column target_devices text[] not null default '{}',
  add column target_hours text[] not null default '{}',
  add column target_weekdays text[] not null default '{}' check (target_weekdays <@ '{sun,mon,tue,wed,thu,fri,sat}'),
  add column target_languages text[] not null default '{}',
  add column mobile_url text,
  add column frequency_clicks int not null default 1 check (frequency_clicks between 1 and 100),
  add column frequency_per text not null default 'day' check (frequency_per in ('day', 'hour'));
alter table material
  add column target_devices text[] not null default '{}',
  add column target_hours text[] not null default '{}',
  add column target_weekdays text[] not null default '{}' check (target_weekdays <@ '{sun,mon,tue,wed,thu,fri,sat}'),
  add column target_languages text[] not null default '{}',
  add column mobile_url text;

drop trigger promotion_masters on promotion;
create trigger promotion_masters before insert or update of categories, devices, icons, target_devices on promotion
  for each row execute function hold_masters('categories', 'categories', 'devices', 'devices', 'icons', 'icons', 'devices', 'target_devices');
create trigger material_masters before insert or update of target_devices on material
  for each row execute function hold_masters('devices', 'target_devices');

-- What a device stands for decides which clicks are wanted.
create trigger master_row_catalogue after insert or delete or update of rule on master_row for each statement execute function announce_catalogue_change();
