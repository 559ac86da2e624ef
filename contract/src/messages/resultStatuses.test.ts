import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { StatusWords, ownStatusWords } from '../office/statusWords.ts'
import { inOwnWords, noOwnWords } from './ownWords.ts'
import { naming } from './resultStatuses.ts'

const words = ownStatusWords(
  StatusWords.parse({
    pending_ja: '確認中',
    pending_en: 'In review',
    hold_ja: '審査',
    hold_en: 'VIP check',
  }),
)

test('a sentence calls statuses of results as the network calls them', () => {
  const sentence = naming(
    '{pending}の成果は「{hold}」か「{approved}」に',
    '{Pending} results become {hold} or {approved}, never {pending}',
  )
  expect(sentence).toEqual({
    ja: '未承認の成果は「保留」か「承認」に',
    en: 'Pending results become on hold or approved, never pending',
  })
  expect(inOwnWords(sentence, noOwnWords, 'ja')).toBe(sentence.ja)
  expect(inOwnWords(sentence, words, 'ja')).toBe('確認中の成果は「審査」か「承認」に')
  expect(inOwnWords(sentence, words, 'en')).toBe(
    'In review results become VIP check or approved, never in review',
  )
})

/** Where a status is written as itself: what it is called, what is read in files, and what explains the setting or another system's numbers. */
const written = [
  'contract/src/messages/resultStatuses.ts',
  'contract/src/results/kickbackMacros.ts',
  'server/src/features/results/bulk/files/additionCells.rules.ts',
  'server/src/features/results/bulk/files/cells.rules.ts',
  'web/src/help/logs.ts',
]

test('no other text of the product writes a status that a network may call otherwise', () => {
  const root = new URL('../../../', import.meta.url).pathname
  const sources = globSync(
    ['contract/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    {
      cwd: root,
    },
  ).filter((path) => !path.includes('.test.') && !path.includes('.gen.'))
  const writing = sources.filter((path) => readFileSync(root + path, 'utf8').includes('未承認'))
  expect(writing.toSorted()).toEqual(written)
})
