import { z } from 'zod'
import type { OwnWords } from '../messages/ownWords.ts'
import { text } from '../messages/text.ts'
import { resultStatusLabels } from '../results/messages/results.ts'
import { resultStatuses, type ResultStatus } from '../resultStatus.ts'

type Status = z.output<typeof ResultStatus>

/** '' = the word of the product. */
const word = z.string().trim().max(20).default('')
const wordFields = {
  pending_ja: word,
  pending_en: word,
  approved_ja: word,
  approved_en: word,
  rejected_ja: word,
  rejected_en: word,
  hold_ja: word,
  hold_en: word,
} as const
type WordFields = z.output<z.ZodObject<typeof wordFields>>

/** What a status is called, in the operator's words where there are any. */
const calledBy = (words: WordFields, status: Status) =>
  text(
    words[`${status}_ja`] || resultStatusLabels[status].ja,
    words[`${status}_en`] || resultStatusLabels[status].en,
  )

const languages = ['ja', 'en'] as const

/** What the operator calls the statuses of results. Two that are called the same could not be told apart. */
export const StatusWords = z.object(wordFields).superRefine((words, issues) => {
  for (const language of languages)
    for (const status of resultStatuses) {
      const said = calledBy(words, status)[language].toLowerCase()
      const isTaken = resultStatuses.some(
        (other) => other !== status && calledBy(words, other)[language].toLowerCase() === said,
      )
      if (isTaken && words[`${status}_${language}`] !== '')
        issues.addIssue({
          code: 'custom',
          path: [`${status}_${language}`],
          message: 'aliasTwice',
        })
    }
})
export type StatusWords = z.output<typeof StatusWords>

/** The operator's words in the place of ours, as far as they differ. */
export const ownStatusWords = (words: StatusWords): OwnWords =>
  new Map(
    resultStatuses
      .filter((status) => words[`${status}_ja`] !== '' || words[`${status}_en`] !== '')
      .map((status) => [resultStatusLabels[status], calledBy(words, status)]),
  )

/** Which status somebody means who writes the operator's word of it, in small letters. */
export const statusesByOwnWord = (words: StatusWords): ReadonlyMap<string, Status> =>
  new Map(
    resultStatuses.flatMap((status) =>
      languages.flatMap((language) => {
        const said = words[`${status}_${language}`].toLowerCase()
        return said === '' ? [] : [[said, status] as const]
      }),
    ),
  )
