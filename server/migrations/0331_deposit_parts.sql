-- One transfer for several advertisers is divided: each part is its advertiser's, and the transfer stays as the bank told of it.
alter table deposit
  drop constraint deposit_source_check,
  add constraint deposit_source_check check (source in ('hand', 'file', 'credit_note', 'part')),
  add part_of bigint references deposit,
  add constraint deposit_part check ((source = 'part') = (part_of is not null) and (part_of is null or advertiser_id is not null));
create index deposit_parts on deposit (part_of) include (amount) where part_of is not null;
drop trigger deposit_frozen on deposit;
create trigger deposit_frozen before update or delete on deposit for each row execute function
  refuse_frozen('received_on amount payer_name source entry_key credit_note_id part_of created_by created_at');
