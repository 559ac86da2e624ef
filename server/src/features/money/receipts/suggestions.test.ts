import { beforeEach, describe, expect, test } from 'vitest'
import { twoWhoOwe, type TwoWhoOwe } from '../../../../test/deposits.ts'

let owed: TwoWhoOwe
beforeEach(async () => {
  owed = await twoWhoOwe()
  return () => owed.app.close()
})

describe('what a deposit could settle', () => {
  const suggested = async (amount: number, changes: object = {}) =>
    (await owed.info(await owed.record(amount, changes))).suggestion

  test('is found by the name as banks write it', async () => {
    expect(await suggested(11_000, { payer_name: 'ｶ)ﾊﾅｼｽﾞｸ' })).toMatchObject({
      reason: 'name',
      advertiser_name: '株式会社花雫',
      claims: [{ number: owed.flower.number, amount: 11_000 }],
      bank_fee: 0,
      over: 0,
    })
  })

  test('takes a small difference for the bank’s fee, and a large one for a part', async () => {
    expect(await suggested(10_560)).toMatchObject({ claims: [{ amount: 10_560 }], bank_fee: 440 })
    expect(await suggested(9000)).toMatchObject({ claims: [{ amount: 9000 }], bank_fee: 0 })
    expect(await suggested(12_000)).toMatchObject({ claims: [{ amount: 11_000 }], over: 1000 })
  })

  test('is found by the amount alone where it is exact', async () => {
    const payer_name = 'ﾀﾅｶ ｼﾖｳｼﾞ'
    expect(await suggested(5500, { payer_name })).toMatchObject({
      reason: 'amount',
      advertiser_id: owed.otherId,
    })
    expect(await suggested(5499, { payer_name })).toBeNull()
  })

  test('is remembered by the payer of before, until that is taken back', async () => {
    const payer_name = 'ﾀﾅｶ ｼﾖｳｼﾞ'
    const id = await owed.record(1000, { payer_name })
    await owed.match(id, [[owed.flower, 1000]])
    expect(await suggested(2000, { payer_name })).toMatchObject({
      reason: 'remembered',
      advertiser_id: owed.flowerId,
    })
  })

  test('can be several claims together', async () => {
    await owed.approveLater(owed.flowerId, 20_000)
    expect(await suggested(33_000)).toMatchObject({
      claims: [{ amount: 11_000 }, { amount: 22_000 }],
      over: 0,
    })
    expect(await suggested(22_000, { memo: '2' })).toMatchObject({ claims: [{ amount: 22_000 }] })
  })

  test('is accepted with one click, of many at once, and undone', async () => {
    const ids = [
      await owed.record(11_000),
      await owed.record(5500, { payer_name: 'ﾅﾐ' }),
      await owed.record(3, { payer_name: 'ﾅｿﾞ' }),
    ]
    expect((await owed.admin.post('/api/receipt/acceptSuggestions', { ids })).body).toEqual({
      matched: 2,
      left: 1,
    })
    expect((await owed.list({ state: 'matched' })).totals).toEqual({
      amount: 16_500,
      matched: 16_500,
      refunded: 0,
      left: 0,
    })
    expect((await owed.list({ state: 'open' })).items).toMatchObject([
      { amount: 3, suggestion: null },
    ])
    await owed.post('unmatch', ids[0]!)
    expect(await owed.claimInfo(owed.flower.id)).toMatchObject({ status: 'issued' })
  })
})
