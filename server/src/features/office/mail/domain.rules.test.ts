import { expect, test } from 'vitest'
import { checkRecord, type Checked } from './domain.rules.ts'

const checked: Checked = {
  domain: 'own.example',
  smtpHost: 'smtp.own.example',
  selector: 's1',
  publicKey: 'MIIB',
  reportTo: 'desk@own.example',
}
const spf = 'v=spf1 a:smtp.own.example ~all'
const dkim = 'v=DKIM1; k=rsa; p=MIIB'
const dmarc = 'v=DMARC1; p=none; rua=mailto:desk@own.example'

test.each([
  ['spf', [], 'missing', spf],
  ['spf', ['google-site-verification=x'], 'missing', spf],
  ['spf', ['v=spf1 include:_spf.example.com ~all', 'other'], 'good', null],
  ['spf', ['v=spf1 ~all', 'v=spf1 mx -all'], 'different', spf],
  ['spf', ['v=spf1 -all'], 'different', spf],
  ['spf', ['v=spf10 all'], 'missing', spf],
  ['spf', undefined, 'unasked', spf],
  ['dkim', [], 'missing', dkim],
  ['dkim', ['v=DKIM1; k=rsa; p=MI IB'], 'good', null],
  ['dkim', ['p=MIIB'], 'good', null],
  ['dkim', ['v=DKIM1; k=rsa; p=OTHER'], 'different', dkim],
  ['dkim', ['v=DKIM1; p='], 'different', dkim],
  ['dmarc', [], 'missing', dmarc],
  ['dmarc', ['v=DMARC1; p=reject'], 'good', null],
  ['dmarc', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'different', dmarc],
] as const)('%s with %o is %s, and %s is to be added', (record, texts, state, wanted) => {
  expect(checkRecord(record, texts, checked)).toMatchObject({ state, wanted })
})

test('records stand where receivers look for them', () => {
  expect(
    (['spf', 'dkim', 'dmarc'] as const).map((record) => checkRecord(record, [], checked).name),
  ).toEqual(['own.example', 's1._domainkey.own.example', '_dmarc.own.example'])
})

test('without a key nothing is to be added for it', () => {
  expect(checkRecord('dkim', [], { ...checked, publicKey: '' })).toMatchObject({
    state: 'missing',
    wanted: null,
  })
})
