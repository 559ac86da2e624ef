import { sql } from 'kysely'
import { runRanks } from '../../server/src/features/people/ranks/run.service.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { fillClicks } from './fillClicks.ts'
import { onNewNetwork, say, type Network } from './ground.ts'
import { judging } from './judging.ts'
import { asking, signIn } from './loadApi.ts'

/*
 * Fills AFFILIATERS (default 50,000) with what they earned in twelve months, foresees the review of their ranks (at most 1 s a page),
 * makes it (at most 60 s), and makes it again, which must change nothing.
 */
const count = Number(process.env['AFFILIATERS'] ?? 50_000)
const most = { runMs: 60_000, againMs: 1000, pageMs: 1000 }

const postings = 12

async function measure({ db, url, address }: Network): Promise<number> {
  const { judge, timed, failed } = judging(say)
  await fillClicks(url, 1000, () => {})
  const made = await fillEarnings(db)
  say(`${made} affiliaters, ${made * postings} postings`)
  const clock = { now: () => new Date() }
  await db.deleteFrom('rank_run').execute()
  await runRanks(db, clock)
  const ask = asking(address, await signIn(db, { user_type: '0' }))
  await timed('what the next review would do', most.pageMs * 2, () => ask('/api/rank/reviews'))
  await timed('who it would change, a page', most.pageMs, () => ask('/api/rank/preview'))
  const later = { now: () => new Date(Date.now() + 31 * 86_400_000) }
  await timed('the review of all ranks', most.runMs, () => runRanks(db, later))
  const first = await state(db)
  say(`it looked at ${first.looked_at}, raised ${first.went_up}, warned ${first.warned}`)
  await timed('the review again', most.againMs, () => runRanks(db, later))
  judge('ranks and notices that it changed', changes(first, await state(db)), 0, 'rows')
  return failed()
}

interface State {
  looked_at: number
  went_up: number
  warned: number
  given: number
  told: number
}
const state = async (db: Db): Promise<State> =>
  (
    await sql<State>`select looked_at, went_up, warned,
      (select count(*) from affiliater_rank) as given, (select count(*) from rank_notice) as told
      from rank_run order by month desc limit 1`.execute(db)
  ).rows[0]!
const changes = (before: State, after: State) =>
  Math.abs(after.given - before.given) + Math.abs(after.told - before.told)

/** Publishers of all ranks, one in twenty locked, and what each earned in a year: some more, some less than the ranks ask. */
async function fillEarnings(db: Db): Promise<number> {
  await db.transaction().execute(async (tx) => {
    // As fast as a restore: what triggers would see to is written out.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into affiliater (kind, user_name, user_name_kana, mail_address, lifecycle, rank, rank_locked, created_at)
      select 'individual', '佐藤 ' || n, 'サトウ', 'earner' || n || '@blog.example', 'approved',
        (array['regular', 'silver', 'gold', 'platinum'])[1 + n % 4], n % 20 = 0, now() - interval '2 years' from generate_series(1, ${count}::int) as n`.execute(
      tx,
    )
    await sql`insert into affiliater_rank (affiliater_id, valid_from, rank, origin)
      select id, created_at, rank, 'registration' from affiliater where mail_address like 'earner%'`.execute(
      tx,
    )
    await sql`insert into ledger_transaction (kind, month, booked_on)
      select 'accrual', day, day from generate_series(1, ${count}::int)
      cross join lateral (select (date_trunc('month', now()) - n * interval '1 month')::date as day from generate_series(0, ${postings - 1}::int) as n) as months`.execute(
      tx,
    )
    await sql`insert into ledger_entry (transaction_id, account, amount, advertiser_id, affiliater_id)
      select booking.id, side.account, side.amount, side.advertiser_id, side.affiliater_id from ledger_transaction as booking
      join (select id, row_number() over (order by id) - 1 as place from affiliater where mail_address like 'earner%') as earner
        on earner.place = (booking.id - (select min(id) from ledger_transaction)) / ${postings}
      cross join lateral (select booking.id * 7919 % 500000 + 1 as net) as earned
      cross join lateral (values ('advertiser_unbilled', net, 1, null), ('affiliater_unpaid', -net, null, earner.id)) as side (account, amount, advertiser_id, affiliater_id)
      where booking.kind = 'accrual'`.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
  return count
}

process.exit((await onNewNetwork(measure)) === 0 ? 0 : 1)
