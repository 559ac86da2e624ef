import { addDays, day } from '@tsunagi/contract/day'
import type { MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import type { MasterRow } from '@tsunagi/contract/catalogue/masters'
import { expect } from 'vitest'
import type { Caller } from './app.ts'

export const masterNames = { name_ja: '名', name_en: 'Name' }
export const masterValues: Record<MasterKind, object> = {
  categories: {},
  devices: { rule: 'none' },
  icons: { colour: 'blue', rule: 'manual' },
  bannerSizes: { width: 1, height: 1 },
  movieSizes: { width: 1, height: 1 },
  mediaCategories: {},
  mediaTypes: { nature: 'web' },
  rejectReasons: { scopes: ['result'] },
  groups: {},
  holidays: { day: '2027-01-04' },
}

/** What tells a row from the others of its list. */
function codeGiven(kind: MasterKind, number: number) {
  if (kind === 'holidays') return { day: addDays(day('2026-01-01'), number) }
  return kind === 'bannerSizes' || kind === 'movieSizes'
    ? { width: number, height: number }
    : { code: `row${number}` }
}

/** What an administrator does with the lists that the others choose from. */
export function masterLists(admin: () => Caller) {
  let count = 0
  const rows = async (kind: MasterKind, query: Record<string, string> = {}) =>
    (await admin().get<{ items: MasterRow[] }>(`/api/master/${kind}/search`, query)).body.items
  return {
    rows,
    rowOf: async (kind: MasterKind, code: string) =>
      (await rows(kind)).find((row) => row.code === code)!,
    async added(kind: MasterKind, given: object = {}) {
      const reply = await admin().post<{ id: number }>(`/api/master/${kind}/regist`, {
        ...masterNames,
        ...masterValues[kind],
        ...codeGiven(kind, 2001 + count++),
        ...given,
      })
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      return (await rows(kind)).find(({ id }) => id === reply.body.id)!
    },
    edit: (kind: MasterKind, row: MasterRow, given: object) =>
      admin().post(`/api/master/${kind}/edit/${row.id}`, { ...row, ...given }),
    merge: (kind: MasterKind, from: MasterRow, into: MasterRow) =>
      admin().post<{ moved: number }>(`/api/master/${kind}/merge/${from.id}`, { into: into.id }),
    remove: (kind: MasterKind, row: MasterRow) =>
      admin().delete(`/api/master/${kind}/delete/${row.id}`),
  }
}
