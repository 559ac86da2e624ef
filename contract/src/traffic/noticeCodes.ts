import type { Text } from '../messages/text.ts'
import type { CodeHelp } from './messages/codeHelp.ts'
import { noticeCodeHelp } from './messages/noticeCodeHelp.ts'
import { noticeCodeWords, type NoticeCodeName } from './messages/noticeCodes.ts'

/** How a notice ends: with a result or a change of one, as a repetition, as a test, by a mistake of its sender, or without a result. */
export type NoticeEnd = 'counted' | 'duplicate' | 'test' | 'refused' | 'not_counted'

const table = {
  pendingResult: { code: 1, http: 200, ends: 'counted' },
  approvedResult: { code: 2, http: 200, ends: 'counted' },
  heldResult: { code: 3, http: 200, ends: 'counted' },
  reservation: { code: 4, http: 200, ends: 'counted' },
  changedResult: { code: 5, http: 200, ends: 'counted' },
  test: { code: 9, http: 200, ends: 'test' },
  unknownPromotion: { code: 101, http: 422, ends: 'refused' },
  closedPromotion: { code: 102, http: 200, ends: 'not_counted' },
  inactiveMedium: { code: 103, http: 200, ends: 'not_counted' },
  noPartnership: { code: 104, http: 200, ends: 'not_counted' },
  unknownGoal: { code: 105, http: 422, ends: 'refused' },
  nothingToChange: { code: 106, http: 422, ends: 'refused' },
  unchangeable: { code: 107, http: 409, ends: 'refused' },
  notReleased: { code: 108, http: 200, ends: 'not_counted' },
  notTargeted: { code: 109, http: 200, ends: 'not_counted' },
  outsideWindow: { code: 201, http: 200, ends: 'not_counted' },
  noClick: { code: 202, http: 200, ends: 'not_counted' },
  expiredClick: { code: 203, http: 200, ends: 'not_counted' },
  noConsent: { code: 204, http: 200, ends: 'not_counted' },
  foreignClickId: { code: 205, http: 200, ends: 'not_counted' },
  usedClick: { code: 206, http: 200, ends: 'duplicate' },
  otherPromotion: { code: 207, http: 200, ends: 'not_counted' },
  selfPurchase: { code: 208, http: 200, ends: 'not_counted' },
  duplicateOrder: { code: 301, http: 200, ends: 'duplicate' },
  duplicateVisitor: { code: 302, http: 200, ends: 'duplicate' },
  duplicateAddress: { code: 303, http: 200, ends: 'duplicate' },
  badSecret: { code: 401, http: 401, ends: 'refused' },
  senderNotAllowed: { code: 402, http: 403, ends: 'refused' },
  blocked: { code: 403, http: 200, ends: 'not_counted' },
  badParameter: { code: 404, http: 422, ends: 'refused' },
  badAmount: { code: 405, http: 422, ends: 'refused' },
  serversOnly: { code: 406, http: 403, ends: 'refused' },
  capResultsDay: { code: 501, http: 200, ends: 'not_counted' },
  capResultsMonth: { code: 502, http: 200, ends: 'not_counted' },
  capResultsTotal: { code: 503, http: 200, ends: 'not_counted' },
  capBudgetDay: { code: 504, http: 200, ends: 'not_counted' },
  capBudgetMonth: { code: 505, http: 200, ends: 'not_counted' },
  capBudgetTotal: { code: 506, http: 200, ends: 'not_counted' },
  capGoal: { code: 507, http: 200, ends: 'not_counted' },
  capAffiliater: { code: 508, http: 200, ends: 'not_counted' },
  capMedia: { code: 509, http: 200, ends: 'not_counted' },
  capAdvertiserBudget: { code: 510, http: 200, ends: 'not_counted' },
  capAdvertiserCredit: { code: 511, http: 200, ends: 'not_counted' },
  shortCall: { code: 601, http: 200, ends: 'not_counted' },
  internalError: { code: 900, http: 202, ends: 'not_counted' },
} as const satisfies Record<NoticeCodeName, { code: number; http: number; ends: NoticeEnd }>

/** What a conversion notice is answered with. */
export interface NoticeCode {
  name: NoticeCodeName
  code: number
  /** Status a server gets: the sender's own mistakes are errors, everything else is a fact with a code. */
  http: number
  ends: NoticeEnd
  words: Text
  help: CodeHelp
}

const names = Object.keys(table) as NoticeCodeName[]

/** The public table: every code, in order. */
export const noticeCodes: readonly NoticeCode[] = names.map((name) => ({
  name,
  ...table[name],
  words: noticeCodeWords[name],
  help: noticeCodeHelp[name],
}))

/** The codes by their names. */
export const codes = Object.fromEntries(names.map((name) => [name, table[name].code])) as {
  [Name in NoticeCodeName]: (typeof table)[Name]['code']
}

const byCode = new Map(noticeCodes.map((each) => [each.code, each]))

/** What a code means; undefined for one that is in no table of ours. */
export const noticeCode = (code: number): NoticeCode | undefined => byCode.get(code)

/** What each code means, to be looked up in a column. */
export const noticeWords: Record<number, Text> = Object.fromEntries(
  noticeCodes.map(({ code, words }) => [code, words]),
)

/** The codes that end in a way. */
export const codesEnding = (...ends: readonly NoticeEnd[]): readonly number[] =>
  noticeCodes.filter((each) => ends.includes(each.ends)).map(({ code }) => code)

/** Whether a code ends in one of some ways. */
export const endsAs = (code: number, ...ends: readonly NoticeEnd[]): boolean =>
  ends.some((end) => noticeCode(code)?.ends === end)
