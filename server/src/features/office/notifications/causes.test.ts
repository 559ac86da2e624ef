import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { UserKind } from '@tsunagi/contract/endpoint'
import { mailTemplateNames, type MailTemplate } from '@tsunagi/contract/office/messages/mails'
import {
  kindOfTemplate,
  notificationKinds,
} from '@tsunagi/contract/office/messages/notificationKinds'
import { eventCauses } from '../../../../test/eventCauses.ts'

const features = new URL('../../', import.meta.url).pathname
const causes = Object.entries(eventCauses).flatMap(([file, tests]) =>
  Object.entries(tests).map(([name, templates]) => ({ file, name, templates })),
)

test('everything that people are told of has a test in which it really happens', () => {
  const caused = causes.flatMap(({ templates }) => templates)
  expect(caused.toSorted()).toEqual(mailTemplateNames.toSorted())
})

test.each(causes)('$file has “$name”, and looks for what was told', ({ file, name, templates }) => {
  const source = readFileSync(features + file, 'utf8')
  const isThere = ["'", '"', '`'].some((mark) => source.includes(`${mark}${name}${mark},`))
  expect(isThere, `${file} has no test “${name}”`).toBe(true)
  for (const template of templates) expect(source).toMatch(new RegExp(`\\b${template}[':]`))
})

/** Who is told of an event, as docs/notices.md writes it. */
const kindOf: Record<string, UserKind> = {
  F: 'affiliater',
  O: 'advertiser',
  G: 'agency',
  A: 'admin',
}
const catalogue = readFileSync(
  new URL('../../../../../docs/notices.md', import.meta.url),
  'utf8',
).split('\n')
const events43 = catalogue.flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim())
  const number = Number(cells[1])
  return number ? [{ number, templates: cells[3]!, who: cells[4]! }] : []
})

test('the 43 events are all there, each with what is told of it', () => {
  expect(events43.map(({ number }) => number)).toEqual(Array.from({ length: 43 }, (_, i) => i + 1))
  expect(events43.filter(({ templates }) => !templates.includes('`'))).toEqual([])
})

test.each(events43)(
  'event $number is told to those who can choose how ($who)',
  ({ templates, who }) => {
    const told = [...who.matchAll(/\b[FOGA]\b/g)].map(([letter]) => kindOf[letter]!)
    const named = [...templates.matchAll(/`(\w+)`/g)].map(([, name]) => name as MailTemplate)
    const known = named.flatMap(
      (name) => notificationKinds[kindOfTemplate(name)].for as readonly UserKind[],
    )
    for (const kind of told) expect(known).toContain(kind)
  },
)
