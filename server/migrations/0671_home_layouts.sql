-- How a person has arranged the cards of its home screen; whoever has not sees them all in their usual order.
create table home_layout (
  user_id bigint primary key references user_account on delete cascade,
  -- In their order; those that are not named follow.
  cards text[] not null,
  hidden text[] not null
);
