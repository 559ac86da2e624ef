import { describe, expect, test } from 'vitest'
import { parseQuery, stringifyQuery } from '../client/queryString.ts'
import { routeName } from '../client/routeName.ts'
import { recallSearch, rememberSearch } from '../client/searchMemory.ts'
import { safeRedirect } from '../client/signIn.ts'

test.each([
  ['/', 'index'],
  ['/actionLogRaw/search/', 'actionLogRaw-search-index'],
  ['/trackLog/', 'trackLog-index'],
  ['/actionLogRaw/edit/confirm', 'actionLogRaw-edit-confirm'],
])('the screen at %s is called %s', (id, name) => expect(routeName(id)).toBe(name))

test('a query stays the text it was', () => {
  expect(parseQuery('?id=007&status=a&status=b&q="x"')).toEqual({
    id: '007',
    status: ['a', 'b'],
    q: '"x"',
  })
  expect(stringifyQuery({ id: '007', status: ['a', 'b'], empty: '', none: undefined })).toBe(
    '?id=007&status=a&status=b',
  )
})

describe('the memory of a search screen', () => {
  test('a bare address restores the last conditions', () => {
    rememberSearch('list', { status: 'pending' })
    expect(recallSearch('list', {})).toEqual({ status: 'pending' })
  })

  test('an address with conditions stands for itself', () => {
    rememberSearch('list', { status: 'pending' })
    expect(recallSearch('list', { status: 'hold' })).toBeNull()
  })

  test('resetSearch=1 forgets them', () => {
    rememberSearch('list', { status: 'pending' })
    expect(recallSearch('list', { resetSearch: '1' })).toBeNull()
    expect(recallSearch('list', {})).toBeNull()
  })

  test('screens do not share it', () => {
    rememberSearch('list', { status: 'pending' })
    expect(recallSearch('other', {})).toBeNull()
  })
})

test.each([
  ['/actionLogRaw/search?id=1', '/actionLogRaw/search?id=1'],
  ['https://evil.example/', '/home'],
  ['//evil.example/x', '/home'],
  [undefined, '/home'],
])('after signing in, redirect=%s leads to %s', (redirect, to) =>
  expect(safeRedirect(redirect)).toBe(to),
)
