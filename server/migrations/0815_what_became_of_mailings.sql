-- What became of the email of a mailing is known also when the email itself is forgotten.
alter table mailing_recipient
  add column outcome text check (outcome in ('sent', 'bounced'));
