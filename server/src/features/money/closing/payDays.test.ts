import { RankSetting } from '@tsunagi/contract/people/ranks'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { closeAndIssue, approvedResult, buildNetwork, fillSender } from '../../../../test/money.ts'
import { writeSetting } from '../../../platform/settings.queries.ts'

interface Listed {
  items: { id: number; affiliater_id: number; rank: string; pay_on: string; status: string }[]
}

test('the rank when a month is closed says when it is paid, and nothing moves a payment that was made', async () => {
  const app = await testApp('2026-10-10T03:00:00Z')
  try {
    await fillSender(app.db)
    const admin = await app.asAdmin()
    const of = async (rank: 'regular' | 'platinum') =>
      buildNetwork(app.db, { affiliaterId: (await build.affiliater(app.db, { rank })).id })
    const [regular, platinum] = [await of('regular'), await of('platinum')]
    await approvedResult(app, admin, regular, 20_000, 10_000)
    await approvedResult(app, admin, platinum, 20_000, 10_000)
    app.clock.set('2026-11-02T03:00:00Z')
    const owner = await app.asAdmin()
    expect((await closeAndIssue(owner, '2026-10')).status).toBe(200)
    const read = async () =>
      Object.fromEntries(
        (
          await owner.get<Listed>('/api/paymentManagement/index', { month: '2026-10' })
        ).body.items.map(({ affiliater_id, rank, pay_on }) => [affiliater_id, [rank, pay_on]]),
      )
    // The 15th of December is a Tuesday, the 5th of November a Thursday.
    const paid = {
      [regular.affiliaterId]: ['regular', '2026-12-15'],
      [platinum.affiliaterId]: ['platinum', '2026-11-05'],
    }
    expect(await read()).toEqual(paid)

    const now = app.clock.now()
    const setting = RankSetting.parse({})
    await writeSetting(app.db, 'rank', { ...setting, platinum: setting.regular }, now)
    const ids = [platinum.affiliaterId]
    await owner.post('/api/affiliater/allUpdate', { ids, rank: 'regular' })
    const payments = (
      await owner.get<Listed>('/api/paymentManagement/index', { month: '2026-10' })
    ).body.items.map(({ id }) => id)
    expect((await owner.post('/api/paymentManagement/confirm', { ids: payments })).status).toBe(200)
    expect(await read()).toEqual(paid)
  } finally {
    await app.close()
  }
})
