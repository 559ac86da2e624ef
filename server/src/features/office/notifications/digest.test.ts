import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { sendDigests } from './digest.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('what is wanted once a day comes in one email once, to whom it is for and in the own language', async () => {
  const publisher = await t.asAffiliater((await build.affiliater(t.db)).id)
  const other = await t.asAffiliater((await build.affiliater(t.db)).id)
  await publisher.post('/api/notification/wish', { kind: 'partnership', how: 'daily' })
  await t.db
    .updateTable('user_account')
    .set({ language: 'en' })
    .where('id', '=', publisher.userId)
    .execute()
  const { mail_address } = await t.db
    .selectFrom('user_account')
    .select('mail_address')
    .where('id', '=', publisher.userId)
    .executeTakeFirstOrThrow()
  const tell = (ad_name: string) =>
    t.db.transaction().execute((tx) =>
      enqueueMail(tx, {
        template: 'partnershipDecided',
        to: mail_address,
        userId: publisher.userId,
        language: 'en',
        values: {
          name: 'x',
          medium: 'm',
          answer: 'Approved',
          reason: '',
          partnership_days: '',
          ad_name,
          link: 'https://app.test/promotion/show?id=7',
        },
      }),
    )
  await tell('First')
  await tell('Second')
  const send = async () => {
    while ((await sendDigests({ db: t.db, appUrl: 'http://app.test' })) > 0);
  }
  await Promise.all([send(), send()])
  await send()
  await tell('Third')
  const mails = await t.db.selectFrom('mail').selectAll().execute()
  expect(mails.map(({ template, to_address, user_id }) => [template, to_address, user_id])).toEqual(
    [['dailyDigest', mail_address, publisher.userId]],
  )
  expect(mails[0]!.subject).toContain('2')
  expect(mails[0]!.body).toContain('First')
  expect(mails[0]!.body).toContain('http://app.test/promotion/show?id=7')
  expect(mails[0]!.body).not.toContain('Third')
  expect((await other.get<{ unread: number }>('/api/notification/latest')).body.unread).toBe(0)
})

test('whoever may not sign in any more gets none', async () => {
  const { id } = await build.affiliater(t.db)
  const { userId } = await t.asAffiliater(id)
  for (const table of ['mail', 'notification'] as const) await t.db.deleteFrom(table).execute()
  const tell = () =>
    t.db
      .insertInto('notification')
      .values({
        user_id: userId,
        template: 'materialsAdded',
        title_ja: '題',
        body_ja: '本文',
        title_en: 'Title',
        body_en: 'Body',
        digest: 'waiting',
      })
      .execute()
  const send = async (lifecycle: 'suspended' | 'withdrawn' | 'approved') => {
    await t.db.updateTable('affiliater').set({ lifecycle }).where('id', '=', id).execute()
    await tell()
    while ((await sendDigests({ db: t.db, appUrl: 'http://app.test' })) > 0);
    return (await t.db.selectFrom('mail').select('id').execute()).length
  }
  expect([await send('suspended'), await send('withdrawn'), await send('approved')]).toEqual([
    0, 0, 1,
  ])
})
