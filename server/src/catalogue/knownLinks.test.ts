import { expect, test } from 'vitest'
import type { CataloguedLink } from './catalogue.queries.ts'
import { KnownLinks } from './knownLinks.ts'

const link = (code: string, given: Partial<CataloguedLink> = {}): CataloguedLink => ({
  code,
  short_code: `short-${code}`,
  legacy: null,
  param_aliases: null,
  media_id: 1,
  material_id: 1,
  promotion_id: 1,
  affiliater_id: 1,
  media_active: true,
  partnership: true,
  partnership_until: null,
  destination_url: null,
  closed_url: null,
  ...given,
})

test('a link is found by each of its names, as it is now', () => {
  const links = new KnownLinks()
  expect(links.set(link('a', { legacy: 'old' }))).toBe(true)
  expect(links.set(link('a', { legacy: 'old' }))).toBe(false)
  expect(links.set(link('a', { legacy: 'older', media_active: false }))).toBe(true)
  const now = link('a', { legacy: 'older', media_active: false })
  expect([
    links.get('a'),
    links.byShort('short-a'),
    links.byLegacy('older'),
    links.ofMedia(1, 1),
  ]).toEqual([now, now, now, now])
  expect(links.byLegacy('old')).toBeUndefined()
})

test('of a medium the link of the promotion that is asked for is found', () => {
  const links = new KnownLinks()
  links.set(link('a'))
  links.set(link('b', { promotion_id: 2 }))
  links.set(link('c', { media_id: 2, promotion_id: 2 }))
  expect(links.ofMedia(1, 2)?.code).toBe('b')
  links.set(link('b', { promotion_id: 3 }))
  expect(links.ofMedia(1, 2)).toBeUndefined()
})

test('one that is no more is found by none, and leaves the others theirs', () => {
  const links = new KnownLinks()
  links.set(link('a', { legacy: 'old' }))
  links.set(link('b', { legacy: 'old' }))
  expect([links.delete('a'), links.delete('a')]).toEqual([true, false])
  expect([links.get('a'), links.byShort('short-a')]).toEqual([undefined, undefined])
  expect([links.byLegacy('old')?.code, links.ofMedia(1, 1)?.code]).toEqual(['b', 'b'])
  links.delete('b')
  expect([links.byLegacy('old'), links.ofMedia(1, 1), [...links.codes()]]).toEqual([
    undefined,
    undefined,
    [],
  ])
})
