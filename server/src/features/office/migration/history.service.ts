import { firstDay } from '@tsunagi/contract/day'
import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import { otherReason } from '@tsunagi/contract/people/rejectReasons'
import { newLinkCode } from '../../catalogue/materials/links.service.ts'
import type { Kind } from './kind.ts'
import {
  assertHappened,
  BalanceLine,
  PartnershipLine,
  ResultLine,
  settledMonth,
} from './lines.rules.ts'
import { goalOf, noSums, parsed, referred } from './reading.rules.ts'
import {
  insertPartnerships,
  insertResults,
  type NewPartnership,
  type NewResult,
} from './writing.queries.ts'

/** Partnerships, named by their medium and their promotion. */
export const partnershipKind: Kind<NewPartnership> = {
  atOnce: 5000,
  read(given, { known, now }) {
    const { media, promotion, status, applied_at } = parsed(PartnershipLine, given)
    const legacyId = `${media}:${promotion}`
    return {
      legacyId,
      value: {
        legacy_id: legacyId,
        media_id: referred(known, 'media', 'media', media),
        promotion_id: referred(known, 'promotion', 'promotion', promotion),
        status,
        applied_at: applied_at ?? now.toISOString(),
      },
      unique: [],
      sums: noSums,
    }
  },
  write: (tx, lines) =>
    insertPartnerships(
      tx,
      lines.map(({ value }) => value),
      newLinkCode,
    ),
}

/** Results as they stood: approved ones belong to the month in which they were approved. */
export const resultKind: Kind<NewResult> = {
  atOnce: 5000,
  read(given, { known, now, settledMonth: until }) {
    const line = parsed(ResultLine, given)
    assertHappened(line, now)
    const month = settledMonth(line, until)
    const isDecided = line.status === 'approved' || line.status === 'rejected'
    const order_number = plainOrderNumber(line.order_number ?? line.legacy_id)
    const { sale_amount, quantity, gross, net, status, occurred_at } = line
    return {
      legacyId: line.legacy_id,
      value: {
        legacy_id: line.legacy_id,
        promotion_id: referred(known, 'promotion', 'promotion', line.promotion),
        goal_id: line.goal === undefined ? null : goalOf(known, line.promotion, line.goal),
        media_id: referred(known, 'media', 'media', line.media),
        material_id:
          line.material === undefined
            ? null
            : referred(known, 'material', 'material', line.material),
        status,
        order_number,
        occurred_at,
        decided_at: isDecided ? (line.decided_at ?? occurred_at) : null,
        closing_month: month && firstDay(month),
        reject_code: status === 'rejected' ? otherReason : null,
        sale_amount,
        quantity,
        gross,
        net,
      },
      unique: [
        { field: 'order_number', value: `${line.promotion}\n${line.goal ?? ''}\n${order_number}` },
      ],
      sums: { sale: sale_amount, gross, net },
    }
  },
  write: (tx, lines, { now }) =>
    insertResults(
      tx,
      lines.map(({ value }) => value),
      now,
    ),
}

/** Balances are booked when the migration is adopted. */
export const balanceKind: Kind<number> = {
  atOnce: 5000,
  read(given, { known }) {
    const { party, legacy_id, amount } = parsed(BalanceLine, given)
    referred(known, party, 'legacy_id', legacy_id)
    return {
      legacyId: `${party}:${legacy_id}`,
      value: amount,
      unique: [],
      sums: {
        sale: 0,
        gross: party === 'advertiser' ? amount : 0,
        net: party === 'affiliater' ? amount : 0,
      },
    }
  },
  write: async (_tx, lines) =>
    lines.map(({ legacyId, value }) => ({ legacy_id: legacyId, own_id: null, amount: value })),
}
