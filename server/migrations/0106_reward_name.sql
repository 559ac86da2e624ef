-- What a result of a material is called where affiliaters look; '' = as the promotion's goals are called.
alter table material add column reward_name text not null default '' check (length(reward_name) <= 50);
