import { expect, test } from 'vitest'
import { invoicesLink, partyOf } from './billed.rules.ts'

test('an invoice is made out to the advertiser, which finds it among its own', () => {
  const billed = { advertiser_id: 5, billed_to: null }
  expect(partyOf(billed)).toEqual({ advertiser_id: 5 })
  expect(invoicesLink('https://app.example', billed)).toBe(
    'https://app.example/claimManagement/advertiser',
  )
})

test('or to the agency that is billed in its place', () => {
  const billed = { advertiser_id: 5, billed_to: 9 }
  expect(partyOf(billed)).toEqual({ agency_id: 9 })
  expect(invoicesLink('https://app.example', billed)).toBe('https://app.example/claimManagement')
})
