import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { conversionDeps } from '../../test/conversions.ts'
import { testDatabase } from '../../test/database.ts'
import { testKeys } from '../../test/secondFactor.ts'
import { fixedClock } from '../platform/clock.ts'
import { secretDigest } from '../platform/digest.ts'
import { buildNetwork } from '../tracker/testing/network.ts'
import { mintClickId } from './clicks/clickId.ts'
import { retryRounds } from './retryNotices.ts'

test('notices that fail each time hold up no newer one, and are tried again once all had their turn', async () => {
  const { db, close } = await testDatabase()
  const clock = fixedClock('2026-10-10T03:00:00Z')
  const { promotion, link } = await buildNetwork(db, { secretsKey: testKeys.secrets })
  const deps = await conversionDeps(db, clock)
  await sql`alter table result add constraint only_good check (order_number not like 'BAD%')`.execute(
    db,
  )
  for (const args of ['BAD-1', 'BAD-2', 'GOOD'])
    await db
      .insertInto('notice')
      .values({
        receipt_id: args,
        received_at: clock.now(),
        code: codes.internalError,
        route: 's2s',
        method: 'POST',
        params: JSON.stringify({
          p: String(promotion.id),
          cid: mintClickId(deps.clickKey, { linkCode: link.code, clickedAt: clock.now() }),
          args,
          secret: secretDigest(promotion.s2s_secret),
        }),
      })
      .execute()
  const failing = async () =>
    (
      await db
        .selectFrom('notice')
        .select('receipt_id')
        .where('code', '=', codes.internalError)
        .orderBy('id')
        .execute()
    ).map(({ receipt_id }) => receipt_id)
  const retry = retryRounds(db, deps, 2)
  await retry()
  expect(await failing()).toEqual(['BAD-1', 'BAD-2', 'GOOD'])
  await retry()
  expect(await failing()).toEqual(['BAD-1', 'BAD-2'])
  await sql`alter table result drop constraint only_good`.execute(db)
  await retry()
  expect(await failing()).toEqual([])
  await deps.catalogue.close()
  await close()
})

test('what a server told before the turn of a month is of that month, also when it is decided after it', async () => {
  const { db, close } = await testDatabase()
  const clock = fixedClock('2026-10-31T14:59:00Z')
  const { promotion, link } = await buildNetwork(db, { secretsKey: testKeys.secrets })
  const deps = await conversionDeps(db, clock)
  const cid = mintClickId(deps.clickKey, { linkCode: link.code, clickedAt: clock.now() })
  for (const [received_at, args, status] of [
    ['2026-10-31T14:59:00Z', 'A', undefined],
    ['2026-10-31T14:59:00Z', 'B', undefined],
    ['2026-10-31T14:59:59Z', 'A', 'approved'],
    ['2026-10-31T15:00:00Z', 'B', 'approved'],
  ] as const)
    await db
      .insertInto('notice')
      .values({
        receipt_id: `${args} ${status}`,
        received_at,
        code: codes.internalError,
        route: 's2s',
        method: 'POST',
        params: JSON.stringify({
          p: String(promotion.id),
          args,
          secret: secretDigest(promotion.s2s_secret),
          ...(status ? { status } : { cid }),
        }),
      })
      .execute()
  clock.set('2026-10-31T17:00:00Z')
  const retry = retryRounds(db, deps, 2)
  await retry()
  await retry()
  expect(
    await db
      .selectFrom('result')
      .select(['order_number', 'status', 'closing_month'])
      .orderBy('order_number')
      .execute(),
  ).toEqual([
    { order_number: 'A', status: 'approved', closing_month: '2026-10-01' },
    { order_number: 'B', status: 'approved', closing_month: '2026-11-01' },
  ])
  await deps.catalogue.close()
  await close()
})
