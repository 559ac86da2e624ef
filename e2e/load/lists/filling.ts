import { sql } from 'kysely'
import type { Db, Tx } from '../../../server/src/platform/db.ts'
import { fillResultDays } from '../fillResultDays.ts'

type Say = (line: string) => void

/**
 * What a network has besides its clicks after two years, each thing as large as it gets: results with all that hangs on
 * them, notices, kickbacks, postings, partnerships, mails, notifications, reservations, inquiries and the audit log.
 */
export async function fillLists(db: Db, results: number, say: Say): Promise<void> {
  const begun = performance.now()
  for (const [name, rows] of [
    ...network,
    ...ofResults(results),
    ...booked,
    ...told(results),
    ...others,
  ]) {
    await db.transaction().execute(async (tx) => {
      // Nobody has to hear of each of them; what their triggers add up is added up here.
      await sql`set local session_replication_role = replica`.execute(tx)
      await rows.execute(tx satisfies Tx)
    })
    say(`${name} at ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  }
  await fillResultDays(db)
  await sql`vacuum analyze`.execute(db)
}

/** A change of a hundred thousand results of which every tenth failed; the administrator who has signed in last made it. */
export async function fillJob(db: Db): Promise<void> {
  await sql`insert into result_job (id, change, state, total, done, failed, created_by, created_at, finished_at) overriding system value
    select 1, '{"event": "approve"}', 'done', 100000, 90000, 10000, max(id), now(), now() from user_account where user_type = '0'
    on conflict (id) do update set created_by = excluded.created_by`.execute(db)
  await sql`insert into result_job_row (job_id, line, result_id, state, reason, given)
    select 1, n, n, case when n % 10 = 0 then 'failed' else 'done' end, case when n % 10 = 0 then '{"ja": "変更できません", "en": "Not possible"}'::jsonb end,
      jsonb_build_object('id', n::text) from generate_series(1, 100000) as n on conflict do nothing`.execute(
    db,
  )
}

type Step = readonly [string, ReturnType<typeof sql>]

/** A few are large and most are small, as advertisers and agencies are. */
const network: readonly Step[] = [
  [
    'agencies',
    sql`insert into agency (company, contact_name, mail_address)
      select '代理店' || n, '代理', 'agency' || n || '@agency.example' from generate_series(1, 5) as n`,
  ],
  [
    'advertisers',
    sql`insert into advertiser (company, contact_name, mail_address, lifecycle, agency_id)
      select '広告主' || n, '広告 太郎', 'owner' || n || '@shop.example', 'approved', 1 + n % 5 from generate_series(2, 50) as n`,
  ],
  [
    'promotions of advertisers',
    sql`update promotion set advertiser_id = case when id <= 20 then 1 else 2 + id % 49 end`,
  ],
  ['publishers of agencies', sql`update affiliater set agency_id = 1 + id % 5 where id % 10 = 0`],
  [
    'partnerships',
    sql`insert into partnership (media_id, promotion_id, status, applied_at, decided_at)
      select media, promotion, case when (media + promotion) % 20 = 0 then 'applying' when (media + promotion) % 20 = 1 then 'ended' else 'approved' end,
        now() - (media + promotion) * interval '1 hour', case when (media + promotion) % 20 > 0 then now() - (media + promotion) * interval '50 minutes' end
      from generate_series(1, 499) as media, generate_series(1, 99) as promotion`,
  ],
]

/** A square makes small numbers frequent and large ones rare. */
const skewed = (most: number, salt: string) =>
  sql.raw(`(1 + (power(abs(hashtext(n || '${salt}')) / 2147483648.0, 3) * ${most - 1})::int)`)

/** The first five in a hundred wait, one is on hold; of the others a quarter was rejected. */
const ofResults = (count: number): readonly Step[] => [
  [
    'results',
    sql`insert into result (status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, material_id, occurred_at, clicked_at, decided_at, order_number,
        sale_amount, gross, net, price_rule, route, reject_code, closing_month, due_at, device, referrer, risks, reviewer_id, visitor_id, ip)
      select made.status, promotion.id, goal.id, media.id, media.affiliater_id, promotion.advertiser_id, promotion.id, at, at - n % 5000 * interval '1 minute',
        case when made.status in ('approved', 'rejected') then at + interval '10 days' end,
        case n % 3 when 0 then 'A-' || to_char(at, 'YYYYMMDD') || '-' || n when 1 then 'EC' || lpad((n * 7919::bigint % 100000000)::text, 8, '0') || n % 10 else 'load-' || n end,
        (abs(hashtext(n || 's')) % 100000), 1500, 1000,
        case when n % 50 = 0 then '{"rule": "promotion_special"}'::jsonb else '{"rule": "promotion_goal"}'::jsonb end,
        (array['s2s', 'script', 'image'])[1 + n % 3],
        case when made.status = 'rejected' then case when n % 5 = 0 then 'duplicate' else 'cancelled' end end,
        case when made.status = 'approved' then date_trunc('month', at at time zone 'Asia/Tokyo')::date end,
        case when made.status = 'pending' then at + interval '45 days' end,
        (array['pc', 'phone', 'phone', 'phone', 'tablet'])[1 + n % 5], 'https://blog' || media.id || '.example/articles/' || n % 40,
        case when n % 200 = 0 then '[{"rule": "too_soon"}, {"rule": "own_address"}]'::jsonb when n % 100 = 0 then '[{"rule": "too_soon"}]'::jsonb else '[]'::jsonb end,
        case when made.status in ('pending', 'hold') and n % 3 = 0 then (select min(id) from user_account where user_type = '0') end,
        substr(md5('v' || n), 1, 22), ('10.' || n % 251 || '.' || (n / 251) % 256 || '.1')::inet
      from (select n, now() - n * interval '2 years' / ${count}::int as at, ${skewed(100, 'q')} as promotion, ${skewed(500, 'm')} as medium,
          case when n < ${count}::int / 20 then 'pending' when n % 100 = 0 then 'hold' when n % 4 = 0 then 'rejected' else 'approved' end as status
        from generate_series(1, ${count}::int) as n) as made
      join promotion on promotion.id = made.promotion
      join promotion_goal as goal on goal.promotion_id = promotion.id
      join media on media.id = made.medium`,
  ],
  [
    'adjusted results',
    sql`update result set adjusted_at = decided_at + interval '60 days', adjusted_sale = -100, adjusted_gross = -15, adjusted_net = -10
      where status = 'approved' and id % 500 = 7`,
  ],
]

/** What was decided about them, and booked. */
const booked: readonly Step[] = [
  [
    'histories',
    sql`insert into result_history (result_id, to_status, at, sale_amount, gross, net, announced_at)
      select id, 'pending', occurred_at, sale_amount, gross, net, occurred_at from result`,
  ],
  [
    'decisions',
    sql`insert into result_history (result_id, from_status, to_status, at, sale_amount, gross, net, reject_code, announced_at)
      select id, 'pending', status, decided_at, sale_amount, gross, net, reject_code, decided_at from result where decided_at is not null`,
  ],
  [
    'postings',
    sql`insert into ledger_transaction (kind, month, result_id, created_at, booked_on)
      select 'accrual', closing_month, id, decided_at, (decided_at at time zone 'Asia/Tokyo')::date from result where status = 'approved'`,
  ],
  [
    'entries',
    sql`insert into ledger_entry (transaction_id, account, advertiser_id, affiliater_id, amount)
      select t.id, side.account, case when side.account = 'advertiser_unbilled' then result.advertiser_id end,
        case when side.account = 'affiliater_unpaid' then result.affiliater_id end,
        case side.account when 'advertiser_unbilled' then result.gross when 'affiliater_unpaid' then -result.net else result.net - result.gross end
      from ledger_transaction as t join result on result.id = t.result_id
      cross join (values ('advertiser_unbilled'), ('affiliater_unpaid'), ('margin')) as side (account)`,
  ],
]

/** What was said of them, and to whom. */
const told = (count: number): readonly Step[] => [
  [
    'notices',
    sql`insert into notice (receipt_id, received_at, code, route, method, promotion_id, media_id, affiliater_id, advertiser_id, goal_code, order_number, amount, result_id, auth, ip, user_agent, processing_ms)
      select md5('r' || n), now() - n * interval '90 days' / ${count}::int, case when n % 10 = 0 then 201 else 1 end, (array['s2s', 'script', 'image'])[1 + n % 3], 'GET',
        result.promotion_id, result.media_id, result.affiliater_id, result.advertiser_id, 'goal', result.order_number, result.sale_amount,
        case when n % 10 > 0 then result.id end, 'cid', result.ip, 'Mozilla/5.0 (Linux; Android 14; Device-' || n % 3000 || ')', 3
      from (select id, row_number() over (order by id) as n from result) as numbered join result using (id)`,
  ],
  [
    'kickbacks',
    sql`insert into kickback (result_history_id, result_id, media_id, affiliater_id, promotion_id, result_status, template, url, state, attempts, last_status_code, created_at, finished_at, queued_at)
      select h.id, result.id, result.media_id, result.affiliater_id, result.promotion_id, h.to_status, '', 'https://blog' || result.media_id || '.example/kick?o=' || result.order_number,
        case when h.id % 200 = 0 then 'failed' else 'succeeded' end, 1, 200, h.at, h.at, h.at
      from result_history as h join result on result.id = h.result_id where h.from_status is not null`,
  ],
]

const others: readonly Step[] = [
  [
    'hours of clicks',
    sql`insert into click_hour (hour, media_id, promotion_id, material_id, impressions, clicks, counted)
      select now()::date - hour * interval '1 hour', media, promotion, promotion, 50, 5, 4
      from generate_series(1, 2400) as hour, generate_series(1, 499, 3) as media, generate_series(1, 99, 9) as promotion on conflict do nothing`,
  ],
  [
    'reservations',
    sql`insert into reservation (status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, reservation_number, sale_amount, reserved_at, expires_at, decided_at)
      select case when n % 3 = 0 then 'reserved' when n % 3 = 1 then 'posted' else 'cancelled' end, promotion.id, promotion.id, media.id, media.affiliater_id, promotion.advertiser_id,
        'R' || n, n % 9000, now() - n * interval '5 minutes', now() - n * interval '5 minutes' + interval '60 days', case when n % 3 > 0 then now() - n * interval '4 minutes' end
      from generate_series(1, 100000) as n join promotion on promotion.id = 1 + n % 100 join media on media.id = 1 + n % 500`,
  ],
  [
    'inquiries',
    sql`insert into inquiry (kind, status, promotion_id, advertiser_id, media_id, affiliater_id, order_number, occurred_at, created_at, updated_at, decided_at)
      select 'untracked', case when n % 4 = 0 then 'open' else 'denied' end, promotion.id, promotion.advertiser_id, media.id, media.affiliater_id,
        'ask-' || n, now() - n * interval '12 minutes', now() - n * interval '10 minutes', now() - n * interval '9 minutes', case when n % 4 > 0 then now() - n * interval '9 minutes' end
      from generate_series(1, 50000) as n join promotion on promotion.id = 1 + n % 100 join media on media.id = 1 + n % 500`,
  ],
  [
    'pages of clicks',
    sql`insert into click_page (media_id, promotion_id, page, first_seen, last_seen, clicks)
      select 1 + n % 500, 1 + n % 100, 'https://blog' || 1 + n % 500 || '.example/articles/' || n, now() - interval '90 days', now() - n * interval '1 minute', n % 1000 from generate_series(1, 50000) as n`,
  ],
  [
    'mails',
    sql`insert into mail (template, language, to_address, subject, body, state, created_at, sent_at)
      select case n % 3 when 0 then 'resultApproved' when 1 then 'passwordReset' else 'closingDone' end, 'ja', 'person' || n % 250 || '@blog.example', '成果のお知らせ ' || n, '本文', case when n % 50 = 0 then 'failed' else 'sent' end,
        now() - n * interval '2 minutes', case when n % 50 > 0 then now() - n * interval '2 minutes' end from generate_series(1, 300000) as n`,
  ],
  [
    'notifications',
    sql`insert into notification (user_id, template, title_ja, title_en, body_ja, body_en, created_at, read_at)
      select id, 'resultApproved', '成果が承認されました', 'A result was approved', '本文', 'Body', now() - n * interval '5 minutes', case when n % 3 = 0 then now() end
      from user_account, generate_series(1, 50000) as n`,
  ],
  [
    'audit log',
    sql`insert into audit_row (at, actor_id, key, action, target, target_id, after, source)
      select now() - n * interval '1 minute', 1, 'actionLogRaw.update', 'update', case when n % 2 = 0 then 'result' else 'promotion' end, (n % 5000)::text, '{"memo": "x"}', 'api' from generate_series(1, 1000000) as n`,
  ],
]
