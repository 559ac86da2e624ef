import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Response } from '@tsunagi/contract/endpoint'
import type { advertisers } from '@tsunagi/contract/people/advertisers'
import type { SecondFactorWanted } from '@tsunagi/contract/people/session'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'
import { givePassword } from '../../../../test/passwords.ts'
import { giveSecondFactor } from '../../../../test/secondFactor.ts'
import {
  account,
  Browser,
  codeAt,
  later,
  mailsTo,
  setUpTotp,
  type Account,
} from '../../../../test/signIn.ts'

const password = 'nine lanterns'
const right = 'account.endSecondFactor'
let t: TestApp
let person: Account
let browser: Browser
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  person = await account(t)
  browser = new Browser(t)
  await browser.signIn(person)
  await setUpTotp(t, browser, person)
})

/** An administrator with a password and an authenticator; `proof` answers what is asked of them. */
async function clerk(keys?: string[]) {
  const admin = await t.asAdmin(keys)
  await givePassword(t.db, admin.userId, password)
  const secret = await giveSecondFactor(t.db, admin.userId, t.clock.now())
  const proof = () => {
    later(t, 30)
    return { current_password: password, code: codeAt(secret, t.clock.now()) }
  }
  return { admin, proof }
}
const end = (by: Caller, body: object, id = person.id) =>
  by.post(`/api/account/endSecondFactor/${id}`, { reason: '電話で確認', ...body })
const isAskedForACode = async (who = person) => 'ticket' in (await new Browser(t).signIn(who)).body
const advertiserOf = async (userId: number) =>
  (
    await t.db
      .selectFrom('user_account')
      .select('advertiser_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).advertiser_id!

describe('whoever has lost the app and the recovery codes', () => {
  test('signs in with the password again once an administrator has switched the second factor off; every session ends, and they are told', async () => {
    const { admin, proof } = await clerk([right, 'advertiser.index', 'advertiser.info'])
    const shown = async () =>
      (
        await admin.get<Response<typeof advertisers.info>>(
          `/api/advertiser/info/${await advertiserOf(person.id)}`,
        )
      ).body
    expect((await shown()).users).toMatchObject([{ has_second_factor: true }])
    expect((await end(admin, proof())).status).toBe(200)
    expect(await isAskedForACode()).toBe(false)
    expect((await browser.get('/api/common/security')).status).toBe(401)
    expect(await mailsTo(t, person.mail_address)).toContain('secondFactorOff')
    expect(await shown()).toMatchObject({
      users: [{ has_second_factor: false }],
      history: [{ event: 'endSecondFactor', reason: '電話で確認', to_lifecycle: null }],
    })
    expect((await end(admin, proof())).status).toBe(409)
  })

  test('is helped only by who gives password and code, and says why', async () => {
    const { admin, proof } = await clerk([right])
    const cases = [
      [{ ...proof(), current_password: 'wrong' }, 'current_password'],
      [{ current_password: password }, 'code'],
      [{ current_password: password, code: '000000' }, 'code'],
      [{ ...proof(), reason: '' }, 'reason'],
    ] as const
    for (const [body, field] of cases) {
      const answer = await end(admin, body)
      expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([
        422,
        [field],
      ])
    }
    expect(await isAskedForACode()).toBe(true)
  })

  test('is helped only by who has the right, and whose business the account is', async () => {
    const [idle, limited] = [await clerk(['advertiser.edit']), await clerk([right])]
    await limitToOwnClients(t.db, limited.admin)
    expect((await end(idle.admin, idle.proof())).status).toBe(403)
    expect((await end(limited.admin, limited.proof())).status).toBe(404)
    expect((await end(await t.asAdvertiser(), {})).status).toBe(403)
    expect(await isAskedForACode()).toBe(true)
    await t.db
      .updateTable('advertiser')
      .set({ staff_id: limited.admin.userId })
      .where('id', '=', await advertiserOf(person.id))
      .execute()
    expect((await end(limited.admin, limited.proof())).status).toBe(200)
  })
})

describe('an administrator who has lost them', () => {
  const endOf = (by: Caller, id: number, body: object) =>
    by.post(`/api/adminRoleSetting/endSecondFactor/${id}`, body)

  test('is helped by another one who could give the same role, never alone', async () => {
    const lost = await account(t, '0')
    const own = new Browser(t)
    await own.signIn(lost)
    await setUpTotp(t, own, lost)
    const [owner, lesser] = [await clerk(), await clerk([right])]
    expect((await endOf(lesser.admin, lost.id, lesser.proof())).status).toBe(403)
    expect((await endOf(owner.admin, owner.admin.userId, owner.proof())).status).toBe(409)
    expect((await endOf(owner.admin, person.id, owner.proof())).status).toBe(404)
    expect((await end(owner.admin, owner.proof(), lost.id)).status).toBe(404)
    const ticket = (await new Browser(t).signIn(lost)).body as SecondFactorWanted
    expect(ticket.ticket).toBeTruthy()
    expect((await endOf(owner.admin, lost.id, owner.proof())).status).toBe(200)
    expect(await isAskedForACode(lost)).toBe(false)
    expect(await mailsTo(t, lost.mail_address)).toContain('secondFactorOff')
  })
})
