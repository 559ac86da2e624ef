import { describe, expect, test } from 'vitest'
import type { UserKind } from '@tsunagi/contract/endpoint'
import {
  documentMessages,
  paymentSettingMessages,
  siteMessages,
} from '../messages/office/settings.ts'
import { othersMessages } from '../messages/office/otherSettings.ts'
import { menuFor } from '../shell/menu.ts'
import { guidePages } from './guides.ts'

const settings = [siteMessages, documentMessages, othersMessages, paymentSettingMessages]
const reader = {
  guideStart: 'admin',
  guideTags: 'advertiser',
  guideFirstSteps: 'affiliater',
  guideMonthEnd: 'admin',
} satisfies Record<keyof typeof guidePages, UserKind>

const namesOf = (kind: UserKind) => [
  ...menuFor(kind, { ownerClaimVisible: true, rewardsVisible: true }).flatMap(({ items }) =>
    items.map(({ label }) => label),
  ),
  ...(kind === 'admin' ? settings.map(({ title }) => title) : []),
]
const quoted = (words: string, marks: RegExp) => [...words.matchAll(marks)].map(([, name]) => name!)

describe.each(Object.keys(reader) as (keyof typeof reader)[])('%s', (name) => {
  const { points } = guidePages[name]
  const screens = namesOf(reader[name])

  test('names screens that whoever reads it has, and at least three of them', () => {
    const named = points.flatMap(({ ja }) => quoted(ja, /「([^」]+)」/g))
    expect(screens.map(({ ja }) => ja)).toEqual(expect.arrayContaining(named))
    expect(new Set(named).size).toBeGreaterThanOrEqual(3)
  })

  test('names the same screens in both languages', () => {
    for (const { ja, en } of points) {
      const english = quoted(en, /“([^”]+)”/g)
      const inJapanese = english.map((word) =>
        screens.filter((screen) => screen.en === word).map((screen) => screen.ja),
      )
      const named = quoted(ja, /「([^」]+)」/g)
      expect(english).toHaveLength(named.length)
      for (const word of named) expect(inJapanese.flat()).toContain(word)
    }
  })
})
