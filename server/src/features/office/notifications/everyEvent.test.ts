import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languages, type Language } from '@tsunagi/contract/messages/text'
import { mailTemplateNames, type MailTemplate } from '@tsunagi/contract/office/messages/mails'
import {
  kindOfTemplate,
  notificationKindNames,
  notificationKinds,
  templatesOfKind,
  type NotificationMode,
} from '@tsunagi/contract/office/messages/notificationKinds'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { wayOfMail } from '../../../platform/outbox/mailKinds.rules.ts'
import { defaultWords, fillWords, sampleValues } from '../../../platform/outbox/mailWords.rules.ts'
import { opensADoor } from '../../../platform/outbox/notificationWords.rules.ts'

const wishes = [null, 'now', 'daily', 'off'] as const
type Wish = (typeof wishes)[number]

const importanceOf = (template: MailTemplate) =>
  notificationKinds[kindOfTemplate(template)].importance
const expectedMode = (template: MailTemplate, wish: Wish): NotificationMode => {
  const { importance, standard } = notificationKinds[kindOfTemplate(template)]
  return importance === 'security' || importance === 'account' ? 'now' : (wish ?? standard)
}

describe.each(mailTemplateNames)('%s', (template) => {
  test.each(wishes)(
    'with the wish %s: goes as wished, and copies unless it is about access',
    (own) => {
      const kind = notificationKinds[kindOfTemplate(template)]
      expect(
        wayOfMail(kind, { account: { normal: true, important: true, has_left: false }, own }),
      ).toEqual({
        mode: expectedMode(template, own),
        copies: importanceOf(template) !== 'security',
      })
    },
  )

  test.each(languages)('in %s: every word is filled in, in that language', (language) => {
    const { subject, body } = fillWords(
      defaultWords(template, language),
      { ...sampleValues(template, language), site: 'Tsunagi' },
      language,
    )
    expect(subject + body).not.toMatch(/\{\{/)
    expect(body.length).toBeGreaterThan(20)
    if (language === 'en' && template !== 'mailing') expect(subject).not.toMatch(/[\u3041-\u30ff]/)
  })
})

describe('one person with an address for copies', () => {
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

  /** Tells of each, in one transaction each, and answers by template who got an email, and who is told in the app. */
  async function tellAll(templates: readonly MailTemplate[], language: Language) {
    for (const template of templates) {
      const values = sampleValues(template, language)
      await t.db
        .transaction()
        .execute((tx) =>
          enqueueMail(tx, { template, to, userId, language, values: values as never }),
        )
    }
    const mails = await t.db.selectFrom('mail').selectAll().orderBy('id').execute()
    const told = await t.db.selectFrom('notification').selectAll().orderBy('id').execute()
    return templates.map((template) => ({
      template,
      mails: mails
        .filter((mail) => mail.template === template)
        .map((mail) => [mail.to_address, mail.user_id, mail.language]),
      told: told
        .filter((row) => row.template === template)
        .map(({ user_id, digest }) => [user_id, digest]),
    }))
  }
  const expected = (template: MailTemplate, language: Language, wish: Wish) => {
    const mode = expectedMode(template, wish)
    const isDoor = opensADoor(sampleValues(template, language))
    return {
      template,
      mails: [
        ...(mode === 'now' ? [[to, userId, language]] : []),
        ...(importanceOf(template) === 'security' ? [] : [[copy, null, language]]),
      ],
      told: isDoor ? [] : [[userId, mode === 'daily' ? 'waiting' : null]],
    }
  }

  test.each(languages)(
    'each event in %s: one notification, and emails to both',
    async (language) => {
      expect(await tellAll(mailTemplateNames, language)).toEqual(
        mailTemplateNames.map((template) => expected(template, language, null)),
      )
    },
  )

  test.each(wishes.filter((wish) => wish !== null))(
    'an event of each kind with the wish %s: as wished',
    async (how) => {
      const events = notificationKindNames.map((kind) => templatesOfKind(kind)[0]!)
      await t.db
        .insertInto('notification_wish')
        .values(notificationKindNames.map((kind) => ({ user_id: userId, kind, how })))
        .execute()
      expect(await tellAll(events, 'ja')).toEqual(
        events.map((template) => expected(template, 'ja', how)),
      )
    },
  )
})
