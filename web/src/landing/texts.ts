import type { LandingTexts } from '@tsunagi/contract/office/settingSections'
import type { Language, Text } from '@tsunagi/contract/messages/text'
import { adultClauses, ageClauseNames } from '@tsunagi/contract/people/messages/termsOfAge'
import { leastClauseNames, promisedClauses } from '@tsunagi/contract/people/messages/termsOfLeast'
import { landingMessages } from '../messages/landing.ts'
import { caseStudies } from '../messages/landingCases.ts'
import { questions } from '../messages/landingFaq.ts'
import { ranks } from '../messages/landingRanks.ts'

/** How a message of the front page is said. */
export type Say = (message: Text, language: Language) => string

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'ja' in value
const numbered = (kind: string, parts: readonly object[]): [string, Text][] =>
  parts.flatMap((part, index) =>
    Object.entries(part).flatMap(([name, value]) =>
      isText(value) ? [[`${kind}${index + 1}.${name}`, value] as [string, Text]] : [],
    ),
  )

const rankTexts = numbered('rank', ranks)

/** Every text of the front page that the operator may replace, by its name. The terms are not among them: they have versions. */
export const editableTexts: ReadonlyMap<string, Text> = new Map([
  ...(Object.entries(landingMessages) as [string, Text][]),
  ...numbered('case', caseStudies),
  ...numbered('faq', questions),
  ...rankTexts.filter(([name]) => name.endsWith('.name')),
])
/** What the ranks bring, the least payment and the least age follow the settings: they are put in place like a text. */
const names = new Map([
  ...[...editableTexts, ...rankTexts].map(([name, message]): [Text, string] => [message, name]),
  [promisedClauses.payment, leastClauseNames.payment],
  [promisedClauses.leaving, leastClauseNames.leaving],
  [adultClauses.applying, ageClauseNames.applying],
  [adultClauses.prohibited, ageClauseNames.prohibited],
])

/** The operator's words where there are any, else the product's. */
export const sayWith =
  (texts: LandingTexts): Say =>
  (message, language) =>
    texts[names.get(message) ?? '']?.[language] ?? message[language]

/** Words with their name between marks, for the server to put the operator's in their place. */
const marked =
  (mark: string): Say =>
  (message, language) => {
    const name = names.get(message)
    return name ? `${mark}${name}\uE001${message[language]}\uE002` : message[language]
  }
export const sayMarked = marked('\uE000')
/** The same for a place where HTML is not decoded. */
export const sayMarkedInScript = marked('\uE003')
