-- Order and reservation numbers of before are kept as arriving ones are since: what looks the same is the same. How a number was
-- written stays in its record of changes. Where two of one goal come to the same number, the first has it and later ones stay as they are.
create function plain_order_number(typed text) returns text language sql immutable as $$
  select trim(both ' ' from regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(typed, NFKC),
    '[\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\U000E0001\U000E0020-\U000E007F]', '', 'g'),
    '([!-~])[\u0300-\u036F\u1AB0-\u1ABD\u1DC0-\u1DFF\u20D0-\u20DC\u20E1\u20E5-\u20F0\u3099\u309A\uFE00-\uFE0F\uFE20-\uFE2F]+', '\1', 'g'),
    '[\u058A\u05BE\u1400\u1806\u2010-\u2015\u2212\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0]', '-', 'g'),
    '[\s\u1680\u2028\u2029]+', ' ', 'g'))
$$;

with plain as (
  select id, promotion_id, goal_id, order_number, plain_order_number(order_number) as number
  from result where order_number ~ '[^!-~]'
), first as (
  select distinct on (promotion_id, goal_id, number) * from plain
  where number not in ('', order_number) order by promotion_id, goal_id, number, id
)
update result set order_number = first.number from first
where result.id = first.id and not exists (
  select from result twin
  where (twin.promotion_id, twin.goal_id, twin.order_number) = (first.promotion_id, first.goal_id, first.number)
);

with plain as (
  select id, promotion_id, goal_id, reservation_number, plain_order_number(reservation_number) as number
  from reservation where reservation_number ~ '[^!-~]'
), first as (
  select distinct on (promotion_id, goal_id, number) * from plain
  where number not in ('', reservation_number) order by promotion_id, goal_id, number, id
)
update reservation set reservation_number = first.number from first
where reservation.id = first.id and not exists (
  select from reservation twin
  where (twin.promotion_id, twin.goal_id, twin.reservation_number) = (first.promotion_id, first.goal_id, first.number)
);

drop function plain_order_number(text);
