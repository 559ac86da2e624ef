import fc from 'fast-check'
import { sum, yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { creditForNew, sharesOfCredit, type Credit } from './credit.rules.ts'

const money = (id: number, left: number): Credit => ({
  id,
  source: 'hand',
  billed_to: null,
  left: yen(left),
})
const note = (id: number, left: number, billed_to: number | null = null): Credit => ({
  id,
  source: 'credit_note',
  billed_to,
  left: yen(left),
})
const itsOwn = { billed_to: null }

test.each<[string, Credit[], number, [number, number][]]>([
  ['money with nothing owed earlier is free', [money(1, 500)], 0, [[1, 500]]],
  ['money that earlier claims ask for is not', [money(1, 500)], 500, []],
  ['what they ask for is taken off the oldest', [money(1, 500), money(2, 300)], 600, [[2, 200]]],
  ['claims higher than all of it leave nothing', [money(1, 500), money(2, 300)], 900, []],
  ['a credit note is for what comes', [note(1, 500)], 900, [[1, 500]]],
  ['a credit note between money stays whole', [money(1, 500), note(2, 300)], 700, [[2, 300]]],
])('%s', (_, credits, owed, free) => {
  expect(creditForNew(credits, itsOwn, yen(owed)).map(({ id, left }) => [id, left])).toEqual(free)
})

test('a credit note is for invoices that are made out as it is; money is for any of its advertiser', () => {
  const credits = [note(1, 500, 7), note(2, 300), money(3, 200)]
  const usedBy = (billed_to: number | null) =>
    creditForNew(credits, { billed_to }, yen(0)).map(({ id }) => id)
  expect([usedBy(null), usedBy(7), usedBy(8)]).toEqual([[2, 3], [1, 3], [3]])
})

test('a claim is settled by the oldest credit first, and never by more than it asks for', () => {
  const credits = [money(1, 500), note(2, 300)]
  expect(sharesOfCredit(credits, yen(600))).toEqual([
    { deposit_id: 1, amount: 500 },
    { deposit_id: 2, amount: 100 },
  ])
  expect(sharesOfCredit(credits, yen(500))).toEqual([{ deposit_id: 1, amount: 500 }])
})

test('whatever credit there is: no yen of it is used twice, none is made up, and earlier claims keep what they ask for', () => {
  const credit = fc.record({
    source: fc.constantFrom('hand' as const, 'credit_note' as const),
    billed_to: fc.constant(null),
    left: fc.integer({ min: 1, max: 1000 }).map(yen),
  })
  fc.assert(
    fc.property(
      fc.array(credit, { maxLength: 6 }),
      fc.nat(3000),
      fc.nat(3000),
      (some, owed, total) => {
        const credits = some.map((each, id) => ({ ...each, id }))
        const free = creditForNew(credits, itsOwn, yen(owed))
        const shares = sharesOfCredit(free, yen(total))
        const used = sum(shares.map(({ amount }) => amount))
        const of = (among: Credit[]) => sum(among.map(({ left }) => left))
        expect(used).toBe(Math.min(total, of(free)))
        for (const { deposit_id, amount } of shares)
          expect(amount).toBeLessThanOrEqual(credits[deposit_id]!.left)
        const inMoney = (among: Credit[]) => of(among.filter(({ source }) => source === 'hand'))
        expect(inMoney(credits) - inMoney(free)).toBe(Math.min(owed, inMoney(credits)))
      },
    ),
  )
})
