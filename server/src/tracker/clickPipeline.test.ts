import { expect, test } from 'vitest'
import { flagsOf, isAutomatic, type Click, type ClickFlag } from './clickPipeline.ts'
import { Repeats } from './repeats.ts'
import { chrome } from './testing/browser.ts'
import { aLink, aPromotion } from './testing/catalogued.ts'

const noon = new Date('2026-10-10T03:00:00Z')
const aClick = (given: Partial<Click> = {}): Click =>
  ({ method: 'GET', headers: { 'accept-language': 'ja' }, link: aLink(), at: noon, ip: '203.0.113.5', userAgent: chrome, visitorId: 'v'.repeat(22), cookie: true, ...given })
const lookups = () => ({ repeats: new Repeats({ key: 'k' }) })

const cases: [promise: string, click: Partial<Click>, flags: ClickFlag[]][] = [
  ['a visitor who follows a link counts', {}, []],
  ['a navigation counts', { headers: { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' } }, []],
  ['a request for the headers only is noted', { method: 'HEAD' }, ['head']],
  ['a prefetch of Chrome is noted', { headers: { 'sec-purpose': 'prefetch;prerender' } }, ['prefetch']],
  ['a preview of Safari is noted', { headers: { purpose: 'preview' } }, ['prefetch']],
  ['a prefetch of Firefox is noted', { headers: { 'x-moz': 'prefetch' } }, ['prefetch']],
  ['a link loaded as an image is noted', { headers: { 'sec-fetch-dest': 'image' } }, ['passive']],
  ['a link loaded in a hidden frame is noted', { headers: { 'sec-fetch-dest': 'iframe' } }, ['passive']],
  ['a link fetched by a script is noted', { headers: { 'sec-fetch-dest': 'empty' } }, ['passive']],
  ['a visit without an agent is noted', { userAgent: '' }, ['empty_agent']],
  ['a crawler is noted', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, ['bot']],
  ['the preview of a chat is noted', { userAgent: 'facebookexternalhit/1.1;line-poker/1.0' }, ['bot']],
  ['a command line tool is noted', { userAgent: 'curl/8.5.0' }, ['bot']],
  ['a medium without partnership is noted', { link: aLink({ partnership: false }) }, ['no_partnership']],
  ['a paused promotion is noted', { link: aLink({ promotion: aPromotion({ status: 'paused' }) }) }, ['promotion_closed']],
  ['a promotion that has not begun is noted', { link: aLink({ promotion: aPromotion({ starts_on: '2026-10-11' }) }) }, ['promotion_closed']],
  ['the last day of a promotion counts', { link: aLink({ promotion: aPromotion({ ends_on: '2026-10-10' }) }) }, []],
  ['the day after the last is noted, at midnight in Japan', { at: new Date('2026-10-10T15:00:00Z'), link: aLink({ promotion: aPromotion({ ends_on: '2026-10-10' }) }) }, ['promotion_closed']],
  ['a promotion of a suspended advertiser is noted', { link: aLink({ promotion: aPromotion({ advertiser_active: false }) }) }, ['promotion_closed']],
  ['a stopped medium is noted', { link: aLink({ media_active: false }) }, ['media_stopped']],
  ['several reasons are all noted', { method: 'HEAD', userAgent: '', link: aLink({ partnership: false, media_active: false }) }, ['head', 'empty_agent', 'no_partnership', 'media_stopped']],
]

test.each(cases)('%s', (_, click, flags) => {
  expect(flagsOf(aClick(click), lookups())).toEqual(flags)
})

test('the second click of a visitor on the same promotion and day is a repeat', () => {
  const same = lookups()
  expect(flagsOf(aClick(), same)).toEqual([])
  expect(flagsOf(aClick(), same)).toEqual(['repeat'])
  expect(flagsOf(aClick({ link: aLink({ code: 'otherlinkabc', material_id: 9 }) }), same)).toEqual(['repeat'])
})

test('another promotion, another visitor and another day in Japan count anew', () => {
  const same = lookups()
  flagsOf(aClick(), same)
  expect(flagsOf(aClick({ link: aLink({ promotion_id: 2 }) }), same)).toEqual([])
  expect(flagsOf(aClick({ visitorId: 'w'.repeat(22) }), same)).toEqual([])
  expect(flagsOf(aClick({ at: new Date('2026-10-10T14:59:59Z') }), same)).toEqual(['repeat'])
  expect(flagsOf(aClick({ at: new Date('2026-10-10T15:00:00Z') }), same)).toEqual([])
})

test('a browser that keeps no cookie is recognised by address and agent', () => {
  const same = lookups()
  expect(flagsOf(aClick({ cookie: false, visitorId: 'a'.repeat(22) }), same)).toEqual([])
  expect(flagsOf(aClick({ cookie: false, visitorId: 'b'.repeat(22) }), same)).toEqual(['repeat'])
  expect(flagsOf(aClick({ cookie: false, visitorId: 'c'.repeat(22), ip: '203.0.113.6' }), same)).toEqual([])
})

test('the cookie given with the first click is recognised at the second', () => {
  const same = lookups()
  flagsOf(aClick({ cookie: false }), same)
  expect(flagsOf(aClick({ cookie: true, ip: '198.51.100.9' }), same)).toEqual(['repeat'])
})

test('a click that does not count for another reason makes no repeat of the next', () => {
  const same = lookups()
  flagsOf(aClick({ method: 'HEAD' }), same)
  expect(flagsOf(aClick(), same)).toEqual([])
})

test('the memory of visitors is bounded: the oldest is forgotten first', () => {
  const repeats = new Repeats({ key: 'k', capacity: 4 })
  const visitor = (number: number) => aClick({ visitorId: `visitor-${number}`.padEnd(22, '-'), ip: `203.0.113.${number}` })
  for (const number of [1, 2, 3]) flagsOf(visitor(number), { repeats })
  expect(flagsOf(visitor(3), { repeats })).toEqual(['repeat'])
  expect(flagsOf(visitor(1), { repeats })).toEqual([])
})

test('nobody is given a cookie who did not choose to follow the link', () => {
  expect((['head', 'prefetch', 'passive', 'empty_agent', 'bot'] as const).every((flag) => isAutomatic([flag]))).toBe(true)
  expect((['no_partnership', 'repeat'] as const).some((flag) => isAutomatic([flag]))).toBe(false)
})
