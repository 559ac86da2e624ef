-- What the operator names, orders and takes out of use: categories, devices, icons, sizes and types of media.
create table master_row (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('categories', 'devices', 'icons', 'bannerSizes', 'movieSizes', 'mediaCategories', 'mediaTypes')),
  -- What other rows, addresses and files call it; it never changes.
  code text not null,
  name_ja text not null,
  name_en text not null,
  sort int not null,
  -- One that is in use is not offered any more instead of being deleted.
  is_active boolean not null default true,
  -- The category above; categories have two levels.
  parent text,
  width int check (width > 0),
  height int check (height > 0),
  colour text,
  -- Which device it stands for; or what gives a promotion an icon by itself, and from how much on.
  rule text,
  threshold int check (threshold > 0),
  nature text check (nature in ('web', 'sns', 'mail', 'app', 'offline', 'ads')),
  links_allowed boolean not null default true,
  hosts text[] not null default '{}',
  unique (kind, code),
  foreign key (kind, parent) references master_row (kind, code),
  check (parent is null or (kind in ('categories', 'mediaCategories') and parent <> code)),
  check ((kind in ('bannerSizes', 'movieSizes')) = (width is not null and height is not null)),
  check ((kind in ('devices', 'icons')) = (rule is not null)),
  check ((kind = 'icons') = (colour is not null)),
  check ((kind = 'mediaTypes') = (nature is not null))
);

insert into master_row (kind, code, parent, name_ja, name_en, sort) values
  ('categories', 'finance', null, '金融', 'Finance', 1),
  ('categories', 'credit_card', 'finance', 'クレジットカード', 'Credit cards', 2),
  ('categories', 'card_loan', 'finance', 'カードローン', 'Card loans', 3),
  ('categories', 'securities', 'finance', '証券', 'Securities', 4),
  ('categories', 'insurance', 'finance', '保険', 'Insurance', 5),
  ('categories', 'buyback', null, '買取', 'Buyback', 6),
  ('categories', 'gift_voucher', 'buyback', 'ギフト券買取', 'Gift-voucher buyback', 7),
  ('categories', 'brand_buyback', 'buyback', 'ブランド買取', 'Brand buyback', 8),
  ('categories', 'car', null, '車', 'Cars', 9),
  ('categories', 'car_loan', 'car', '自動車ローン', 'Car loans', 10),
  ('categories', 'car_buyback', 'car', '車買取', 'Car buyback', 11),
  ('categories', 'beauty', null, '美容', 'Beauty', 12),
  ('categories', 'health', null, '健康', 'Health', 13),
  ('categories', 'telecom', null, '通信', 'Telecom', 14),
  ('categories', 'recruiting', null, '人材・求人', 'Recruiting', 15),
  ('categories', 'shopping', null, 'EC・通販', 'Online shops', 16),
  ('categories', 'real_estate', null, '不動産', 'Real estate', 17),
  ('categories', 'education', null, '教育・資格', 'Education', 18),
  ('categories', 'other', null, 'その他', 'Other', 99),
  ('mediaCategories', 'finance', null, '金融・お金', 'Finance', 1),
  ('mediaCategories', 'shopping', null, 'ショッピング', 'Shopping', 2),
  ('mediaCategories', 'car', null, '車・バイク', 'Cars', 3),
  ('mediaCategories', 'beauty', null, '美容', 'Beauty', 4),
  ('mediaCategories', 'health', null, '健康', 'Health', 5),
  ('mediaCategories', 'education', null, '教育・資格', 'Education', 6),
  ('mediaCategories', 'travel', null, '旅行', 'Travel', 7),
  ('mediaCategories', 'lifestyle', null, '暮らし', 'Lifestyle', 8),
  ('mediaCategories', 'other', null, 'その他', 'Other', 99);

insert into master_row (kind, code, name_ja, name_en, sort, nature, hosts) values
  ('mediaTypes', 'website', 'Webサイト', 'Website', 1, 'web', '{}'),
  ('mediaTypes', 'blog', 'ブログ', 'Blog', 2, 'web', '{}'),
  ('mediaTypes', 'youtube', 'YouTube', 'YouTube', 3, 'sns', '{youtube.com,youtu.be}'),
  ('mediaTypes', 'instagram', 'Instagram', 'Instagram', 4, 'sns', '{instagram.com}'),
  ('mediaTypes', 'mail', 'メールマガジン', 'Email newsletter', 5, 'mail', '{}'),
  ('mediaTypes', 'app', 'アプリ', 'App', 6, 'app', '{}'),
  ('mediaTypes', 'shop', '店舗（QRコード）', 'Shop (QR code)', 7, 'offline', '{}'),
  ('mediaTypes', 'ads', '広告運用', 'Paid advertising', 8, 'ads', '{}'),
  ('mediaTypes', 'other', 'その他', 'Other', 99, 'web', '{}');

insert into master_row (kind, code, name_ja, name_en, sort, rule) values
  ('devices', 'pc', 'PC', 'Computer', 1, 'pc'),
  ('devices', 'iphone', 'iPhone', 'iPhone', 2, 'iphone'),
  ('devices', 'android', 'Android', 'Android', 3, 'android'),
  ('devices', 'tablet', 'タブレット', 'Tablet', 4, 'tablet'),
  ('devices', 'app', 'アプリ', 'App', 5, 'app');

