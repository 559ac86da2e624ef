-- Money that looks like some that is recorded already is found by its amount.
create index deposit_similar on deposit (amount, received_on) where ended is null and source <> 'credit_note';
