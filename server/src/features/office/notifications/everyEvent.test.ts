import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailTemplateNames, type MailTemplate } from '@tsunagi/contract/office/messages/mails'
import {
  kindOfTemplate,
  notificationKinds,
  type NotificationMode,
} from '@tsunagi/contract/office/messages/notificationKinds'
import type { Language } from '@tsunagi/contract/messages/text'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { sampleValues } from '../../../platform/outbox/mailWords.rules.ts'
import { opensADoor } from '../../../platform/outbox/notificationWords.rules.ts'

let t: TestApp
let userId: number
const to = 'reader@test.example'
const copy = 'copy@test.example'

beforeAll(async () => {
  t = await testApp()
  const { id } = await build.advertiser(t.db, { cc_mail_addresses: [copy] })
  userId = (await t.asAdvertiser(id)).userId
  await t.asAffiliater((await build.affiliater(t.db)).id)
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of ['mail', 'notification', 'notification_wish'] as const)
    await t.db.deleteFrom(table).execute()
})

const wishes = [null, 'now', 'daily', 'off'] as const
type Wish = (typeof wishes)[number]

/** Tells one person of something, who wishes something of its kind. Answers who got an email, and who is told in the app. */
async function tell(template: MailTemplate, language: Language, wish: Wish) {
  const kind = kindOfTemplate(template)
  if (wish)
    await t.db
      .insertInto('notification_wish')
      .values({ user_id: userId, kind, how: wish })
      .execute()
  const values = sampleValues(template, language)
  await t.db
    .transaction()
    .execute((tx) => enqueueMail(tx, { template, to, userId, language, values: values as never }))
  const mails = await t.db.selectFrom('mail').selectAll().orderBy('id').execute()
  const told = await t.db.selectFrom('notification').select(['user_id', 'digest']).execute()
  return { mails, told, isDoor: opensADoor(values) }
}

const expectedMode = (template: MailTemplate, wish: Wish): NotificationMode => {
  const { importance, standard } = notificationKinds[kindOfTemplate(template)]
  return importance === 'security' || importance === 'account' ? 'now' : (wish ?? standard)
}
const hasCopies = (template: MailTemplate) =>
  notificationKinds[kindOfTemplate(template)].importance !== 'security'

describe.each(mailTemplateNames)('%s', (template) => {
  test.each(
    (['ja', 'en'] as const).flatMap((language) => wishes.map((wish) => [language, wish] as const)),
  )('in %s, with the wish %s: one notification, and emails as wished', async (language, wish) => {
    const { mails, told, isDoor } = await tell(template, language, wish)
    const mode = expectedMode(template, wish)
    expect(told).toEqual(
      isDoor ? [] : [{ user_id: userId, digest: mode === 'daily' ? 'waiting' : null }],
    )
    expect(mails.map(({ to_address, user_id }) => [to_address, user_id])).toEqual([
      ...(mode === 'now' ? [[to, userId]] : []),
      ...(hasCopies(template) ? [[copy, null]] : []),
    ])
    for (const mail of mails) {
      expect(mail.language).toBe(language)
      expect(mail.subject + mail.body).not.toMatch(/\{\{/)
      if (language === 'en' && template !== 'mailing')
        expect(mail.subject).not.toMatch(/[\u3041-\u30ff]/)
    }
  })
})
