import { userKinds, type UserKind } from '@tsunagi/contract/endpoint'
import {
  canMove,
  inquiryStatuses,
  type InquiryStatus,
} from '@tsunagi/contract/results/inquiryMoves'
import { expect, test } from 'vitest'
import { inquiryMessages as m } from '../../messages/results/inquiries.ts'
import { turns } from './-turns.ts'

/** What moves an inquiry on, and what those may do who are asked for their word. */
const deciding = ['accept', 'deny', 'reply', 'answer'] as const
const mayDecide = (status: InquiryStatus, kind: UserKind) =>
  kind !== 'agency' && deciding.some((event) => canMove({ status, reopened_at: null }, event, kind))

test('nobody is asked for a word that they cannot give', () => {
  for (const status of inquiryStatuses)
    for (const kind of userKinds) {
      const [words] = turns[status](kind)
      const isAsked = words === m.openForHouse || words === m.yourTurn
      if (isAsked) expect(mayDecide(status, kind), `${status}, ${kind}`).toBe(true)
    }
  expect(turns.open('agency')).toEqual([m.beingLookedInto, 'gray'])
  expect(turns.open('advertiser')).toEqual([m.openForHouse, 'yellow'])
})
