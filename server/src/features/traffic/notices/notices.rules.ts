import { codesEnding, noticeCode, noticeWords } from '@tsunagi/contract/traffic/noticeCodes'
import { text, type Language, type Text } from '@tsunagi/contract/messages/text'
import type { NoticeDetail, NoticeFilter, OwnNotice } from '@tsunagi/contract/traffic/notices'
import { knownAgent } from '../../../platform/deviceName.ts'
import { conflict } from '../../../platform/errors.ts'

type Outcome = NonNullable<NoticeFilter['outcome']>

/** Which codes an outcome has, or has not: what is none of the others was not counted. */
export const codesFor = (
  outcome: Outcome,
): { operator: 'in' | 'not in'; codes: readonly number[] } =>
  outcome === 'not_counted'
    ? { operator: 'not in', codes: codesEnding('counted', 'duplicate', 'refused', 'test') }
    : { operator: 'in', codes: codesEnding(outcome) }

/** The codes of notices that made no result and should have an explanation: all but those that count and tests. */
export const countedOrTest: readonly number[] = codesEnding('counted', 'test')

/** Why a notice did not count, in the words of its affiliater. */
const explanationOf = (code: number, language: Language): string =>
  noticeCode(code)?.help.affiliater[language] ?? String(code)

type Decided = Pick<NoticeDetail, 'code' | 'result_id' | 'user_agent'>

const isAnonymised = ({ user_agent }: Decided) =>
  user_agent !== null && knownAgent(user_agent) === null

/** A notice that made a result, or belongs to one, has been decided for good; a test never counts; without its address one would be decided otherwise. */
export const mayReprocess = (notice: Decided): boolean =>
  notice.result_id === null && !countedOrTest.includes(notice.code) && !isAnonymised(notice)

/** A conflict where the notice has led to a result, or where what it was decided by has been anonymised. */
export function assertMayReprocess(notice: Decided) {
  if (mayReprocess(notice)) return
  if (notice.result_id === null && isAnonymised(notice))
    throw conflict(
      text(
        '送信元などが匿名化された通知は再処理できません。成果を手動で登録してください。',
        'A notice whose sender has been anonymised is not decided again. Register the result by hand.',
      ),
    )
  throw conflict(
    notice.result_id === null
      ? text('テストの通知は再処理できません。', 'A test is not decided again.')
      : text(
          `この通知はすでに成果${notice.result_id}に結び付いているため、再処理できません。`,
          `This notice belongs to result ${notice.result_id} already and is not decided again.`,
        ),
  )
}

/** Says that the notice named another promotion than the one of the click: whose that is, is not the affiliater's business. */
const otherPromotion = 207

/** A notice as its affiliater reads it. */
export const presentOwn = (row: Omit<OwnNotice, 'explanation'>, language: Language): OwnNotice => ({
  ...row,
  ...(row.code === otherPromotion && { promotion_id: null, ad_name: null, order_number: null }),
  explanation: explanationOf(row.code, language),
})

/** The body that the sender was answered with. */
export const answerOf = ({
  code,
  route,
  result_id,
  receipt_id,
}: Pick<NoticeDetail, 'code' | 'route' | 'result_id' | 'receipt_id'>): string =>
  route === 'image'
    ? 'image/gif'
    : JSON.stringify({ code, message: noticeWords[code] ?? null, result_id, receipt_id }, null, 2)

/** The parameters as text, with secrets, signatures and what could not be read hidden: the log is read by more people than may know them. */
export const maskParams = (params: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params as Record<string, unknown>).map(([name, value]) => [
      name,
      isSecret(name) ? '••••••' : asText(value),
    ]),
  )

const isSecret = (name: string) => /secret|^sig(nature)?$|^unreadable$/i.test(name)
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

interface StoredStep {
  step: string
  outcome: NoticeDetail['trace'][number]['outcome']
  detail: Text
}

/** The decisions in one language. */
export const traceIn = (trace: unknown, language: Language): NoticeDetail['trace'] =>
  (trace as StoredStep[]).map(({ step, outcome, detail }) => ({
    step,
    outcome,
    detail: detail[language],
  }))
