-- Whoever asks to stay signed in does, for as many days as the operator allows; administrators never do.
alter table session add column keeps boolean not null default false;
alter table login_ticket add column keeps boolean not null default false;
