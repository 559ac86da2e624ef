-- What was said about a statement stays said, and how it ended stays so.
create trigger statement_step_unchanged before update or delete on statement_step for each row execute function refuse_change();
create trigger statement_frozen before update or delete on statement for each row execute function
  refuse_frozen('document_id payment_id objection_days');
create trigger statement_ended before update on statement for each row
  when (old.state in ('confirmed', 'deemed') and new.state <> old.state) execute function refuse_change();
