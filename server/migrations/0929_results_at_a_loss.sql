-- Few results cost more than they bring: they are found without reading the others.
create index result_at_a_loss on result (closing_month) where net + agency_margin > gross and not taken_back;
