import { expect, test } from 'vitest'
import { clickRules } from '@tsunagi/contract/catalogue/clickRules'
import { ClickMemory } from './clickMemory.ts'
import { flagsOf, type Click } from './clickPipeline.ts'
import { isAutomatic } from '../../domain/clicks/automatic.rules.ts'
import { type ClickFlag } from '../../journal/records.ts'
import { Repeats } from './repeats.ts'
import { chrome } from '../testing/browser.ts'
import { aGoal, aLink, aPromotion } from '../testing/catalogued.ts'
import { seenOf, traceOf, type Visitor } from './visitor.ts'

const noon = new Date('2026-10-10T03:00:00Z')
interface Given
  extends Partial<Omit<Click, 'visitor' | 'ip'>>, Partial<Pick<Visitor, 'id' | 'isKnown'>> {
  ip?: string
}

function aClick({
  id = 'v'.repeat(22),
  isKnown = true,
  ip = '133.242.1.5',
  ...given
}: Given = {}): Click {
  const click = {
    method: 'GET',
    headers: { 'accept-language': 'ja' },
    link: aLink(),
    at: noon,
    userAgent: chrome,
    ip,
    referrer: null,
    blocked: null,
    onlooker: { device: 'pc', rules: ['pc'], at: given.at ?? noon, language: 'ja' } as const,
    ...given,
  }
  return { ...click, visitor: { id, isKnown, ...seenOf(click.at, ip, click.userAgent) } }
}
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

