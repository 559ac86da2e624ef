import type { ResultStatus } from '../resultStatus.ts'
import { sentence } from './ownWords.ts'
import { text, type Language, type Text } from './text.ts'

/** What the product calls the statuses of results; a network may call them otherwise. */
export const resultStatusLabels = {
  pending: text('未承認', 'Pending'),
  approved: text('承認', 'Approved'),
  rejected: text('却下', 'Rejected'),
  hold: text('保留', 'On hold'),
} satisfies Record<ResultStatus, Text>

const places = /(?<!\{)\{(pending|approved|rejected|hold)\}/gi
/** A name in the middle of an English sentence; one with more capitals than its first keeps them. */
const inside = (name: string) => (/^[A-Z][^A-Z]*$/.test(name) ? name.toLowerCase() : name)

/** A sentence that names statuses of results as the network calls them: `{pending}`, and `{Pending}` where an English one begins. */
export const naming = (ja: string, en: string): Text =>
  sentence((called) => {
    const filled = (words: string, language: Language) =>
      words.replace(places, (_place, name: string) => {
        const status = name.toLowerCase() as ResultStatus
        const said = called(resultStatusLabels[status])[language]
        return name === status ? inside(said) : said
      })
    return text(filled(ja, 'ja'), filled(en, 'en'))
  })
