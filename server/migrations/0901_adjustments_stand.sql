-- narrows: nothing but taking back, once, was ever written to an adjustment, and none was ever deleted.
-- What a statement says of a bonus, a penalty or a referral reward stays as it was entered, as a charge on an invoice does.
create trigger reward_adjustment_frozen before update or delete on reward_adjustment for each row execute function
  refuse_frozen('affiliater_id kind amount month reason transaction_id created_at created_by');
create trigger reward_adjustment_cancelled before update on reward_adjustment for each row
  when (old.cancelled_at is not null) execute function refuse_frozen('cancelled_at cancelled_by cancel_reason cancel_transaction_id');
