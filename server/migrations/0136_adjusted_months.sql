-- Reports, the home page and the list of results ask for the adjustments of a month.
create index ledger_adjusted_month on ledger_transaction (month) where kind = 'adjustment';
