import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../client/language.ts'
import { subjectId } from './-subjectId.ts'

afterEach(() => setLanguage('ja'))
const shown = (id: string) => subjectId().show(id, { row: {}, options: {} })

test('a thing that is of a day or a month is told by it as people write it, and others by their number', () => {
  expect([shown('2026-11-01'), shown('2026-11,7'), shown('981'), shown('a-1')]).toEqual([
    '2026/11/01',
    '2026/11,7',
    '981',
    'a-1',
  ])
  setLanguage('en')
  expect(shown('2026-11-01')).toBe('1 Nov 2026')
})
