import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '@tsunagi/contract'
import { roles as demoRoles } from '../../demo/fill/roles.ts'
import { testApp, type TestApp } from '../test/app.ts'

/** What even an administrator who may only read may call besides GET: it concerns nobody else, or takes no sign-in at all. */
const open: Record<string, string> = {
  'POST /api/login': 'signing in',
  'POST /api/login/totp': 'signing in',
  'POST /api/login/passkey/begin': 'signing in',
  'POST /api/login/passkey': 'signing in',
  'POST /api/login/provider/begin': 'signing in',
  'POST /api/login/provider': 'signing in',
  'POST /api/logout': 'signing out',
  'POST /api/proxyLogout': 'going back to the own account',
  'PUT /api/user/language': 'the own language',
  'POST /api/setup': 'the first administrator, once, with a token of the console',
  'POST /api/passwordReminder': 'the own password',
  'POST /api/passwordReset/check': 'the own password',
  'POST /api/passwordReset': 'the own password',
  'POST /api/common/password': 'the own password',
  'POST /api/common/mailAddress': 'the own address',
  'POST /api/mailAddressChange': 'the own address',
  'POST /api/common/passkeys/begin': 'the own passkeys',
  'POST /api/common/passkeys/regist': 'the own passkeys',
  'POST /api/common/passkeys/rename/:id': 'the own passkeys',
  'DELETE /api/common/passkeys/:id': 'the own passkeys',
  'DELETE /api/common/providerLinks/:id': 'the own sign-in',
  'POST /api/unsubscribe/check': 'the link of a mail',
  'POST /api/unsubscribe': 'the link of a mail',
  'POST /api/unsubscribe/oneClick/:token': 'the link of a mail',
  'POST /api/termsOfUse/accept': 'the own agreement',
  'POST /api/notification/read': 'the own notifications',
  'POST /api/announcement/read': 'what one has read oneself',
  'POST /api/notification/readAll': 'the own notifications',
  'POST /api/notification/wish': 'the own notifications',
  'POST /api/home/layout': 'the own home screen',
  'POST /api/listView/save': 'the own searches',
  'DELETE /api/listView/delete/:id': 'the own searches',
  'POST /api/home/dismiss': 'the own home screen',
  'POST /api/common/totp/begin': 'the own second factor',
  'POST /api/common/totp/confirm': 'the own second factor',
  'POST /api/common/totp/disable': 'the own second factor',
  'POST /api/common/totp/verify': 'the own second factor',
  'POST /api/common/totp/recoveryCodes': 'the own second factor',
  'DELETE /api/common/sessions/:id': 'the own sessions',
  'POST /api/common/sessions/endOthers': 'the own sessions',
  'POST /api/adminInfo/edit': 'the own name',
  'POST /api/promotion/favourite/:id': 'for publishers: an administrator has none',
  'POST /api/account/resubmit': 'the own account of a party: an administrator has none',
  'POST /api/account/withdraw': 'the own account of a party: an administrator has none',
  'POST /api/affiliater/accountEdit': 'the own account of a party: an administrator has none',
  'POST /api/affiliater/bank': 'the own account of a party: an administrator has none',
  'POST /api/adAgency/bank': 'the own account of a party: an administrator has none',
  'POST /api/advertiser/accountEdit': 'the own account of a party: an administrator has none',
  'POST /api/adAgency/accountEdit': 'the own account of a party: an administrator has none',
  'POST /api/partnerRegist/start': 'open to the public',
  'POST /api/partnerRegist/check': 'open to the public',
  'POST /api/partnerRegist/regist': 'open to the public',
  'POST /api/advertiserRegist/start': 'open to the public',
  'POST /api/advertiserRegist/check': 'open to the public',
  'POST /api/advertiserRegist/regist': 'open to the public',
  'POST /api/contact': 'open to the public',
  'POST /api/privacyRequest/ask': 'the own account of a party: an administrator has none',
}

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const changing = allEndpoints
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => ({ name: `${method} ${path}`, method, path }))

test("the demo's read-only administrator gets 403 from everything that is not GET, but what is its own or public", async () => {
  const { headers } = await t.asAdmin(demoRoles.reading.keys)
  const answers = await Promise.all(
    changing
      .filter(({ name }) => !(name in open))
      .map(async ({ name, method, path }) => {
        const { statusCode } = await t.app.inject({
          method,
          url: path.replaceAll(/:\w+/g, '1'),
          headers,
          payload: {},
        })
        return `${name} → ${statusCode}`
      }),
  )
  expect(answers.filter((answer) => !answer.endsWith('403'))).toEqual([])
  expect(answers.length).toBeGreaterThan(80)
})

test('what is left open is there', () => {
  const names = changing.map(({ name }) => name)
  expect(Object.keys(open).filter((name) => !names.includes(name))).toEqual([])
})

test('it reads every page of the settings', async () => {
  const caller = await t.asAdmin(demoRoles.reading.keys)
  const pages = allEndpoints.filter(
    ({ method, path }) =>
      method === 'GET' && /^\/api\/system\w+Setting\//.test(path) && !path.includes(':'),
  )
  expect(pages.length).toBeGreaterThan(7)
  for (const { path } of pages) expect([path, (await caller.get(path)).status]).toEqual([path, 200])
})
