import { expect, test } from 'vitest'
import { basisPoints, yen } from '@tsunagi/contract/money'
import { secretDigest } from '../../platform/digest.ts'
import type { LinkWithPromotion } from '../../catalogue/linkWithPromotion.ts'
import type { CataloguedGoal, CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import type { ClickFlag, NoticeRecord } from '../../journal/records.ts'
import { decide } from './decide.rules.ts'
import { factsOf } from '../facts/facts.rules.ts'
import { aGoal, aLink, aPromotion } from '../../tracker/testing/catalogued.ts'

interface Case {
  params?: Record<string, string | undefined>
  notice?: Partial<NoticeRecord>
  promotion?: Partial<CataloguedPromotion> | null
  goals?: CataloguedGoal[]
  link?: Partial<LinkWithPromotion> | null
  clickedAt?: string | null
  flags?: ClickFlag[]
}

function decideCase({
  params,
  notice,
  promotion,
  goals,
  link,
  clickedAt = '2026-10-01T00:00:00Z',
  flags = [],
}: Case) {
  const sent = Object.entries({ p: '1', args: 'A-1', cid: 'c'.repeat(64), ...params }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  const known = promotion === null ? null : aPromotion({ ...(goals && { goals }), ...promotion })
  return decide(
    factsOf(
      {
        type: 'notice',
        receipt_id: 'r',
        received_at: '2026-10-10T00:00:00Z',
        route: 'script',
        method: 'POST',
        params: Object.fromEntries(sent),
        cookie_cid: null,
        ip: null,
        user_agent: null,
        referrer: null,
        signed: null,
        ...notice,
      },
      {
        promotion: known,
        secrets: known ? ['right'] : [],
        clickFlags: flags,
        click:
          clickedAt === null
            ? null
            : { linkCode: 'abcdefghijkl', clickedAt: new Date(clickedAt), nonce: '' },
        link:
          clickedAt === null || link === null
            ? null
            : aLink({ promotion: known ?? aPromotion(), ...link }),
      },
    ),
  )
}

const share = aGoal({
  code: 'sale',
  kind: 'share',
  gross: yen(0),
  net: yen(0),
  gross_rate: basisPoints(1000),
  net_rate: basisPoints(750),
})
const call = aGoal({ code: 'call', kind: 'call', min_seconds: 30 })
const click = aGoal({ code: 'click', kind: 'click', gross: yen(10), net: yen(7) })

const cases: [code: number, promise: string, given: Case][] = [
  [1, 'a sale after a click counts', {}],
  [
    2,
    'a sale of a promotion that approves by itself counts and is approved',
    { promotion: { result_mode: 'auto' } },
  ],
  [1, 'the alias order stands for args', { params: { args: undefined, order: 'A-1' } }],
  [
    1,
    'a server with the right secret is believed',
    { notice: { route: 's2s' }, params: { secret: secretDigest('right') } },
  ],
  [
    1,
    'an image tag finds the click by the cookie of the tracker',
    { notice: { route: 'image', cookie_cid: 'c'.repeat(64) }, params: { cid: undefined } },
  ],
  [1, 'a named goal counts', { params: { goal: 'sale', price: '1000' }, goals: [aGoal(), share] }],
  [1, 'a call that is long enough counts', { goals: [call], params: { seconds: '30' } }],
  [1, 'a promotion paused after the click still owes for it', { promotion: { status: 'paused' } }],
  [
    1,
    'a promotion ended after the click still owes for it',
    { promotion: { status: 'ended', ends_on: '2026-10-05' } },
  ],
  [1, 'the last instant of the window counts', { clickedAt: '2026-08-11T00:00:00Z' }],
  [1, 'a click of a visitor who clicks often counts', { flags: ['repeat', 'velocity'] }],
  [9, 'a test is accepted and makes nothing', { params: { test: '1' } }],
  [9, 'a test needs no click', { params: { test: '1' }, clickedAt: null }],
  [9, 'a test in other words', { params: { test: 'Yes' } }],
  [1, 'what says that it is no test', { params: { test: 'false' } }],
  [1, 'a test that says nothing', { params: { test: ' ' } }],
  [1, 'an event that says nothing', { params: { event: '' } }],
  [101, 'a promotion that does not exist', { promotion: null }],
  [404, 'no promotion named', { promotion: null, params: { p: undefined } }],
  [401, 'a server without a secret', { notice: { route: 's2s' } }],
  [401, 'a server with a wrong secret', { notice: { route: 's2s' }, params: { secret: 'wrong' } }],
  [
    401,
    'a call with a wrong secret',
    { notice: { route: 'call' }, params: { secret: 'wrong', seconds: '60' } },
  ],
  [401, 'a script that sends a wrong secret', { params: { secret: 'wrong' } }],
  [404, 'no order number', { params: { args: undefined } }],
  [404, 'an empty order number', { params: { args: '  ' } }],
  [404, 'an order number that is too long', { params: { args: 'x'.repeat(101) } }],
  [404, 'a body that cannot be read', { params: { unreadable: '1' } }],
  [105, 'a goal that does not exist', { params: { goal: 'none' } }],
  [105, 'a promotion without open goals', { goals: [] }],
  [105, 'a click goal is earned by clicks only', { goals: [click], params: { goal: 'click' } }],
  [105, 'a promotion that pays for clicks only', { goals: [click] }],
  [404, 'a share of nothing', { goals: [share] }],
  [404, 'a share of nothing with an empty event', { goals: [share], params: { event: '' } }],
  [
    404,
    'a share of nothing with an event of no meaning',
    { goals: [share], params: { event: 'canceled' } },
  ],
  [405, 'an amount with a fraction', { goals: [share], params: { price: '1000.5' } }],
  [405, 'a negative amount', { goals: [share], params: { price: '-1' } }],
  [405, 'an amount that is no number', { params: { price: '1,000' } }],
  [405, 'an amount beyond all sense', { params: { amount: '1000000001' } }],
  [202, 'no click id', { params: { cid: undefined }, clickedAt: null }],
  [
    202,
    'a cookie of the tracker is no evidence for a script',
    { params: { cid: undefined }, notice: { cookie_cid: 'c'.repeat(64) }, clickedAt: null },
  ],
  [205, 'a click id that is not ours', { clickedAt: null }],
  [205, 'a link that is gone', { link: null }],
  [207, 'a click for another promotion', { link: { promotion_id: 2 } }],
  [104, 'no partnership at the time of the click', { flags: ['no_partnership'] }],
  [1, 'a partnership that ended after the click', { link: { partnership: false } }],
  [103, 'a medium that was stopped', { link: { media_active: false } }],
  [103, 'a medium that was stopped when the click was made', { flags: ['media_stopped'] }],
  [102, 'a promotion that was closed when the click was made', { flags: ['promotion_closed'] }],
  [102, 'a click after the last day', { promotion: { ends_on: '2026-09-30' } }],
  [102, 'a draft', { promotion: { status: 'draft' } }],
  [102, 'a suspended advertiser', { promotion: { advertiser_active: false } }],
  [201, 'a click that is too long ago', { clickedAt: '2026-08-10T23:59:59Z' }],
  [404, 'a call without its length', { goals: [call] }],
  [601, 'a call that is too short', { goals: [call], params: { seconds: '29' } }],
]

test.each(cases)('code %i: %s', (code, _, given) => {
  const decision = decideCase(given)
  expect(decision.code).toBe(code)
  expect(decision.kind === 'earns').toBe(code === 1 || code === 2)
  const last = decision.trace.at(-1)!
  expect(last.outcome).toBe(decision.kind === 'earns' ? 'ok' : 'stop')
  for (const { detail } of decision.trace)
    expect([detail.ja, detail.en].every((words) => words.length > 0)).toBe(true)
})

test('code 3: a click of a machine is looked at', () => {
  const decision = decideCase({ flags: ['bot', 'repeat'] })
  expect(decision).toMatchObject({
    kind: 'earns',
    code: 3,
    risks: [{ rule: 'automatic_click' }],
  })
})

test.each(['canceled', 'purchase', 'constructor'])(
  'code 3: what an event of no meaning, such as %s, means is for a person to say',
  (event) => {
    expect(decideCase({ params: { event } })).toMatchObject({
      kind: 'earns',
      code: 3,
      risks: [{ rule: 'unknown_event' }],
    })
  },
)

test('code 3: whether a word of no meaning marks a test is for a person to say', () => {
  expect(decideCase({ params: { test: 'maybe' } })).toMatchObject({
    kind: 'earns',
    code: 3,
    risks: [{ rule: 'unknown_test', detail: { ja: expect.stringContaining('「maybe」') } }],
  })
})

test('what is missing is named', () => {
  expect(decideCase({ params: { args: undefined } }).trace.at(-1)!.detail.en).toContain('args')
  expect(
    decideCase({ params: { p: undefined }, promotion: null }).trace.at(-1)!.detail.en,
  ).toContain('p (promotion id)')
})
