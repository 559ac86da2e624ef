-- What a booking was told to be of when it was made, as [{code, quantity, sale}], and by which code of the reward table it is paid: its result is priced by them. null = nothing was told.
alter table reservation
  add column lines jsonb check (jsonb_typeof(lines) = 'array'),
  add column reward_code text;
