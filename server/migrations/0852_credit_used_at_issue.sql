-- Whether a claim was settled by credit when it was issued, which its invoice says itself.
alter table settlement add column at_issue boolean not null default false;
update settlement set at_issue = true from deposit, claim
  where deposit.id = settlement.deposit_id and claim.id = settlement.claim_id
    and deposit.source = 'credit_note' and settlement.created_at = claim.created_at;
drop trigger settlement_frozen on settlement;
create trigger settlement_frozen before update or delete on settlement for each row execute function
  refuse_frozen('claim_id kind deposit_id amount settled_on at_issue created_by created_at');
