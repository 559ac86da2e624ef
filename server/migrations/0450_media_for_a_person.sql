-- A medium that a person rejected or stopped is not approved again by itself.
alter table media add column waits_for_person boolean not null default false;
update media set waits_for_person = true where status in ('rejected', 'stopped');
