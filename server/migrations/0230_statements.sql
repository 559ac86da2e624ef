-- What becomes of a statement once it is issued: its payee confirms it, disputes it, or says nothing until it counts as confirmed.
create table statement (
  id bigint generated always as identity primary key,
  document_id bigint not null unique references document,
  payment_id bigint not null references payment,
  -- false = another revision has taken its place.
  stands boolean not null default true,
  state text not null default 'issued' check (state in ('issued', 'viewed', 'confirmed', 'deemed', 'disputed')),
  -- As the document says it.
  objection_days int not null check (objection_days between 1 and 60),
  sent_at timestamptz,
  -- The last day to object, in Japan; null = no time runs.
  answer_by date
);
create unique index statement_standing on statement (payment_id) where stands;
create index statement_running on statement (answer_by) where stands and state in ('issued', 'viewed');
create index statement_disputed on statement (payment_id) where stands and state = 'disputed';

create table statement_step (
  id bigint generated always as identity primary key,
  statement_id bigint not null references statement,
  event text not null check (event in ('issued', 'sent', 'viewed', 'confirmed', 'deemed', 'disputed', 'answered', 'settled')),
  at timestamptz not null,
  -- null = the system.
  user_id bigint references user_account,
  comment text,
  answer_by date
);
create index statement_step_of on statement_step (statement_id, id);

-- Statements of before were sent to nobody: no time runs for them until somebody sends them.
insert into statement (document_id, payment_id, objection_days)
  select distinct on (subject_id) id, subject_id, 14 from document where kind = 'statement' order by subject_id, revision desc;
insert into statement_step (statement_id, event, at, user_id)
  select statement.id, 'issued', document.issued_at, document.issued_by
  from statement join document on document.id = statement.document_id order by statement.id;
update document_order set tells = false where kind = 'statement';
