import { userTypes } from '@tsunagi/contract/endpoint'
import { agencyRestrictedKeys, holds } from '@tsunagi/contract/permissions'
import { accounts } from '@tsunagi/contract/accounts'
import { results } from '@tsunagi/contract/results'
import { describe, expect, test } from 'vitest'
import { mayCall } from './permission.ts'
import type { Session } from './session.ts'

const { admin, affiliater, advertiser, agency } = userTypes

describe('the permission check', () => {
  test.each(agencyRestrictedKeys)('an agency never holds %s', (key) => {
    expect(holds(agency, [], key)).toBe(false)
    expect(holds(agency, [key], [key, 'media.search'])).toBe(false)
  })

  test.each<[string, Parameters<typeof holds>, boolean]>([
    ['no list allows everything', [admin, null, 'promotion.edit'], true],
    ['an empty list allows everything', [admin, [], 'promotion.edit'], true],
    ['an agency without a list may do what is not restricted', [agency, [], 'promotion.index'], true],
    ['one key passes when held', [admin, ['promotion.edit'], 'promotion.edit'], true],
    ['one key fails when not held', [admin, ['promotion.index'], 'promotion.edit'], false],
    ['of several keys one is enough', [admin, ['b'], ['a', 'b']], true],
    ['of several keys none is held', [admin, ['c'], ['a', 'b']], false],
  ])('%s', (_, check, allowed) => expect(holds(...check)).toBe(allowed))
})

describe('what a screen offers', () => {
  const as = (userType: Session['userType'], permissions: string[] = []): Session => ({ token: 't', userType, permissions, user: null, isProxyLogin: false })

  test.each<[string, boolean, boolean]>([
    ['an affiliater decides no results', mayCall(as(affiliater), results.allUpdate), false],
    ['an advertiser decides results', mayCall(as(advertiser), results.allUpdate), true],
    ['an agency decides no results', mayCall(as(agency), results.allUpdate), false],
    ['an administrator needs the key', mayCall(as(admin, ['actionLogRaw.search']), results.allUpdate), false],
    ['an administrator with the key', mayCall(as(admin, ['actionLogRaw.allUpdate']), results.allUpdate), true],
    ['only the operator looks up affiliaters', mayCall(as(advertiser), accounts.affiliaterNames), false],
  ])('%s', (_, offered, expected) => expect(offered).toBe(expected))
})
