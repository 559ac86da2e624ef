import { describe, expect, test } from 'vitest'
import type { AccessEntry, ReleaseLevel } from '@tsunagi/contract/catalogue/releases'
import { passage, releaseOf, type Level } from './release.rules.ts'

type Target = AccessEntry['target_type']
type Listed = 'none' | 'allow' | 'deny' | 'both'
const kindsOf: Record<Listed, AccessEntry['kind'][]> = {
  none: [],
  allow: ['allow'],
  deny: ['deny'],
  both: ['allow', 'deny'],
}

describe('at one level the nearest entry decides, and refusing beats the list', () => {
  test.each<[string, boolean, Partial<Record<Target, Listed>>, boolean]>([
    ['open to all', false, {}, true],
    ['limited, and not on the list', true, {}, false],
    ['open, the list says nothing', false, { media: 'allow' }, true],
    ['limited, on the list as a medium', true, { media: 'allow' }, true],
    ['limited, on the list as an affiliater', true, { affiliater: 'allow' }, true],
    ['limited, on the list as a group', true, { group: 'allow' }, true],
    ['limited, on the list as a rank', true, { rank: 'allow' }, true],
    ['refused as a medium', false, { media: 'deny' }, false],
    ['refused as an affiliater', false, { affiliater: 'deny' }, false],
    ['refused as a group', false, { group: 'deny' }, false],
    ['refused beats the list', true, { media: 'both' }, false],
    [
      'refused as an affiliater, but the medium is on the list',
      true,
      { media: 'allow', affiliater: 'deny' },
      true,
    ],
    [
      'the same where nothing is limited: the list does not count',
      false,
      { media: 'allow', affiliater: 'deny' },
      false,
    ],
    [
      'on the list as an affiliater, but the medium is refused',
      true,
      { media: 'deny', affiliater: 'allow' },
      false,
    ],
    [
      'on the list as an affiliater, its group refused',
      true,
      { affiliater: 'allow', group: 'deny' },
      true,
    ],
    [
      'group and rank are equally near: refusing wins',
      true,
      { group: 'allow', rank: 'deny' },
      false,
    ],
  ])('%s', (_, limited, listed, visible) => {
    const entries = Object.entries(listed).flatMap(([target_type, kind]) =>
      kindsOf[kind].map((each) => ({ kind: each, target_type: target_type as Target })),
    )
    expect(['open', 'on_list'].includes(passage({ limited, entries }).because)).toBe(visible)
  })
})

const at = (level: ReleaseLevel, given: Partial<Level> = {}): Level => ({
  level,
  limited: false,
  unlisted_links: 'stop',
  entries: [],
  ...given,
})
const refuses = { entries: [{ kind: 'deny', target_type: 'media' }] } satisfies Partial<Level>
const lists = {
  limited: true,
  entries: [{ kind: 'allow', target_type: 'media' }],
} satisfies Partial<Level>
const leavesOut = { limited: true } satisfies Partial<Level>
const letsGoOn = { limited: true, unlisted_links: 'keep' } satisfies Partial<Level>

describe('every level is a wall of its own', () => {
  test.each<[string, Level[], Partial<ReturnType<typeof releaseOf>>]>([
    [
      'nothing is said anywhere',
      [at('advertiser'), at('promotion'), at('material')],
      { visible: true, links_count: true, because: 'open', level: null, decided_by: null },
    ],
    [
      'on the list of the promotion, and refused by the advertiser',
      [at('advertiser', refuses), at('promotion', lists)],
      { visible: false, links_count: false, because: 'refused', level: 'advertiser' },
    ],
    [
      'on the list of the advertiser, and refused for the material',
      [at('advertiser', lists), at('promotion'), at('material', refuses)],
      { visible: false, links_count: false, because: 'refused', level: 'material' },
    ],
    [
      'on both lists',
      [at('advertiser', lists), at('promotion', lists)],
      { visible: true, links_count: true, because: 'on_list', level: 'advertiser' },
    ],
    [
      'on one list of two',
      [at('advertiser', lists), at('promotion', leavesOut)],
      { visible: false, links_count: false, because: 'not_on_list', level: 'promotion' },
    ],
    [
      'left out where the links of others go on',
      [at('advertiser'), at('promotion', letsGoOn)],
      { visible: false, links_count: true, because: 'not_on_list', level: 'promotion' },
    ],
    [
      'left out twice, and one of them stops the links',
      [at('advertiser', letsGoOn), at('promotion', leavesOut)],
      { visible: false, links_count: false },
    ],
    [
      'left out where links go on, and refused elsewhere',
      [at('advertiser', letsGoOn), at('material', refuses)],
      { visible: false, links_count: false, because: 'refused' },
    ],
  ])('%s', (_, levels, expected) => {
    expect(releaseOf(levels)).toMatchObject(expected)
  })
})

test.each([
  ['refused first', ['deny', 'allow']],
  ['refused last', ['allow', 'deny']],
  ['refused between', ['allow', 'deny', 'allow']],
] as const)('equally near, refusing decides whatever was found first: %s', (_, kinds) => {
  const entries = kinds.map((kind) => ({ kind, target_type: 'group' as const }))
  expect(passage({ limited: true, entries })).toEqual({
    because: 'refused',
    decided_by: 'group',
  })
})

test('what stands behind no level is open to all', () => {
  expect(releaseOf([])).toEqual({
    visible: true,
    links_count: true,
    because: 'open',
    level: null,
    decided_by: null,
  })
})

test('it is told who decided, where anybody did', () => {
  expect(releaseOf([at('promotion', lists)])).toMatchObject({
    because: 'on_list',
    level: 'promotion',
    decided_by: 'media',
  })
})
