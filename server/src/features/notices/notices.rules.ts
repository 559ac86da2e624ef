import { countedCodes, duplicateCodes, refusedCodes, testCodes } from '@tsunagi/contract/messages/noticeCodes'
import type { Language, Text } from '@tsunagi/contract/messages/text'
import type { NoticeDetail, NoticeFilter } from '@tsunagi/contract/notices'

type Outcome = NonNullable<NoticeFilter['outcome']>

/** The codes of an outcome; what is none of the others was not counted. */
const codesOf: Record<Exclude<Outcome, 'not_counted'>, readonly number[]> = {
  counted: countedCodes, duplicate: duplicateCodes, refused: refusedCodes, test: testCodes,
}

/** Which codes an outcome has, or has not. */
export const codesFor = (outcome: Outcome): { operator: 'in' | 'not in'; codes: readonly number[] } =>
  outcome === 'not_counted' ? { operator: 'not in', codes: Object.values(codesOf).flat() } : { operator: 'in', codes: codesOf[outcome] }

/** The parameters as text, with secrets and signatures hidden: the log is read by more people than may know them. */
export const maskParams = (params: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(params as Record<string, unknown>).map(([name, value]) => [name, isSecret(name) ? '••••••' : asText(value)]))

const isSecret = (name: string) => /secret|^sig(nature)?$/i.test(name)
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

interface StoredStep {
  step: string
  outcome: NoticeDetail['trace'][number]['outcome']
  detail: Text
}

/** The decisions in one language. */
export const traceIn = (trace: unknown, language: Language): NoticeDetail['trace'] =>
  (trace as StoredStep[]).map(({ step, outcome, detail }) => ({ step, outcome, detail: detail[language] }))
