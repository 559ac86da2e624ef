import { expect, test } from 'vitest'
import { mailNamedIn, mailToken } from '../../../platform/outbox/mailToken.rules.ts'
import { returnedMail } from '../../../../test/returnedMail.ts'
import { readReport } from './report.rules.ts'

test.each([
  [
    'postfixUnknownUser',
    'hard',
    '5.1.1',
    /^550 5\.1\.1 <ann@reader\.example>: Recipient address rejected: User unknown/,
  ],
  ['postfixDelayed', 'delayed', '4.4.1', /Connection timed out$/],
  ['exchangeUnknownUser', 'hard', '5.1.10', /^550 5\.1\.10 RESOLVER\.ADR\.RecipientNotFound/],
  ['gmailFull', 'soft', '5.2.2', /out of storage space/],
  ['noHeaders', 'soft', '4.4.7', /^421 待ちすぎました$/],
  ['complaint', 'complaint', null, /^abuse SomeGenerator/],
] as const)('%s is read as %s', (name, kind, status, detail) => {
  const report = readReport(returnedMail(name, mailToken('key', 7)))
  expect(report).toEqual({ kind, status, detail: expect.stringMatching(detail) })
})

test.each(['outOfOffice'])('%s reports nothing', (name) =>
  expect(readReport(returnedMail(name, mailToken('key', 7)))).toBeNull(),
)

test('what is broken or means well reports nothing, and breaks nothing', () => {
  const report = (body: string) =>
    `Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n${body}`
  for (const source of [
    '',
    '\r\n',
    report(''),
    report('--b\r\nContent-Type: message/delivery-status\r\n\r\n\r\n--b--'),
    report(
      '--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: delivered\r\nStatus: 2.0.0\r\n--b--',
    ),
    returnedMail('complaint', 'x').replace('Feedback-Type: abuse', 'Feedback-Type: not-spam'),
    'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(50),
  ])
    expect(readReport(source)).toBeNull()
})

test('only a name that we gave names an email, in capitals too', () => {
  const token = mailToken('key', 7)
  expect(mailNamedIn('key', `<${token}.0a1b@network.example>`)).toBe(7)
  expect(mailNamedIn('key', `RETURNS+${token.toUpperCase()}@NETWORK.EXAMPLE`)).toBe(7)
  expect(mailNamedIn('other', token)).toBeNull()
  expect(mailNamedIn('key', token.replace('m7', 'm8'))).toBeNull()
  expect(mailNamedIn('key', `m8.${'0'.repeat(20)} ${token}`)).toBe(7)
  expect(`returns-of-network+${mailToken('key', 999_999_999)}`.length).toBeLessThanOrEqual(64)
})
