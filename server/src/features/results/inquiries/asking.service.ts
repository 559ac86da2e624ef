import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import { yen } from '@tsunagi/contract/money'
import { endsAs } from '@tsunagi/contract/traffic/noticeCodes'
import { text } from '@tsunagi/contract/messages/text'
import type { InquiryInput } from '@tsunagi/contract/results/inquiries'
import type { Deps } from '../../../platform/deps.ts'
import type { Tx } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { notShown, sightFor } from '../results/resultSight.service.ts'
import { findOwnClick } from '../results/manualResult.queries.ts'
import { refusals } from '../results/manualResult.service.ts'
import { isRejected } from '../results/decisions.service.ts'
import { readAttachments } from './attachment.rules.ts'
import {
  findGoalNamed,
  findOwnNotice,
  findOwnPlace,
  findOwnResult,
  insertInquiry,
  isGoalOf,
} from './inquiryWrites.queries.ts'
import { say } from './saying.service.ts'

type Affiliater = Extract<User, { kind: 'affiliater' }>
type Asking = Pick<Deps, 'db' | 'clock' | 'appUrl'>

/** Asks about a click, a notice that did not count, an order or a result of one's own; about each only once at a time. */
export function askAbout(
  { db, clock, appUrl }: Asking,
  affiliater: Affiliater,
  { message, files, ...asked }: InquiryInput,
) {
  const attachments = readAttachments(files)
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const subject =
      asked.kind === 'untracked'
        ? await untracked(tx, affiliater, asked, now)
        : await ofResult(tx, affiliater, asked)
    const id = await insertInquiry(tx, {
      ...subject,
      kind: asked.kind,
      status: 'open',
      affiliater_id: affiliater.affiliaterId,
      sale_amount: asked.sale_amount === undefined ? null : yen(asked.sale_amount),
      created_at: now,
      updated_at: now,
    })
    if (id === undefined) throw askedAlready()
    await say(tx, { appUrl, at: now, by: affiliater }, id, 'opened', message, attachments)
    return { id }
  })
}

const askedAlready = () =>
  conflict(
    text(
      '同じ内容の調査がすでに進んでいます。成果調査の一覧から確認してください。',
      'This is being looked into already. See the list of inquiries.',
    ),
  )

type Asked = Omit<InquiryInput, 'message' | 'files'>

/** What was not tracked: a click or a notice, if one is named, must be the medium's own. */
async function untracked(tx: Tx, affiliater: Affiliater, asked: Asked, now: Date) {
  const place = { promotion_id: asked.promotion_id!, media_id: asked.media_id! }
  const found = await findOwnPlace(tx, affiliater.affiliaterId, place)
  if (!found)
    throw invalid(
      'promotion_id',
      text(
        'このメディアが提携している広告を選んでください。',
        'Choose a promotion that this medium is in partnership with.',
      ),
    )
  if (new Date(asked.occurred_at!) > now)
    throw invalid(
      'occurred_at',
      text('未来の日時は指定できません。', 'It cannot be in the future.'),
    )
  if (asked.goal_id !== undefined && !(await isGoalOf(tx, place.promotion_id, asked.goal_id)))
    throw invalid(
      'goal_id',
      text('この広告の成果地点を選んでください。', 'Choose a goal of this promotion.'),
    )
  const { order_number_case, ...owner } = found
  const { goal_id, ...beginning } = await began(tx, place, asked)
  return {
    ...place,
    ...owner,
    ...beginning,
    goal_id: asked.goal_id ?? goal_id,
    order_number: plainOrderNumber(asked.order_number, order_number_case),
    occurred_at: asked.occurred_at!,
  }
}

/** The click and the notice it begins with, and the goal that the notice was about. */
async function began(
  tx: Tx,
  place: { promotion_id: number; media_id: number },
  { cid, notice_id }: Asked,
) {
  if (notice_id !== undefined) {
    const notice = await findOwnNotice(tx, { notice_id, ...place })
    if (!notice) throw notFound()
    if (endsAs(notice.code, 'counted')) throw counted(notice.result_id)
    const goal = notice.goal_code && (await findGoalNamed(tx, place.promotion_id, notice.goal_code))
    return { notice_id, cid: notice.cid, goal_id: goal || null }
  }
  if (cid === undefined || cid === '') return { notice_id: null, cid: null, goal_id: null }
  if (!(await findOwnClick(tx, { cid, ...place }))) throw refusals.notItsClick()
  return { notice_id: null, cid, goal_id: null }
}

const counted = (resultId: number | null) =>
  conflict(
    text(
      `この通知は成果${resultId ?? ''}として計上されています。`,
      `This notice was counted as result ${resultId ?? ''}.`,
    ),
  )

/** A result of one's own: rejected, be it after its month was closed, or with another amount than there should be. */
async function ofResult(tx: Tx, affiliater: Affiliater, { kind, result_id }: Asked) {
  const result = await findOwnResult(tx, affiliater, result_id!)
  if (!result) throw notFound()
  const { status: seesStatus } = await sightFor(tx, affiliater)
  assertKind(kind, seesStatus ? isRejected(result) : null)
  if (result.route === 'click')
    throw invalid(
      'result_id',
      text('クリック報酬は調査の対象外です。', 'Click rewards cannot be asked about.'),
    )
  const { id, status: _, taken_back: _taken, route: _route, ...facts } = result
  return { ...facts, result_id: id }
}

/** Refuses what the result says is something else; null = whoever asks is not shown whether it was rejected. */
function assertKind(kind: Asked['kind'], wasRejected: boolean | null) {
  const isDeclined = kind === 'declined'
  if (wasRejected === null) {
    if (isDeclined) throw invalid('kind', notShown.status)
    return
  }
  if (isDeclined !== wasRejected)
    throw invalid(
      'kind',
      isDeclined
        ? text('この成果は却下されていません。', 'This result was not rejected.')
        : text(
            '却下された成果は「却下された成果」として依頼してください。',
            'This result was rejected: ask about that.',
          ),
    )
}
