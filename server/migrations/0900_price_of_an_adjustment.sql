-- What a settled result is priced by since it was adjusted; null = still by `price_rule`, which explains the amounts of its own month.
alter table result add adjusted_rule jsonb;
