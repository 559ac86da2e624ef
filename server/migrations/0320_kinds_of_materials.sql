-- Videos, texts of mails and native ads; tags, and what affiliaters see first.
alter table material
  drop constraint material_kind_check,
  drop constraint material_check,
  add constraint material_kind_check check (kind in ('text', 'image', 'html', 'video', 'mail', 'native')),
  add constraint material_picture_check check ((kind in ('image', 'video', 'native')) = (image is not null)),
  -- The subject of a mail, the headline of a native ad.
  add column title text not null default '' check (length(title) <= 100),
  -- Who advertises, as a native ad says it.
  add column brand text not null default '' check (length(brand) <= 50),
  -- A video is a file of ours or stands elsewhere; its picture is the poster.
  add column video text references stored_file,
  add column video_url text,
  add constraint material_video_check check (num_nonnulls(video, video_url) = (kind = 'video')::int),
  add column tags text[] not null default '{}',
  add column priority integer not null default 0 check (priority between 0 and 9999);

-- What a tag that names the former file shows now: the picture of the material, or its video.
alter table former_picture add column shows text not null default 'image' check (shows in ('image', 'video'));

-- Not compressed, so that a part of a video can be read without the rest.
alter table stored_file alter column content set storage external;
