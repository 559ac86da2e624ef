import { userTypes } from '@tsunagi/contract/endpoint'
import { allEndpoints } from '@tsunagi/contract/index'
import { agencyRestrictedKeys, holds } from '@tsunagi/contract/permissions'
import { accounts } from '@tsunagi/contract/people/accounts'
import { identity } from '@tsunagi/contract/people/identity'
import { results } from '@tsunagi/contract/results/results'
import { describe, expect, test } from 'vitest'
import { mayCall } from './permission.ts'
import type { Session } from './session.ts'
import { settingKeys } from '../shell/settingKeys.ts'

const { admin, affiliater, advertiser, agency } = userTypes

/** The specification's list, copied by hand. */
const restricted = [
  'promotion.edit',
  'promotion.saveLinkageTracking',
  'promotion.delete',
  'promotion.save',
  'adSpecialUnitPrice.delete',
  'adMaterial.save',
  'adMaterial.update',
  'adMaterial.delete',
  'adMaterial.deleteAdMaterialLimitedRelease',
  'adMaterial.updateAdMaterialLimitedReleaseStatus',
  'adMaterialSpecialUnitPrice.delete',
  'adMaterialSpecialUnitPrice.save',
  'adMaterialSpecialUnitPrice.edit',
  'actionLogRaw.regist',
  'actionLogRaw.allUpdate',
  'actionLogRaw.update',
  'media.edit',
  'media.delete',
]

describe('Restricted list for user_type 3', () => {
  test("is the specification's, key by key", () =>
    expect([...agencyRestrictedKeys].sort()).toEqual([...restricted].sort()))
  test.each(restricted)(
    '%s: never for an agency, with a list, without one, alone or among others',
    (key) => {
      expect([
        holds(agency, [], key),
        holds(agency, null, key),
        holds(agency, [key], key),
        holds(agency, [key], [key, 'media.search']),
      ]).toEqual([false, false, false, false])
    },
  )
  test.each(restricted)('%s: for the other kinds as for any key', (key) => {
    for (const kind of [admin, affiliater, advertiser])
      expect([holds(kind, [], key), holds(kind, [key], key), holds(kind, ['x.y'], key)]).toEqual([
        true,
        true,
        false,
      ])
  })
})

type Case = [what: string, check: Parameters<typeof holds>, allowed: boolean]
/** Section 6, sentence by sentence. */
const sentences: Record<string, Case[]> = {
  'Permission check (accepts one key or a list)': [
    ['one key', [admin, ['promotion.edit'], 'promotion.edit'], true],
    ['a list of one', [admin, ['promotion.edit'], ['promotion.edit']], true],
    ['a list of none asks for something nobody holds', [admin, ['promotion.edit'], []], false],
  ],
  '1. If user_type is "3" and the key is on the restricted list, the answer is always denied.': [
    ['before the list is looked at', [agency, ['media.edit'], 'media.edit'], false],
    ['before an empty list allows everything', [agency, [], 'media.edit'], false],
    [
      'a list is denied with one such key in it',
      [agency, [], ['media.search', 'media.edit']],
      false,
    ],
    ['a key that is not restricted goes on', [agency, [], 'media.search'], true],
    ['a key that only begins alike is not restricted', [agency, [], 'promotion.editor'], true],
    ['another kind goes on', [advertiser, [], 'media.edit'], true],
  ],
  '2. Otherwise, if the stored permission list is missing or empty, everything is allowed.': [
    ['missing: an administrator', [admin, null, 'promotion.edit'], true],
    ['never stored: an administrator', [admin, undefined, 'promotion.edit'], true],
    ['empty: an administrator', [admin, [], 'promotion.edit'], true],
    ['empty: an affiliater', [affiliater, [], 'actionLogRaw.search'], true],
    ['empty: an advertiser', [advertiser, [], 'actionLogRaw.allUpdate'], true],
    ['empty: an agency, not restricted', [agency, [], 'promotion.index'], true],
    ['empty: a list of keys', [admin, [], ['a.b', 'c.d']], true],
    ['empty: even no key at all', [admin, [], []], true],
  ],
  '3. Otherwise a list passes when any one key is held …': [
    ['the first', [admin, ['a.b'], ['a.b', 'c.d']], true],
    ['the last', [admin, ['c.d'], ['a.b', 'c.d']], true],
    ['both', [admin, ['a.b', 'c.d'], ['a.b', 'c.d']], true],
    ['none', [admin, ['e.f'], ['a.b', 'c.d']], false],
    [
      'an agency, none of them restricted',
      [agency, ['promotion.index'], ['promotion.index', 'media.search']],
      true,
    ],
  ],
  '… a single key passes when held.': [
    ['held', [admin, ['promotion.index', 'promotion.edit'], 'promotion.edit'], true],
    ['not held', [admin, ['promotion.index'], 'promotion.edit'], false],
    ['held in another spelling', [admin, ['Promotion.Edit'], 'promotion.edit'], false],
    ['held by an agency', [agency, ['media.search'], 'media.search'], true],
    ['not held by an agency', [agency, ['media.search'], 'promotion.index'], false],
  ],
}
describe.each(Object.entries(sentences))('%s', (_, cases) => {
  test.each(cases)('%s', (_, check, allowed) => expect(holds(...check)).toBe(allowed))
})

