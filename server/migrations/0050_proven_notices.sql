-- What a notice that nobody has signed may claim, and which order numbers are the same.
alter table promotion
  -- servers = only notices that bear the secret or a signature.
  add column accepts text not null default 'everything' check (accepts in ('everything', 'servers')),
  -- ignored = A-1 and a-1 are one order; numbers are kept in capitals then.
  add column order_number_case text not null default 'exact' check (order_number_case in ('exact', 'ignored')),
  -- A browser that claims a higher sale has its result put on hold; yen, 0 = never.
  add column hold_over_amount bigint not null default 300000 check (hold_over_amount between 0 and 1000000000),
  -- Further results that browsers claim for one click are put on hold; 0 = never.
  add column hold_per_click int not null default 2 check (hold_per_click between 0 and 1000);
