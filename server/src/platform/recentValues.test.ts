import { expect, test } from 'vitest'
import { RecentValues } from './recentValues.ts'

test('the last texts are known, and no more than the capacity is kept', () => {
  const values = new RecentValues<number>(10)
  for (let number = 0; number < 100; number++) values.set(`text ${number}`, number)
  const known = Array.from({ length: 100 }, (_, number) => number).filter(
    (number) => values.get(`text ${number}`) === number,
  )
  expect(known.length).toBeLessThanOrEqual(10)
  expect(known.slice(-5)).toEqual([95, 96, 97, 98, 99])
})

test('what is asked for stays, however much else comes and goes', () => {
  const values = new RecentValues<string>(10)
  values.set('kept', 'yes')
  for (let number = 0; number < 100; number++) {
    values.set(`text ${number}`, 'no')
    expect(values.get('kept')).toBe('yes')
  }
})
