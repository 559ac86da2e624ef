import { expect, test } from 'vitest'
import { screenedFor, type Applicant } from './autoApproval.rules.ts'

const applicant: Applicant = {
  mode: 'auto',
  refused: false,
  rank: 'silver',
  categories: ['beauty', 'skin'],
  page_views: 10_000,
  is_proven: false,
}
const none = { auto_rank: null, auto_categories: [], auto_page_views: null, auto_proven: false }

test.each([
  ['nothing is asked', {}, {}, []],
  ['a person decides about all', { mode: 'manual', refused: true }, {}, ['manual']],
  ['it was refused before', { refused: true }, {}, ['refused_before']],
  ['just the rank', {}, { auto_rank: 'silver' }, []],
  ['a higher rank', { rank: 'platinum' }, { auto_rank: 'silver' }, []],
  ['a lower rank', {}, { auto_rank: 'gold' }, ['rank']],
  ['one of the categories', {}, { auto_categories: ['money', 'skin'] }, []],
  ['the one above', {}, { auto_categories: ['beauty'] }, []],
  ['another category', {}, { auto_categories: ['money'] }, ['category']],
  ['no category', { categories: [] }, { auto_categories: ['money'] }, ['category']],
  ['just the views', {}, { auto_page_views: 10_000 }, []],
  ['fewer views', {}, { auto_page_views: 10_001 }, ['page_views']],
  ['views that nobody named', { page_views: null }, { auto_page_views: 1 }, ['page_views']],
  ['a medium that is verified', { is_proven: true }, { auto_proven: true }, []],
  ['one that is not', {}, { auto_proven: true }, ['proven']],
  [
    'everything at once',
    { refused: true, rank: 'regular' },
    { auto_rank: 'gold', auto_categories: ['money'], auto_page_views: 20_000 },
    ['refused_before', 'rank', 'category', 'page_views'],
  ],
] as const)('%s', (_, given, asked, reasons) => {
  expect(screenedFor({ ...applicant, ...given }, { ...none, ...asked } as never)).toEqual(reasons)
})
