import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mailTemplateNames, type MailTemplate } from '@tsunagi/contract/office/messages/mails'
import {
  kindOfTemplate,
  notificationKinds,
} from '@tsunagi/contract/office/messages/notificationKinds'
import { lifecycleEvents, mailOf } from '@tsunagi/contract/people/lifecycle'
import { sourcesIn } from '../../../../test/sources.ts'

interface Row {
  number: number | null
  templates: MailTemplate[]
  classes: string
}
const rows: Row[] = readFileSync(new URL('../../../../../docs/notices.md', import.meta.url), 'utf8')
  .split('\n')
  .filter(
    (line) => line.startsWith('| ') && !line.startsWith('| no') && !line.startsWith('| event'),
  )
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    return {
      number: /^\d+$/.test(cells[1]!) ? Number(cells[1]) : null,
      templates: [...line.matchAll(/`(\w+)`/g)].map((match) => match[1] as MailTemplate),
      classes: cells.at(-2)!,
    }
  })

test('the catalogue in docs/notices.md has all 43 events', () => {
  expect(rows.flatMap(({ number }) => number ?? [])).toEqual(
    Array.from({ length: 43 }, (_, index) => index + 1),
  )
})

test('and every template, with its class', () => {
  expect(new Set(rows.flatMap(({ templates }) => templates))).toEqual(new Set(mailTemplateNames))
  for (const { templates, classes } of rows.filter((row) => row.templates.length > 0))
    expect([templates, new Set(classes.split(', '))]).toEqual([
      templates,
      new Set(templates.map((name) => notificationKinds[kindOfTemplate(name)].importance)),
    ])
})

test('and every template is sent by something', () => {
  const code = sourcesIn('')
    .map((source) => source.code)
    .join('\n')
  const ofAccounts = new Set<MailTemplate>(
    lifecycleEvents.map((event) => mailOf(event, { awaits_password: false })),
  )
  expect(
    mailTemplateNames.filter((name) => !ofAccounts.has(name) && !code.includes(`'${name}'`)),
  ).toEqual([])
})
