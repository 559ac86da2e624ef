import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { keyOf } from './endpoint.ts'
import { allEndpoints } from './index.ts'
import { agencyRestrictedKeys, holds } from './permissions.ts'

const widened = (digits: string) =>
  `　${digits.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))} `

describe('every endpoint', () => {
  test('has a method and path of its own', () => {
    const addresses = allEndpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
  test('that an agency may call has no restricted key', () => {
    const open = allEndpoints
      .filter(({ access }) => typeof access === 'object' && access.agency)
      .map(keyOf)
    expect(open.filter((key) => agencyRestrictedKeys.includes(key))).toEqual([])
  })
  test('that lists pages of rows names its columns, so that it can be had as CSV', () => {
    const lists = allEndpoints.filter(({ query }) => query && 'page' in query.shape)
    expect(lists.length).toBeGreaterThan(10)
    expect(lists.filter(({ columns }) => !columns).map(({ path }) => path)).toEqual([])
  })
  test('reads the numbers of its query however wide they were typed', () => {
    const numbers = allEndpoints.flatMap(({ path, query }) =>
      Object.entries(query?.shape ?? {}).flatMap(([name, schema]) => {
        const read = (typed: string) => z.safeParse(schema as z.ZodType, typed).data
        const typed = ['5', '200'].find((digits) => read(digits) === Number(digits))
        return typed ? [{ at: `${path} ${name}`, is: read(typed), wide: read(widened(typed)) }] : []
      }),
    )
    expect(numbers.length).toBeGreaterThan(100)
    expect(numbers.filter(({ is, wide }) => is !== wide)).toEqual([])
  })
  test('refuses a condition that its query does not have', () => {
    const passedOver = allEndpoints.filter(
      ({ query }) =>
        query &&
        !query
          .safeParse({ no_such_condition: '1' })
          .error?.issues.some(({ code }) => code === 'unrecognized_keys'),
    )
    expect(passedOver.map(({ path }) => path)).toEqual([])
  })
  test('keeps the secrets of links out of its address, which logs of proxies hold; mail programs alone know no other way', () => {
    const inAddress = allEndpoints.filter(({ params, query }) =>
      ['token', 'secret', 'password'].some((name) => name in { ...params?.shape, ...query?.shape }),
    )
    expect(inAddress.map(({ path }) => path)).toEqual(['/api/unsubscribe/oneClick/:token'])
  })
  test('has a summary in words', () =>
    expect(allEndpoints.filter(({ summary }) => summary.length < 8)).toEqual([]))
})

describe('the permission check of the specification', () => {
  const cases: [
    sentence: string,
    userType: '0' | '1' | '2' | '3',
    held: string[] | null,
    keys: string | string[],
    answer: boolean,
  ][] = [
    ['no stored list means everything', '0', null, 'promotion.index', true],
    ['an empty list means everything', '0', [], 'promotion.index', true],
    ['a single key passes when held', '0', ['promotion.index'], 'promotion.index', true],
    ['a single key fails when not held', '0', ['promotion.index'], 'media.edit', false],
    ['of a list one held key is enough', '0', ['b'], ['a', 'b'], true],
    ['of a list none held fails', '0', ['c'], ['a', 'b'], false],
    ['an agency without a list may do what is not restricted', '3', null, 'promotion.index', true],
    ...agencyRestrictedKeys.map(
      (key) =>
        [`an agency may never do ${key}`, '3', null, key, false] as [
          string,
          '3',
          null,
          string,
          boolean,
        ],
    ),
    ...agencyRestrictedKeys.map(
      (key) =>
        [
          `an agency may not do ${key} even when the key is on its list`,
          '3',
          [key],
          key,
          false,
        ] as [string, '3', string[], string, boolean],
    ),
    [
      'one restricted key of several is too many for an agency',
      '3',
      null,
      ['promotion.index', 'promotion.edit'],
      false,
    ],
    ['an advertiser is not restricted like an agency', '2', null, 'promotion.edit', true],
  ]
  for (const [sentence, userType, held, keys, answer] of cases)
    test(sentence, () => expect(holds(userType, held, keys)).toBe(answer))
})
