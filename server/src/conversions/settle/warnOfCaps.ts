import {
  isNearlyFull,
  isPrepaid,
  reachedMarks,
  type CapMark,
} from '../../domain/caps/caps.rules.ts'
import { codeOfCap } from '../checks/worthChecks.rules.ts'
import type { Facts, Ordered } from '../facts/facts.rules.ts'
import type { NoticeBatch } from '../noticeBatch.ts'

/** Notes the marks that caps have reached with a result. */
export const warnOfCaps = (batch: NoticeBatch, { promotion, past, notice }: Ordered) =>
  note(batch, { promotion, notice }, reachedMarks(past.caps))

/** Notes the cap under which a result did not fit: to whoever hopes for one it is reached, though a smaller one would fit. */
export const warnOfRefusal = (
  batch: NoticeBatch,
  { promotion, past, notice }: Facts,
  code: number,
) =>
  note(
    batch,
    { promotion, notice },
    past.caps
      .filter((cap) => codeOfCap[cap.source] === code && isNearlyFull(cap) && !isPrepaid(cap))
      .map((cap) => ({ cap, percent: 100 })),
  )

const note = (
  batch: NoticeBatch,
  { promotion, notice }: Pick<Facts, 'promotion' | 'notice'>,
  marks: readonly CapMark[],
) =>
  Promise.all(
    marks.map((mark) =>
      batch.noteMark({
        ...mark,
        promotionId: promotion!.id,
        at: new Date(notice.received_at),
      }),
    ),
  )
