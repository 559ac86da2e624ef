import { expect, test } from 'vitest'
import { changesOf } from './-changes.ts'

test('a change shows the fields that differ, in the words of the screens', () => {
  expect(
    changesOf({
      target: 'result',
      before: { status: 'pending', memo: 'A' },
      after: { status: 'approved', memo: 'A' },
    }),
  ).toEqual([{ field: 'status', label: 'ステータス', before: '未承認', after: '承認' }])
})

test('what was added has no before, what was removed no after', () => {
  expect(
    changesOf({
      target: 'advertiser',
      before: null,
      after: { id: 3, tags: ['優良', '東京'], settings: { a: 1 } },
    }),
  ).toEqual([
    { field: 'id', label: 'ID', before: null, after: '3' },
    { field: 'settings', label: '媒体の設定', before: null, after: '{\n "a": 1\n}' },
    { field: 'tags', label: 'タグ', before: null, after: '優良\n東京' },
  ])
  expect(changesOf({ target: 'result', before: { id: 3 }, after: null })).toMatchObject([
    { before: '3', after: null },
  ])
})

test('instants are told as clocks in Japan show them, yes and no in words', () => {
  expect(
    changesOf({
      target: 'promotion',
      before: { test_mode: false, updated_at: '2026-11-21T18:25:15.1+00:00' },
      after: { test_mode: true, updated_at: '2026-11-21T18:26:00Z' },
    }),
  ).toMatchObject([
    { before: 'いいえ', after: 'はい' },
    { before: '2026/11/22 03:25:15', after: '2026/11/22 03:26:00' },
  ])
})

test('a field without a name keeps its own', () => {
  expect(changesOf({ target: 'brand_new', before: null, after: { brand_new: 'x' } })).toEqual([
    { field: 'brand_new', label: 'brand_new', before: null, after: 'x' },
  ])
})

test('empty fields on both sides are no change', () => {
  expect(changesOf({ target: 'result', before: { reason: null }, after: {} })).toEqual([])
})
