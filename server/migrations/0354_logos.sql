-- The picture by which a promotion is known in lists.
alter table promotion add column logo text references stored_file;
create index promotion_logo on promotion (logo) where logo is not null;
