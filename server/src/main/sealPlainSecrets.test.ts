import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildNetwork } from '../tracker/testing/network.ts'
import { ask, eventually } from '../tracker/testing/browser.ts'
import { dataFolder, startTestTracker } from '../tracker/testing/startTest.ts'
import { testDatabase } from '../../test/database.ts'
import { testKeys } from '../../test/secondFactor.ts'
import { findPromotionSecret } from '../catalogue/promotionSecrets.queries.ts'
import { systemClock } from '../platform/clock.ts'
import { sealPlainSecrets } from './sealPlainSecrets.ts'

test('what a version that did not seal has stored readable is sealed by the next start, once, and stays the same secret', async () => {
  const database = await testDatabase()
  const { promotion } = await buildNetwork(database.db)
  await database.db
    .updateTable('promotion_secret')
    .set({ secret: null, plain_secret: 'as-it-was' })
    .where('promotion_id', '=', promotion.id)
    .execute()
  const stored = () =>
    database.db.selectFrom('promotion_secret').selectAll().executeTakeFirstOrThrow()
  await sealPlainSecrets(database.url, testKeys.secrets, systemClock)
  const sealed = await stored()
  expect([sealed.plain_secret, sealed.secret!.includes('as-it-was')]).toEqual([null, false])
  await sealPlainSecrets(database.url, testKeys.secrets, systemClock)
  expect(await stored()).toEqual(sealed)
  expect(await findPromotionSecret(database.db, testKeys.secrets, promotion.id)).toBe('as-it-was')
  await database.close()
})

test('neither the database nor what the tracker keeps on disk tells the secret of a promotion', async () => {
  const [database, folder] = [await testDatabase(), dataFolder()]
  const { promotion, link } = await buildNetwork(database.db)
  const tracker = await startTestTracker(database.url, folder.path)
  const secret = promotion.s2s_secret
  const onDisk = await eventually(
    async () => {
      await ask(tracker.port, `/c/${link.code}`)
      return readFileSync(join(folder.path, 'catalogue.json'), 'utf8')
    },
    (content) => content.includes(link.code),
  )
  expect(onDisk).not.toContain(secret)
  const { rows } = await sql`select * from promotion natural join promotion_secret`.execute(
    database.db,
  )
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))
  await tracker.close()
  await database.close()
  folder.remove()
})
