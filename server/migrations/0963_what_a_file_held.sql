-- How many rows a file that was taken out of the network had, and its sum: which file it was can be told years later. Empty where
-- it was not taken to its end, and before this version.
alter table csv_export
  add column rows bigint,
  add column sha256 text;
