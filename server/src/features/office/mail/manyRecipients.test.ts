import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../../../test/build.ts'
import { testDatabase, type TestDatabase } from '../../../../test/database.ts'
import { quietLog } from '../../../../test/quietLog.ts'
import { testKeys } from '../../../../test/secondFactor.ts'
import { openSmtp } from '../../../../test/smtp.ts'
import { systemClock } from '../../../platform/clock.ts'
import { tellOfMedium } from '../../catalogue/media/telling.service.ts'
import { sendDueMails } from './sending.service.ts'

/** `TSUNAGI_RECIPIENTS=10000` for the large run, which takes minutes. */
const people = Number(process.env['TSUNAGI_RECIPIENTS'] ?? 500)
/** Longer than a lease lasts. */
const afterTheLeaseMs = 10 * 60_000

let database: TestDatabase
let smtp: Awaited<ReturnType<typeof openSmtp>>
beforeAll(async () => {
  database = await testDatabase()
  smtp = await openSmtp()
})
afterAll(async () => {
  await smtp.close()
  await database.close()
})

const senderOf = () =>
  fork(new URL('../../../../test/mailSender.ts', import.meta.url), [
    database.url,
    smtp.url,
    testKeys.secrets,
  ])

async function sendTheRest() {
  const { db } = database
  const later = { now: () => new Date(systemClock.now().getTime() + afterTheLeaseMs) }
  const config = {
    app: { port: 0, url: 'https://app.test' },
    mail: { smtpUrl: smtp.url, from: undefined },
  }
  const once = () =>
    sendDueMails({ db, clock: later, log: quietLog, secretsKey: testKeys.secrets, config })
  while ((await once()) > 0);
}

test('all of very many people are told once each, though the sender is killed in the middle twice', async () => {
  const { db } = database
  const medium = await build.media(db)
  await sql`
    insert into user_account (user_type, mail_address, user_name, affiliater_id, password_hash)
    select '1', 'reader' || n || '@test.example', 'reader ' || n, ${medium.affiliater_id}, '-'
    from generate_series(1, ${people}::int) as n`.execute(db)
  await db.transaction().execute((tx) => tellOfMedium(tx, medium.id, 'https://app.test'))
  for (let kills = 0; kills < 2; kills++) {
    const sender = senderOf()
    await once(sender, 'message')
    sender.kill('SIGKILL')
    await once(sender, 'exit')
  }
  expect(smtp.got.length).toBeGreaterThan(0)
  expect(smtp.got.length).toBeLessThan(people)
  await sendTheRest()

  const count = async (table: 'mail' | 'notification') =>
    await db
      .selectFrom(table)
      .select((eb) => [
        eb.fn.countAll<number>().as('rows'),
        eb.fn.count<number>('user_id').distinct().as('people'),
      ])
      .executeTakeFirstOrThrow()
  expect(await count('notification')).toEqual({ rows: people, people })
  expect(await count('mail')).toEqual({ rows: people, people })
  const states = await db.selectFrom('mail').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'sent' }])
  const received = smtp.got.map(({ to }) => to.join())
  expect(new Set(received).size).toBe(people)
  // At most the one that was being handed over when the sender was killed goes out again.
  expect(received.length - people).toBeLessThanOrEqual(2)
}, 240_000)