insert into master_row (kind, code, name_ja, name_en, sort, colour, rule, threshold) values
  ('icons', 'new', '新着', 'New', 1, 'red', 'new', 14),
  ('icons', 'high_price', '高単価', 'High reward', 2, 'orange', 'high_price', 10000),
  ('icons', 'instant', '即時提携', 'Instant', 3, 'green', 'instant', null),
  ('icons', 'call', '電話成果', 'Calls', 4, 'blue', 'call', null),
  ('icons', 'self_purchase', '本人OK', 'Own purchase OK', 5, 'cyan', 'self_purchase', null),
  ('icons', 'limited', '限定', 'Limited', 6, 'violet', 'limited', null),
  ('icons', 'special', '特単', 'Special price', 7, 'pink', 'special', null),
  ('icons', 'recommended', 'おすすめ', 'Recommended', 8, 'yellow', 'manual', null);

insert into master_row (kind, code, name_ja, name_en, sort, width, height) values
  ('bannerSizes', '300x250', 'レクタングル', 'Medium rectangle', 1, 300, 250),
  ('bannerSizes', '336x280', 'レクタングル（大）', 'Large rectangle', 2, 336, 280),
  ('bannerSizes', '728x90', 'ビッグバナー', 'Leaderboard', 3, 728, 90),
  ('bannerSizes', '468x60', 'フルバナー', 'Full banner', 4, 468, 60),
  ('bannerSizes', '160x600', 'ワイドスカイスクレイパー', 'Wide skyscraper', 5, 160, 600),
  ('bannerSizes', '120x600', 'スカイスクレイパー', 'Skyscraper', 6, 120, 600),
  ('bannerSizes', '300x600', 'ハーフページ', 'Half page', 7, 300, 600),
  ('bannerSizes', '320x50', 'モバイルバナー', 'Mobile banner', 8, 320, 50),
  ('bannerSizes', '320x100', 'モバイルバナー（大）', 'Large mobile banner', 9, 320, 100),
  ('bannerSizes', '250x250', 'スクエア', 'Square', 10, 250, 250),
  ('bannerSizes', '234x60', 'ハーフバナー', 'Half banner', 11, 234, 60),
  ('bannerSizes', '88x31', 'マイクロバー', 'Micro bar', 12, 88, 31),
  ('movieSizes', '1920x1080', '横長（フルHD）', 'Landscape (full HD)', 1, 1920, 1080),
  ('movieSizes', '1280x720', '横長（HD）', 'Landscape (HD)', 2, 1280, 720),
  ('movieSizes', '1080x1080', '正方形', 'Square', 3, 1080, 1080),
  ('movieSizes', '1080x1920', '縦長', 'Portrait', 4, 1080, 1920);

-- What a row says that no list knows becomes part of the list.
insert into master_row (kind, code, name_ja, name_en, sort)
select 'categories', category, category, category, 100 from promotion group by category on conflict (kind, code) do nothing;
insert into master_row (kind, code, name_ja, name_en, sort)
select 'mediaCategories', category, category, category, 100 from media group by category on conflict (kind, code) do nothing;

alter table promotion alter column category type text[] using array[category];
alter table promotion rename column category to categories;
alter table promotion
  add column devices text[] not null default '{}',
  add column icons text[] not null default '{}';
alter table media alter column category type text[] using array[category];
alter table media rename column category to categories;
alter table media drop constraint media_kind_check;

create index promotion_categories on promotion using gin (categories);
create index media_categories on media using gin (categories);
create index media_kinds on media (kind);

-- What names rows of a list names them as they are there, and holds them until it is written. The arguments are pairs: a kind, and the column that names it.
create function hold_masters() returns trigger language plpgsql as $$
declare
  named text[];
  held int;
begin
  for each in 0 .. tg_nargs / 2 - 1 loop
    named := case jsonb_typeof(to_jsonb(new) -> tg_argv[each * 2 + 1])
      when 'array' then array(select jsonb_array_elements_text(to_jsonb(new) -> tg_argv[each * 2 + 1]))
      else array[to_jsonb(new) ->> tg_argv[each * 2 + 1]] end;
    perform from master_row where kind = tg_argv[each * 2] and code = any (named) for key share;
    get diagnostics held = row_count;
    if held < cardinality(named) then
      raise foreign_key_violation using message = format('%s names what is not there: %s', tg_table_name, named);
    end if;
  end loop;
  return new;
end $$;
create trigger promotion_masters before insert or update of categories, devices, icons on promotion
  for each row execute function hold_masters('categories', 'categories', 'devices', 'devices', 'icons', 'icons');
create trigger media_masters before insert or update of kind, categories on media
  for each row execute function hold_masters('mediaTypes', 'kind', 'mediaCategories', 'categories');

alter table import_job
  drop constraint import_job_party_check,
  add constraint import_job_party_check check (party in ('affiliater', 'advertiser', 'rewardRow', 'productRow', 'reservation', 'deposit',
    'categories', 'devices', 'icons', 'bannerSizes', 'movieSizes', 'mediaCategories', 'mediaTypes'));
