-- When a plan changed of which the affiliater had been told, and which it has not been told anew of since.
alter table price_change_reader add column outdated_at timestamptz;
