-- Whether links may lead straight to the landing page, where the tag records the click.
alter table promotion add column direct_links boolean not null default false;
