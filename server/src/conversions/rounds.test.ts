import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inRounds } from './rounds.ts'

interface Item {
  name: number
  keys: string[]
}

const keysOf = ({ keys }: Item) => keys
const items = fc
  .array(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 }), { maxLength: 60 })
  .map((all) => all.map((keys, name): Item => ({ name, keys })))

test('items without a common key share one round', () => {
  expect(
    inRounds(
      [
        { name: 1, keys: ['a'] },
        { name: 2, keys: [] },
        { name: 3, keys: ['b'] },
      ],
      keysOf,
    ),
  ).toHaveLength(1)
})

test('an item that follows another by its key is in a later round, also by way of a third', () => {
  const [first, second, third, fourth] = [['a'], ['a', 'b'], ['b'], ['c']].map((keys, name) => ({
    name,
    keys,
  }))
  expect(inRounds([first!, second!, third!, fourth!], keysOf)).toEqual([
    [first, fourth],
    [second],
    [third],
  ])
})

test('in any mixture nothing is lost, no round holds a key twice, and items of one key keep their order', () => {
  fc.assert(
    fc.property(items, (given) => {
      const rounds = inRounds(given, keysOf)
      expect(
        rounds
          .flat()
          .map(({ name }) => name)
          .sort((a, b) => a - b),
      ).toEqual(given.map(({ name }) => name))
      for (const round of rounds) {
        const keys = round.flatMap((item) => [...new Set(item.keys)])
        expect(new Set(keys).size).toBe(keys.length)
      }
      for (const key of ['a', 'b', 'c', 'd']) {
        const order = rounds
          .flat()
          .filter(({ keys }) => keys.includes(key))
          .map(({ name }) => name)
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      }
    }),
  )
})
