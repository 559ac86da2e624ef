-- An icon may be a small picture beside its name; its file is one of those that are named by their content.
alter table master_row
  add column picture text references stored_file (name),
  add check (picture is null or kind = 'icons');
