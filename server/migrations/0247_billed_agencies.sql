-- The agency that a claim or a credit note was made out to in place of its client; null = the advertiser itself.
alter table claim add column billed_to bigint references agency;
alter table credit_note add column billed_to bigint references agency;
create index claim_billed_to on claim (billed_to) where billed_to is not null;
