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
