import { addDays, dayOf } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { privacyStatusLabels } from '@tsunagi/contract/office/messages/privacyRequests'
import {
  privacyAnswerDays,
  type PrivacyInput,
  type PrivacyRequest,
} from '@tsunagi/contract/office/privacyRequests'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { isBusy } from './jobs.queries.ts'
import {
  hasOpenRequest,
  insertRequest,
  insertStep,
  isAccount,
  lockRequest,
  setRequest,
  type StoredRequest,
} from './requests.queries.ts'
import { accountOf } from './subject.rules.ts'

export type RequestDeps = Pick<Deps, 'db' | 'clock'>

/** Takes down what somebody asks who did not sign in for it. */
export const registerRequest = ({ db, clock }: RequestDeps, admin: Admin, input: PrivacyInput) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    if (input.answer_on < input.asked_on)
      throw invalid(
        'answer_on',
        text('受付日より前の日は指定できません。', 'It is before the day the request came.'),
      )
    const id = await insertRequest(tx, {
      ...input,
      ...(await subjectOf(tx, input)),
      created_at: now,
      created_by: admin.id,
    })
    await insertStep(tx, { request_id: id, at: now, user_id: admin.id, event: 'received' })
    return { id }
  })

async function subjectOf(tx: Tx, { asker, asker_id, mail_address }: PrivacyInput) {
  const account = accountOf(asker)
  if (!account) {
    if (mail_address === '')
      throw invalid(
        'mail_address',
        text('メールアドレスを入力してください。', 'Enter the email address.'),
      )
    return { asker_id: null, mail_address: mail_address.toLowerCase() }
  }
  if (asker_id === null || !(await isAccount(tx, account, asker_id)))
    throw invalid(
      'asker_id',
      text('このIDのアカウントはありません。', 'There is no account with this ID.'),
    )
  return { asker_id, mail_address: null }
}

/** Somebody asks who is signed in: that is who they are, and nothing else happens by itself. */
export const askForOwn = (
  { db, clock }: RequestDeps,
  user: Extract<User, { kind: 'affiliater' }>,
  { kind, words }: { kind: PrivacyRequest['kind']; words: string },
) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    if (await hasOpenRequest(tx, user.affiliaterId, kind))
      throw conflict(
        text(
          '同じ種類のご請求に、いま対応しています。',
          'A request of this kind is being answered already.',
        ),
      )
    const today = dayOf(now)
    const id = await insertRequest(tx, {
      kind,
      asker: 'affiliater',
      asker_id: user.affiliaterId,
      channel: 'account',
      words,
      asked_on: today,
      answer_on: addDays(today, privacyAnswerDays),
      identity: 'signed_in',
      created_at: now,
      created_by: user.id,
    })
    await insertStep(tx, { request_id: id, at: now, user_id: user.id, event: 'received' })
    return { id }
  })

/** Refuses what is not open any more. */
export function assertOpen({ status }: StoredRequest) {
  if (status === 'open') return
  const words = privacyStatusLabels[status]
  throw conflict(
    text(
      `この請求は「${words.ja}」のため、この操作はできません。`,
      `This request is “${words.en}”: that is not possible now.`,
    ),
  )
}

/** Notes how it was made sure who asks; throws where the request is not open any more. */
export const identify = (
  { db, clock }: RequestDeps,
  admin: Admin,
  id: number,
  { identity, comment }: { identity: StoredRequest['identity']; comment: string },
) =>
  db.transaction().execute(async (tx) => {
    assertOpen(await lockRequest(tx, id))
    await setRequest(tx, id, { identity })
    const step = { request_id: id, at: clock.now(), user_id: admin.id }
    await insertStep(tx, { ...step, event: 'identified', comment })
    return { id }
  })

/** Closes a request with what was decided; throws where it is closed already, or something is being made for it. */
export const decideRequest = (
  { db, clock }: RequestDeps,
  admin: Admin,
  id: number,
  { status, decision }: { status: 'done' | 'refused' | 'withdrawn'; decision: string },
) =>
  db.transaction().execute(async (tx) => {
    assertOpen(await lockRequest(tx, id))
    if (await isBusy(tx, id)) throw conflict(busy)
    const now = clock.now()
    await setRequest(tx, id, { status, decision, decided_at: now, decided_by: admin.id })
    await insertStep(tx, { request_id: id, at: now, user_id: admin.id, event: status })
    return { id }
  })

/** Why a request is left alone while the worker is at it. */
export const busy = text(
  'この請求の処理中です。終わるまでお待ちください。',
  'Something is being made for this request. Wait until it has ended.',
)
