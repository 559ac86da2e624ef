-- Where a medium says who runs it, and who reads it in its own words.
alter table media
  add column about_url text not null default '',
  add column readership text not null default '';
