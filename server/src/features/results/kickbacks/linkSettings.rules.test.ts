import { describe, expect, test } from 'vitest'
import { callFor, isWanted, type Wish } from './linkSettings.rules.ts'

const wish: Wish = {
  enabled: true,
  events: ['created', 'approved', 'rejected'],
  renotice: true,
  method: 'GET',
  url: 'https://a.example/',
  url_approved: null,
  url_rejected: null,
  body: null,
}

describe('which changes are told', () => {
  test.each<[string, Partial<Wish>, string | null, string, boolean]>([
    ['all: it occurs', {}, null, 'pending', true],
    ['all: it is approved', {}, 'pending', 'approved', true],
    ['all: after holding', {}, 'hold', 'rejected', true],
    ['off', { enabled: false }, null, 'pending', false],
    ['approvals only: it occurs', { events: ['approved'] }, null, 'pending', false],
    ['approvals only: approved at once', { events: ['approved'] }, null, 'approved', true],
    ['approvals only: it is approved', { events: ['approved'] }, 'pending', 'approved', true],
    ['approvals only: it is rejected', { events: ['approved'] }, 'pending', 'rejected', false],
    [
      'approvals only: an approval is taken back',
      { events: ['approved'] },
      'approved',
      'pending',
      true,
    ],
    [
      'approvals only: an approval becomes a rejection',
      { events: ['approved'] },
      'approved',
      'rejected',
      true,
    ],
    [
      'rejections only: a rejection becomes an approval',
      { events: ['rejected'] },
      'rejected',
      'approved',
      true,
    ],
    [
      'creations only: an approval is taken back',
      { events: ['created'] },
      'approved',
      'pending',
      false,
    ],
    [
      'first decisions only: an approval is taken back',
      { renotice: false },
      'approved',
      'pending',
      false,
    ],
    ['first decisions only: it is approved', { renotice: false }, 'pending', 'approved', true],
    ['other amounts of a pending result', {}, 'pending', 'pending', true],
    ['other amounts of a rejected result', {}, 'rejected', 'rejected', true],
    ['first decisions only: other amounts', { renotice: false }, 'pending', 'pending', false],
    [
      'approvals only: other amounts of a pending result',
      { events: ['approved'] },
      'pending',
      'pending',
      false,
    ],
    ['a promotion that is not told', { override: null }, null, 'pending', false],
    [
      'a promotion with an address of its own',
      { override: 'https://b.example/' },
      null,
      'pending',
      true,
    ],
  ])('%s', (_, given, from, to, wanted) =>
    expect(isWanted({ ...wish, ...given }, { from, to })).toBe(wanted),
  )
})

describe('where they are told', () => {
  const three = {
    ...wish,
    url_approved: 'https://yes.example/',
    url_rejected: 'https://no.example/',
  }
  test.each([
    ['pending', 'https://a.example/'],
    ['approved', 'https://yes.example/'],
    ['rejected', 'https://no.example/'],
  ])('%s', (status, url) => expect(callFor(three, status)!.url).toBe(url))
  test("a promotion's own address goes before all", () =>
    expect(callFor({ ...three, override: 'https://own.example/' }, 'approved')!.url).toBe(
      'https://own.example/',
    ))
  test('nowhere, without an address, for a promotion that is not told, or with one that cannot be called', () => {
    for (const given of [{ url: null }, { override: null }, { url: 'https://[cid].example/' }])
      expect(callFor({ ...wish, ...given }, 'pending')).toBeNull()
  })
})
