import { expect, test } from 'vitest'
import { mailTemplateNames } from '@tsunagi/contract/office/messages/mails'
import { languages } from '@tsunagi/contract/messages/text'
import { defaultWords, sampleValues } from './mailWords.rules.ts'
import { notificationWords, opensADoor, screenOf } from './notificationWords.rules.ts'

test('what is read in the app names no site, greets nobody, is not signed and holds no bare address', () => {
  for (const template of mailTemplateNames)
    for (const language of languages) {
      const { subject, body } = notificationWords(
        defaultWords(template, language),
        { ...sampleValues(template, language), name: 'NAME', site: 'SITE' },
        language,
      )
      expect([template, subject]).toEqual([template, expect.not.stringMatching(/SITE|\{\{/)])
      expect(subject.length).toBeGreaterThan(3)
      expect([template, body]).toEqual([
        template,
        expect.not.stringMatching(/^NAME 様|^Dear|\{\{|^--$|^https:\/\/(?:network|app|aff)\S+$/m),
      ])
      expect(body.length).toBeGreaterThan(10)
    }
})

test.each([
  [{ link: 'https://app.test/adCheck/show?id=3' }, '/adCheck/show?id=3'],
  [{ name: 'https://evil.test/', home_link: 'https://app.test/home' }, '/home'],
  [{ login_link: 'https://app.test/lp/affiliaterLogin' }, null],
  [{ link: 'not an address' }, null],
  [{ name: 'x' }, null],
])('the page that %o leads to is %s', (values, page) => expect(screenOf(values)).toBe(page))

test.each([
  [{ link: 'https://app.test/lp/passwordReset#token=abc' }, true],
  [{ link: 'https://app.test/home' }, false],
])('%o lets whoever reads it in: %s', (values, opens) => expect(opensADoor(values)).toBe(opens))
