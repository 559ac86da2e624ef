import { beforeEach, describe, expect, test } from 'vitest'
import { givePassword, mails, password } from '../../../../test/accounts.ts'
import { account, agencyMonths, type AgencyMonths } from '../../../../test/agencyMonths.ts'
import type { Caller } from '../../../../test/app.ts'
import { giveSecondFactor } from '../../../../test/secondFactor.ts'
import { codeAt } from '../../../../test/signIn.ts'

let world: AgencyMonths
beforeEach(async () => {
  world = await agencyMonths()
  return world.end
})

describe('the bank account of an agency', () => {
  test('is changed by the agency with a second factor, told by mail, and masked for itself', async () => {
    const person = await world.t.asAgency(world.agencyId)
    await givePassword(world.t.db, person.userId)
    const change = (caller: Caller, given: object) =>
      caller.post('/api/adAgency/bank', { ...account, account_number: '7654321', ...given })
    expect((await change(person, { password })).status).toBe(409)
    const secret = await giveSecondFactor(
      world.t.db,
      person.userId,
      new Date('2026-10-01T00:00:00Z'),
    )
    const code = codeAt(secret, world.t.clock.now())
    expect((await change(person, { password: 'wrong', code })).body).toHaveProperty(
      'errors.password',
    )
    expect((await change(person, { password, code, branch_code: '' })).body).toHaveProperty(
      'errors.branch_code',
    )
    expect((await change(person, { password, code })).status).toBe(200)
    expect((await mails(world.t.db)).at(-1)).toMatchObject({ template: 'bankChanged' })
    const shown = async (caller: Caller, path: string) => (await caller.get(path)).body
    const ofAgency = `/api/adAgency/info/${world.agencyId}`
    expect(await shown(person, '/api/adAgency/accountInfo')).toMatchObject({
      account_number: '****321',
      holder_matches: true,
    })
    expect(await shown(world.admin, ofAgency)).toMatchObject({ account_number: '7654321' })
    const clerk = await world.t.asAdmin(['adAgency.search'])
    expect(await shown(clerk, ofAgency)).toMatchObject({ account_number: '****321' })
  })

  test('is nothing for the other kinds of users', async () => {
    for (const caller of [world.admin, await world.t.asAffiliater(), await world.t.asAdvertiser()])
      expect(
        (await caller.post('/api/adAgency/bank', { ...account, password, code: '000000' })).status,
      ).toBe(404)
  })
})
