import type { InquiryAcceptance, InquiryStep } from '@tsunagi/contract/results/inquiries'
import type { InquiryEvent } from '@tsunagi/contract/results/inquiryMoves'
import type { Deps } from '../../../platform/deps.ts'
import type { Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { User } from '../../../platform/session.ts'
import { assertRight } from '../../people/advertisers/rights.queries.ts'
import { readAttachments } from './attachment.rules.ts'
import { assertCanMove, assertNewest, changeOf } from './inquiries.rules.ts'
import {
  countFiles,
  lockInquiry,
  lockOverdueInquiries,
  newestMessage,
  updateInquiry,
  type InquiryChange,
  type LockedInquiry,
} from './inquiryWrites.queries.ts'
import { bringAbout } from './outcome.service.ts'
import { say, type Saying } from './saying.service.ts'

type Moving = Pick<Deps, 'db' | 'clock' | 'appUrl'>
type Party = Exclude<User, { kind: 'agency' }>
type Decider = Extract<User, { kind: 'admin' | 'advertiser' }>

/** Holds an inquiry with which somebody who has read what was said last may do something. */
async function lockToMove(
  tx: Tx,
  party: Party,
  id: number,
  event: InquiryEvent,
  messageId: number,
): Promise<LockedInquiry> {
  const inquiry = await lockInquiry(tx, party, id)
  assertCanMove(inquiry, event, party.kind)
  assertNewest(messageId, await newestMessage(tx, inquiry))
  if (event === 'accept' || event === 'deny') await assertRight(tx, party, 'may_decide_results')
  return inquiry
}

/** Lets an inquiry go on, and answers until when the advertiser should say something. */
async function goOn(
  tx: Tx,
  { at, by }: Saying,
  inquiry: LockedInquiry,
  event: InquiryEvent,
  more: InquiryChange = {},
): Promise<Date | null> {
  const { answer_days: answerDays } = await readSetting(tx, 'inquiry')
  const change = changeOf(event, { at, userId: by?.id ?? null, answerDays })
  await updateInquiry(tx, inquiry, { ...change, ...more, updated_at: at })
  return change.due_at ?? null
}

/** Asks back, answers, denies, reopens, or only says something. */
export function move(
  { db, clock, appUrl }: Moving,
  party: Party,
  id: number,
  { event, message_id, message, files }: InquiryStep,
) {
  const saying = { appUrl, at: clock.now(), by: party }
  return db.transaction().execute(async (tx) => {
    const inquiry = await lockToMove(tx, party, id, event, message_id)
    const attachments = readAttachments(files, await countFiles(tx, inquiry))
    const due = await goOn(tx, saying, inquiry, event)
    await say(tx, saying, id, event, message, attachments, due)
    return { id }
  })
}

/** Accepts an inquiry together with what comes of it: the result is made, corrected or stands again. */
export function accept(
  { db, clock, appUrl }: Moving,
  decider: Decider,
  id: number,
  { message_id, message, ...wanted }: InquiryAcceptance,
) {
  const saying = { appUrl, at: clock.now(), by: decider }
  return db.transaction().execute(async (tx) => {
    const inquiry = await lockToMove(tx, decider, id, 'accept', message_id)
    const result_id = await bringAbout(tx, saying.at, decider, inquiry, wanted)
    const { goal_id = inquiry.goal_id } = wanted
    const isMade = inquiry.kind === 'untracked' && goal_id !== null
    await goOn(tx, saying, inquiry, 'accept', { result_id, ...(isMade && { goal_id }) })
    await say(tx, saying, id, 'accept', message)
    return { id, result_id }
  })
}

/** Hands inquiries that the advertiser did not answer in time to the operator. Answers how many. */
export function escalateOverdue({ db, clock, appUrl }: Moving, batch = 100) {
  const saying = { appUrl, at: clock.now(), by: null }
  return db.transaction().execute(async (tx) => {
    const overdue = await lockOverdueInquiries(tx, saying.at, batch)
    for (const inquiry of overdue) {
      await goOn(tx, saying, inquiry, 'escalate')
      await say(tx, saying, inquiry.id, 'escalate', '')
    }
    return overdue.length
  })
}
