-- Lists answer at once at a million results, whatever they are asked.

-- The letters of a word and each two that follow each other: words of one or two letters, for which the index of parts is too coarse, are found by them.
create function letter_pairs(word text) returns text[] language sql immutable strict parallel safe cost 300 as $$
  select array_remove(string_to_array(lower(word), null)
    || regexp_split_to_array(regexp_replace(lower(word), '(..)', E'\\1\x01', 'g'), E'\x01')
    || regexp_split_to_array(regexp_replace(substr(lower(word), 2), '(..)', E'\\1\x01', 'g'), E'\x01'), '')
$$;
create index result_letters on result using gin (letter_pairs(order_number));

-- Since when results of an advertiser wait, how many of them, and what a month has come to: of the sums that are kept anyway.
create index result_waiting on result (advertiser_id, occurred_at) where status = 'pending';
create index result_sum_waiting on result_sum (side, party_id) where status = 'pending' and results <> 0;
create index result_sum_day on result_sum (side, day);

-- Devices that few results were made with; most were with the others.
create index result_device on result (device, occurred_at desc) where device <> 'pc' and device <> 'phone';

-- What was rejected, with all that reports of reasons say of it.
drop index result_rejected;
create index result_rejected on result (decided_at) include (reject_code, promotion_id, media_id, advertiser_id, affiliater_id, sale_amount, gross, net)
  where status = 'rejected';

analyze result;
