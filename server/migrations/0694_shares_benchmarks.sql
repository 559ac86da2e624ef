-- An advertiser may stay out of what is told of its categories; who does is told nothing of them either.
alter table advertiser add column shares_benchmark boolean not null default true;
