import { expect, test } from 'vitest'
import { contract } from '@tsunagi/contract'
import { features, type Features } from './index.ts'

test('a group of the contract without handlers does not compile, nor do handlers without a group', () => {
  const { claims: _, ...rest } = features
  // @ts-expect-error nothing handles the claims
  const missing: Features = rest
  // @ts-expect-error the contract has no such group
  const stray: Features = { ...features, horoscopes: features.claims }
  // @ts-expect-error these are the handlers of another group
  const mixed: Features = { ...features, claims: features.payments }
  expect([missing, stray, mixed]).toHaveLength(3)
  expect(Object.keys(features).toSorted()).toEqual(Object.keys(contract).toSorted())
})
