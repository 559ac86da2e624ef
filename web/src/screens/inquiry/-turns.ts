import type { UserKind } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import type { InquiryDetail } from '@tsunagi/contract/results/inquiries'
import type { Tone } from '../../kit/columns.tsx'
import { inquiryMessages as m } from '../../messages/results/inquiries.ts'

type Turn = [words: Text, tone: Tone]

const waitsFor =
  (who: UserKind) =>
  (kind: UserKind): Turn =>
    kind === who ? [m.yourTurn, 'yellow'] : [m.waitingOther, 'gray']

/** Whose word is awaited, as users of a kind read it. */
export const turns: Record<InquiryDetail['status'], (kind: UserKind) => Turn> = {
  open: (kind) =>
    kind === 'admin' || kind === 'advertiser'
      ? [m.openForHouse, 'yellow']
      : [m.beingLookedInto, 'gray'],
  waiting_affiliater: waitsFor('affiliater'),
  waiting_advertiser: waitsFor('advertiser'),
  escalated: () => [m.overdue, 'red'],
  accepted: () => [m.accepted, 'green'],
  denied: () => [m.denied, 'gray'],
}