const cases: [promise: string, click: Given, flags: ClickFlag[]][] = [
  ['a visitor who follows a link counts', {}, []],
  [
    'a navigation counts',
    { headers: { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' } },
    [],
  ],
  ['a request for the headers only is noted', { method: 'HEAD' }, ['head']],
  ['a link sent like a form is noted', { method: 'POST' }, ['post']],
  [
    'a prefetch of Chrome is noted',
    { headers: { 'sec-purpose': 'prefetch;prerender' } },
    ['prefetch'],
  ],
  ['a preview of Safari is noted', { headers: { purpose: 'preview' } }, ['prefetch']],
  ['a prefetch of Firefox is noted', { headers: { 'x-moz': 'prefetch' } }, ['prefetch']],
  ['a link loaded as an image is noted', { headers: { 'sec-fetch-dest': 'image' } }, ['passive']],
  [
    'a link loaded in a hidden frame is noted',
    { headers: { 'sec-fetch-dest': 'iframe' } },
    ['passive'],
  ],
  ['a link fetched by a script is noted', { headers: { 'sec-fetch-dest': 'empty' } }, ['passive']],
  ['a visit without an agent is noted', { userAgent: '' }, ['empty_agent']],
  [
    'a crawler is noted',
    { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ['bot'],
  ],
  [
    'the preview of a chat is noted',
    { userAgent: 'facebookexternalhit/1.1;line-poker/1.0' },
    ['bot'],
  ],
  ['a command line tool is noted', { userAgent: 'curl/8.5.0' }, ['bot']],
  [
    'a medium without partnership is noted',
    { link: aLink({ partnership: false }) },
    ['no_partnership'],
  ],
  [
    'a partnership that ends later counts',
    { link: aLink({ partnership_until: Date.parse('2099-01-01T00:00:00Z') }) },
    [],
  ],
  [
    'a partnership that has ended is noted, before anybody wrote it down',
    { link: aLink({ partnership_until: Date.parse('2020-01-01T00:00:00Z') }) },
    ['no_partnership'],
  ],
  [
    'a visitor whose address the promotion blocks is noted',
    { link: aLink({ promotion: aPromotion({ blocked_ips: ['133.242.1.0/24'] }) }) },
    ['blocked'],
  ],
  [
    'a visitor whose browser the operator blocks is noted',
    { blocked: { blocked_ips: [], blocked_agents: ['CHROME/'], blocked_referrers: [] } },
    ['blocked'],
  ],
  [
    'a visitor whom the lists do not name counts',
    {
      blocked: {
        blocked_ips: ['133.242.2.0/24'],
        blocked_agents: ['Evil'],
        blocked_referrers: ['spam.example'],
      },
      referrer: 'https://notspam.example/',
    },
    [],
  ],
  [
    'a click that would be paid is noted while its promotion is in test mode',
    {
      link: aLink({
        promotion: aPromotion({ test_mode: true, goals: [aGoal(), aGoal({ kind: 'click' })] }),
      }),
    },
    ['test_mode'],
  ],
  [
    'one that would not counts',
    { link: aLink({ promotion: aPromotion({ test_mode: true }) }) },
    [],
  ],
  [
    'a paused promotion is noted',
    { link: aLink({ promotion: aPromotion({ status: 'paused' }) }) },
    ['promotion_closed'],
  ],
  [
    'a promotion that has not begun is noted',
    { link: aLink({ promotion: aPromotion({ starts_on: '2026-10-11' }) }) },
    ['promotion_closed'],
  ],
  [
    'the last day of a promotion counts',
    { link: aLink({ promotion: aPromotion({ ends_on: '2026-10-10' }) }) },
    [],
  ],
  [
    'the day after the last is noted, at midnight in Japan',
    {
      at: new Date('2026-10-10T15:00:00Z'),
      link: aLink({ promotion: aPromotion({ ends_on: '2026-10-10' }) }),
    },
    ['promotion_closed'],
  ],
  [
    'a promotion of a suspended advertiser is noted',
    { link: aLink({ promotion: aPromotion({ advertiser_active: false }) }) },
    ['promotion_closed'],
  ],
  ['a stopped medium is noted', { link: aLink({ media_active: false }) }, ['media_stopped']],
  [
    'several reasons are all noted',
    { method: 'HEAD', userAgent: '', link: aLink({ partnership: false, media_active: false }) },
    ['head', 'empty_agent', 'no_partnership', 'media_stopped'],
  ],
]

test.each(cases)('%s', (_, click, flags) => {
  expect(flagsOf(aClick(click), new ClickMemory())).toEqual(flags)
})

test('the second click of a visitor on the same promotion and day is a repeat', () => {
  const same = new ClickMemory()
  expect(flagsOf(aClick(), same)).toEqual([])
  expect(flagsOf(aClick({ at: later(60) }), same)).toEqual(['repeat'])
  expect(flagsOf(aClick({ link: aLink({ code: 'otherlinkabc', material_id: 9 }) }), same)).toEqual([
    'repeat',
  ])
})

test('a second click on the same material within ten seconds is a double click', () => {
  const same = new ClickMemory()
  expect(flagsOf(aClick(), same)).toEqual([])
  expect(flagsOf(aClick({ at: later(0.2) }), same)).toEqual(['double_click'])
  expect(flagsOf(aClick({ at: later(9.9) }), same)).toEqual(['double_click'])
  expect(flagsOf(aClick({ at: later(10) }), same)).toEqual(['repeat'])
})

test('both presses of a double click count once also where the cookie is not there yet', () => {
  const same = new ClickMemory()
  expect(flagsOf(aClick({ isKnown: false, id: 'a'.repeat(22) }), same)).toEqual([])
  expect(flagsOf(aClick({ isKnown: false, id: 'b'.repeat(22), at: later(0.3) }), same)).toEqual([
    'double_click',
  ])
})

test('a double click across midnight in Japan is no new day', () => {
  const same = new ClickMemory()
  expect(flagsOf(aClick({ at: new Date('2026-10-10T14:59:58Z') }), same)).toEqual([])
  expect(flagsOf(aClick({ at: new Date('2026-10-10T15:00:02Z') }), same)).toEqual(['double_click'])
})

test('another promotion, another visitor and another day in Japan count anew', () => {
  const same = new ClickMemory()
  flagsOf(aClick(), same)
  expect(
    flagsOf(
      aClick({
        link: aLink({ promotion_id: 2, promotion: aPromotion({ id: 2 }), material_id: 9 }),
      }),
      same,
    ),
  ).toEqual([])
  expect(flagsOf(aClick({ id: 'w'.repeat(22) }), same)).toEqual([])
  expect(flagsOf(aClick({ at: new Date('2026-10-10T14:59:59Z') }), same)).toEqual(['repeat'])
  expect(flagsOf(aClick({ at: new Date('2026-10-10T15:00:00Z') }), same)).toEqual([])
})

test('a browser that keeps no cookie is recognised by address and agent', () => {
  const same = new ClickMemory()
  expect(flagsOf(aClick({ isKnown: false, id: 'a'.repeat(22) }), same)).toEqual([])
  expect(flagsOf(aClick({ isKnown: false, id: 'b'.repeat(22), at: later(60) }), same)).toEqual([
    'repeat',
  ])
  expect(flagsOf(aClick({ isKnown: false, id: 'c'.repeat(22), ip: '133.242.1.6' }), same)).toEqual(
    [],
  )
})

test('the cookie given with the first click is recognised at the second', () => {
  const same = new ClickMemory()
  flagsOf(aClick({ isKnown: false }), same)
  expect(flagsOf(aClick({ ip: '133.242.9.9', at: later(60) }), same)).toEqual(['repeat'])
})

test('a click that does not count for another reason makes no repeat of the next', () => {
  const same = new ClickMemory()
  flagsOf(aClick({ method: 'HEAD' }), same)
  expect(flagsOf(aClick(), same)).toEqual([])
})

/** Clicks of one visitor on ever new promotions: none is a repeat. */
const onPromotion = (number: number, given: Given = {}) =>
  aClick({
    link: aLink({
      promotion_id: number,
      promotion: aPromotion({ id: number }),
      material_id: number,
    }),
    ...given,
  })

test('of one visitor sixty clicks an hour count, and as many again in the next', () => {
  const same = new ClickMemory()
  for (let number = 1; number <= clickRules.visitorClicksPerHour; number++)
    expect(flagsOf(onPromotion(number), same)).toEqual([])
  expect(flagsOf(onPromotion(1000), same)).toEqual(['velocity'])
  expect(flagsOf(onPromotion(1000, { at: later(3600) }), same)).toEqual([])
})

test.each([
  ['an address', () => '133.242.1.5'],
  ['a network of IPv6', (number: number) => `2400:4050:1:2::${number.toString(16)}`],
])('from %s two hundred clicks an hour count', (_, ip) => {
  const same = new ClickMemory()
  const click = (number: number) =>
    onPromotion(number, { id: `visitor-${number}`.padEnd(22, '-'), ip: ip(number) })
  for (let number = 1; number <= clickRules.addressClicksPerHour; number++)
    expect(flagsOf(click(number), same)).toEqual([])
  expect(flagsOf(click(1000), same)).toEqual(['velocity'])
})

test.each(['127.0.0.1', '10.0.0.7', 'fd00::1', ''])(
  'an address that is not public (%j) is a proxy of ours and speaks for many',
  (ip) => {
    const same = new ClickMemory()
    for (let number = 1; number <= clickRules.addressClicksPerHour + 1; number++) {
      expect(
        flagsOf(onPromotion(number, { id: `visitor-${number}`.padEnd(22, '-'), ip }), same),
      ).toEqual([])
    }
  },
)

test('the memory of visitors is bounded: the oldest is forgotten first', () => {
  const repeats = new Repeats({ capacity: 4 })
  const { visitor: first } = aClick({ id: 'first', ip: '133.242.1.1' })
  const { visitor: second } = aClick({ id: 'second', ip: '133.242.1.2' })
  const { visitor: third } = aClick({ id: 'third', ip: '133.242.1.3' })
  for (const visitor of [first, second, third]) repeats.remember(1, visitor, noon)
  expect(
    [first, second, third].map((visitor) => repeats.isEnough(aPromotion(), visitor, noon)),
  ).toEqual([false, true, true])
})

test('beyond the cap of its promotion a click does not count', () => {
  const same = new ClickMemory()
  const promotion = aPromotion({ cap_clicks_day: 1, cap_reached: 'refuse' })
  const click = (id: string) =>
    flagsOf(aClick({ link: aLink({ promotion }), id, ip: `133.242.1.${id.length}` }), same)
  expect([click('first'), click('second'), click('the third')]).toEqual([
    [],
    ['click_cap'],
    ['click_cap'],
  ])
})

test('a trace stays the same for a day and follows nobody into the next one', () => {
  const trace = traceOf(noon, '133.242.1.5', chrome)
  expect(traceOf(later(60), '133.242.1.5', chrome)).toEqual(trace)
  expect(
    new Set(
      [
        trace,
        traceOf(noon, '133.242.1.6', chrome),
        traceOf(noon, '133.242.1.5', `${chrome} `),
        traceOf(later(86_400), '133.242.1.5', chrome),
      ].map(({ high, low }) => `${high} ${low}`),
    ).size,
  ).toBe(4)
})

test('nobody is given a cookie who did not choose to follow the link', () => {
  expect(
    (['head', 'prefetch', 'passive', 'empty_agent', 'bot'] as const).every((flag) =>
      isAutomatic([flag]),
    ),
  ).toBe(true)
  expect((['no_partnership', 'repeat'] as const).some((flag) => isAutomatic([flag]))).toBe(false)
})
