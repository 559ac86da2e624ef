-- What the tax of its payee was withheld as when a payment was made; null = before this was kept.
alter table payment add column withholding_kind text check (withholding_kind in ('none', 'fee', 'sales_agent'));
