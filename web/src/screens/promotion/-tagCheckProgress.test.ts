import type { TagCheck } from '@tsunagi/contract/traffic/tagChecks'
import { expect, test } from 'vitest'
import { tagCheckMessages as m } from '../../messages/traffic/tagChecks.ts'
import { isPassed, stagesOf } from './-tagCheckProgress.ts'

const at = '2026-11-10T03:00:00Z'
type Step = TagCheck['steps'][number]
const step = (given: Partial<Step>): Step => ({
  step: 'landing',
  at,
  page: 'https://shop.example/',
  cookie: false,
  storage: false,
  consent: 'given',
  ...given,
})
const clicked = step({ step: 'click', cookie: null, storage: null, consent: null })
const notice = (code: number): TagCheck['notices'][number] => ({
  id: 1,
  received_at: at,
  code,
  route: 'script',
  auth: 'cookie',
  goal_code: null,
  order_number: 'T-1',
  amount: null,
  trace: [],
})
const check = (steps: Step[], notices: TagCheck['notices'] = []): TagCheck => ({
  id: 1,
  promotion_id: 1,
  started_at: at,
  url: '',
  direct_url: null,
  cid: null,
  steps,
  notices,
})
const outcomes = (of: TagCheck) => stagesOf(of).map(({ outcome }) => outcome)
const hint = (of: TagCheck, name: string) => stagesOf(of).find((stage) => stage.name === name)!.hint

test('a check that has just begun waits for everything, and says what to do', () => {
  expect(outcomes(check([]))).toEqual(['note', 'note', 'note', 'note'])
  expect(hint(check([]), 'click')).toBe(m.clickHint)
})

test('each stage is ticked as it happens', () => {
  expect(outcomes(check([clicked]))).toEqual(['good', 'note', 'note', 'note'])
  expect(outcomes(check([clicked, step({ cookie: true })]))).toEqual([
    'good',
    'good',
    'good',
    'note',
  ])
  expect(
    outcomes(check([clicked, step({ step: 'handover', storage: true })], [notice(9)])),
  ).toEqual(['good', 'good', 'good', 'good'])
})

test.each([
  ['no storage works', step({}), 'bad', m.keptNowhere],
  ['consent is awaited', step({ consent: 'awaited' }), 'warning', m.consentAwaited],
  ['consent was refused', step({ consent: 'refused' }), 'warning', m.consentRefused],
] as const)('an id that is not kept says why: %s', (_, landed, outcome, why) => {
  const of = check([clicked, landed])
  expect(outcomes(of)[2]).toBe(outcome)
  expect(hint(of, 'kept')).toBe(why)
})

test('a notice that is refused is a problem until a good one arrives', () => {
  expect(outcomes(check([clicked], [notice(105)]))[3]).toBe('bad')
  expect(outcomes(check([clicked], [notice(105), notice(9)]))[3]).toBe('good')
})

test('a server that reports without any tag passes too', () => {
  expect(isPassed(check([clicked], [notice(9)]))).toBe(true)
  expect(isPassed(check([clicked, step({ cookie: true })], [notice(401)]))).toBe(false)
})