describe('The Settings link needs one of: adminRole.index, the systemXxxSetting.save keys, the master.*.save keys.', () => {
  test.each([
    'adminRole.index',
    'systemClaimSetting.save',
    'systemSiteSetting.save',
    'systemAdSetting.save',
    'systemAffiliaterSetting.save',
    'systemPaymentSetting.save',
    'systemResultSetting.save',
    'systemReportSetting.save',
    'systemOwnerSetting.save',
    'systemOthersSetting.save',
    'master.categories.save',
    'master.devices.save',
    'master.mediaCategories.save',
    'master.mediaTypes.save',
    'master.bannerSizes.save',
    'master.movieSizes.save',
  ])('%s alone is enough', (key) => expect(holds(admin, [key], settingKeys)).toBe(true))
  test.each([
    'promotion.index',
    'adminRole.save',
    'systemClaimSetting.info',
    'master.categories.index',
  ])('%s is not', (key) => expect(holds(admin, [key], settingKeys)).toBe(false))
  test('an owner, who has no list, sees it', () => expect(holds(admin, [], settingKeys)).toBe(true))
})

describe('what a screen offers', () => {
  const as = (userType: Session['userType'], permissions: string[] = []): Session => ({
    token: 't',
    userType,
    permissions,
    user: null,
    isProxyLogin: false,
  })

  test.each<[string, boolean, boolean]>([
    ['an affiliater decides no results', mayCall(as(affiliater), results.allUpdate), false],
    ['an advertiser decides results', mayCall(as(advertiser), results.allUpdate), true],
    ['an agency decides no results', mayCall(as(agency), results.allUpdate), false],
    [
      'an administrator needs the key',
      mayCall(as(admin, ['actionLogRaw.search']), results.allUpdate),
      false,
    ],
    [
      'an administrator with the key',
      mayCall(as(admin, ['actionLogRaw.allUpdate']), results.allUpdate),
      true,
    ],
    [
      'only the operator looks up affiliaters',
      mayCall(as(advertiser), accounts.affiliaterNames),
      false,
    ],
  ])('%s', (_, offered, expected) => expect(offered).toBe(expected))

  test.each([affiliater, advertiser, agency])(
    'who acts as a user of type %s is offered all that it is, but what only the person itself may',
    (userType) => {
      const offered = (session: Session) =>
        allEndpoints.filter((endpoint) => mayCall(session, endpoint))
      const own = offered(as(userType))
      expect(offered({ ...as(userType), isProxyLogin: true })).toEqual(
        own.filter((endpoint) => !endpoint.notByProxy),
      )
      expect(own).toContain(identity.changePassword)
    },
  )
})
