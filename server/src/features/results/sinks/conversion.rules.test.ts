import { expect, test } from 'vitest'
import { conversionOf, type ResultFacts, type SinkScope } from './conversion.rules.ts'

const nobody = { params: {}, ip: null, userAgent: null }
const result: ResultFacts = {
  id: 1,
  goal: 'sale',
  eventAt: new Date('2026-11-10T00:00:00Z'),
  orderNumber: 'A-1',
  saleAmount: 10_000,
  gross: 1000,
  net: 700,
  quantity: 1,
  landingUrl: 'https://shop.test/',
  click: { ...nobody, at: null, referrer: null },
  notice: nobody,
}
const sink: SinkScope = {
  kind: 'google',
  account_owner: 'operator',
  default_event: 'Purchase',
  goal_events: {},
  value_source: 'sale',
  dedupe_by: 'result',
  click_id_only: false,
  page_url: null,
  data_fields: [],
}

test.each([
  ['operator', 'reward', 1000],
  ['advertiser', 'reward', 1000],
  ['affiliater', 'reward', 700],
  ['operator', 'sale', 10_000],
  ['affiliater', 'sale', 10_000],
  ['advertiser', 'none', null],
  ['affiliater', 'none', null],
] as const)('an account of the %s that hears of the %s is told %s', (owner, source, value) => {
  const told = conversionOf(result, { ...sink, account_owner: owner, value_source: source })
  expect(told.value).toBe(value)
})
