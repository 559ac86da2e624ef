import { parties } from '@tsunagi/contract/endpoint'
import { expect, test } from 'vitest'
import { byMail } from './holding.ts'
import { holdings } from './holdings.ts'
import { personalData } from './personalData.ts'

const ofPeople = Object.entries(personalData)
  .filter(([, kinds]) => Object.values(kinds).some((kind) => kind !== 'none'))
  .map(([table]) => table)

test('of every table that holds something of people it is said whose, how long, and what becomes of it', () => {
  expect(ofPeople.filter((table) => !(table in holdings))).toEqual([])
})

test('every way ends at an account or at an address', () => {
  const ends = (table: string, seen: string[]): boolean =>
    (parties as readonly string[]).includes(table) ||
    table === byMail ||
    (!seen.includes(table) &&
      (holdings[table]?.of.length ?? 0) > 0 &&
      holdings[table]!.of.every(([, to]) => ends(to, [...seen, table])))
  expect(
    Object.entries(holdings)
      .filter(([table, { of }]) => of.some(([, to]) => !ends(to, [table])))
      .map(([table]) => table),
  ).toEqual([])
})

test('nothing is replaced or deleted of which it is not said whose it is', () => {
  const accounts: readonly string[] = parties
  expect(
    Object.entries(holdings)
      .filter(
        ([table, { of, erasure }]) =>
          erasure !== 'stays' && of.length === 0 && !accounts.includes(table),
      )
      .map(([table]) => table),
  ).toEqual([])
})
