-- Who took a transfer file, and when: a file that goes to the bank twice pays everybody twice.
create table transfer_download (
  id bigint generated always as identity primary key,
  file_id bigint not null references transfer_file,
  at timestamptz not null,
  user_id bigint not null references user_account,
  format text not null
);
create index transfer_download_file on transfer_download (file_id, id);
