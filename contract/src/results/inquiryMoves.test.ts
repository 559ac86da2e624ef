import { expect, test } from 'vitest'
import {
  canMove,
  inquiryActors,
  inquiryEvents,
  inquiryMoves,
  inquiryStatuses,
  type InquiryActor,
  type InquiryStatus,
} from './inquiryMoves.ts'

const allowed = (status: InquiryStatus, actor: InquiryActor, reopened_at: string | null = null) =>
  inquiryEvents.filter((event) => canMove({ status, reopened_at }, event, actor))

/** What each side may do, by where the inquiry stands. */
const table: Record<InquiryStatus, Partial<Record<InquiryActor, string>>> = {
  open: {
    affiliater: 'remark',
    advertiser: 'ask_affiliater accept deny remark',
    admin: 'ask_affiliater ask_advertiser accept deny remark note',
  },
  waiting_affiliater: {
    affiliater: 'reply remark',
    advertiser: 'remark',
    admin: 'accept deny remark note',
  },
  waiting_advertiser: {
    affiliater: 'remark',
    advertiser: 'ask_affiliater answer accept deny remark',
    admin: 'accept deny remark note',
    system: 'escalate',
  },
  escalated: {
    affiliater: 'remark',
    advertiser: 'ask_affiliater answer accept deny remark',
    admin: 'ask_affiliater ask_advertiser accept deny remark note',
  },
  accepted: { admin: 'note' },
  denied: { affiliater: 'reopen', admin: 'note' },
}

test.each(
  inquiryStatuses.flatMap((status) => inquiryActors.map((actor) => [status, actor] as const)),
)('what may be done with an inquiry that is %s, by the %s', (status, actor) =>
  expect(allowed(status, actor).join(' ')).toBe(table[status][actor] ?? ''),
)

test('an inquiry is reopened once', () => {
  expect(allowed('denied', 'affiliater', '2026-11-10T00:00:00Z')).toEqual([])
})

test('one that was reopened goes on like any other', () => {
  for (const status of ['open', 'waiting_advertiser', 'escalated'] as const)
    for (const actor of inquiryActors)
      expect(allowed(status, actor, '2026-11-10T00:00:00Z')).toEqual(allowed(status, actor))
})

test('what is settled stays so, but for reopening; a note is for the operator alone', () => {
  for (const event of inquiryEvents) {
    const froms = Object.values(inquiryMoves[event].by).flat()
    if (event !== 'reopen' && event !== 'note') {
      expect(froms).not.toContain('denied')
      expect(froms).not.toContain('accepted')
    }
  }
  expect(inquiryMoves.note.hiddenFrom).toEqual(['affiliater', 'advertiser'])
})
