-- Promotions that a publisher keeps an eye on.
create table favourite (
  affiliater_id bigint not null references affiliater on delete cascade,
  promotion_id bigint not null references promotion on delete cascade,
  primary key (affiliater_id, promotion_id)
);
create index favourite_promotion on favourite (promotion_id);
