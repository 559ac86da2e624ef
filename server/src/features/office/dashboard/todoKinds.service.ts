import { addDays, dayMs, dayOf, instantOf } from '@tsunagi/contract/day'
import { closing } from '@tsunagi/contract/money/closing'
import type { AdCheckStatus } from '@tsunagi/contract/catalogue/adCheckMoves'
import { apiKeys, keyWarningDays } from '@tsunagi/contract/people/apiKeys'
import { payments } from '@tsunagi/contract/money/payments'
import type { InquiryStatus } from '@tsunagi/contract/results/inquiryMoves'
import { jobId } from '@tsunagi/contract/office/jobNames'
import { jobs } from '@tsunagi/contract/office/jobs'
import type { Todo } from '@tsunagi/contract/office/dashboard'
import { holidayList } from '@tsunagi/contract/catalogue/masters'
import { yearWithoutHolidays } from '../../../domain/calendar/holidayCheck.rules.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { listLeftOpen } from '../../money/closing/closing.queries.ts'
import { isOwedWithoutBank } from '../../money/payments/balance.queries.ts'
import { endingKeys } from '../../people/apiKeys/apiKeys.queries.ts'
import { endingCertificates } from '../housekeeping/certificates.queries.ts'
import { certificateWarningDays } from '../housekeeping/certificates.service.ts'
import { openAlarm } from '../backups/alarms.queries.ts'
import { countAll, todoLists, type Waiting } from './todoLists.queries.ts'
import { rowsOf, type OwnRule, type TodoRule } from './todoRule.ts'

/** The first day of a period of days that ends today. */
const lastDays = (days: number, now: Date) => addDays(dayOf(now), 1 - days)

const results = rowsOf(todoLists.results)
const affiliaters = rowsOf(todoLists.affiliaters)
const resultScreen = '/actionLogRaw/search'
const waitingResults = rowsOf(todoLists.waitingResults)
const pendingResults = waitingResults('pending_results', resultScreen, () => ({
  status: ['pending'],
}))
const overdueResults = results('overdue_results', resultScreen, () => ({ due: 'overdue' }))
const heldResults = waitingResults('held_results', resultScreen, () => ({ status: ['hold'] }))
const everyRejected = results('rejected_results', resultScreen, (now) => ({
  status: ['rejected'],
  date_basis: 'decided',
  from: lastDays(30, now),
}))
/** Those that an affiliater sees to be rejected. */
const { counting: rejectedCounting, ...toRejected } = everyRejected
const rejectedResults: OwnRule<User> = {
  ...toRejected,
  count: async (db, viewer, now) =>
    (await readSetting(db, 'result_sight')).status
      ? (await countAll(db, [rejectedCounting(db, viewer, now)]))[0]!
      : { count: 0, since: null },
}
const mediaScreening = rowsOf(todoLists.media)('media_screening', '/media/search', () => ({
  status: 'pending',
}))
const goneMedia = rowsOf(todoLists.media)('gone_media', '/media/search', () => ({
  status: 'approved',
  reach: 'gone',
}))
const applications = rowsOf(todoLists.applications)(
  'applications',
  '/promotion/partnershipApplication',
  () => ({ status: ['applying'] }),
)
const invitations = rowsOf(todoLists.applications)(
  'invitations',
  '/promotion/partnershipApplication',
  () => ({ status: ['invited'] }),
)
const adChecksThatAre = (kind: Todo['kind'], ...status: AdCheckStatus[]) =>
  rowsOf(todoLists.adChecks)(kind, '/adCheck', () => ({ status }))
/** After some twenty minutes in vain: what is merely told to come again later has gone out by then. */
const attemptsOfStuck = 4
const kickbackFailures = rowsOf(todoLists.kickbacks)('kickback_failures', '/kickbackLog', () => ({
  state: ['failed', 'dead', 'refused'],
  is_settled: false,
}))
const priceRequests = rowsOf(todoLists.priceRequests)
const requestsToAnswer = priceRequests('price_requests', '/priceRequest', () => ({
  status: ['open'],
}))
const inquiriesThatAre = (kind: Todo['kind'], ...status: InquiryStatus[]) =>
  rowsOf(todoLists.inquiries)(kind, '/inquiry/search', () => ({ status }))
const unpaidClaims = (screen: string) =>
  rowsOf(todoLists.claims)('unpaid_claims', screen, () => ({ overdue: 'yes' }))
const paymentsThatAre = (kind: Todo['kind'], status: 'calculated' | 'exported') =>
  rowsOf(todoLists.payments)(kind, '/paymentManagement', () => ({ status }))

const agencyPaymentsThatAre = (kind: Todo['kind'], status: 'calculated' | 'exported' | 'held') =>
  rowsOf(todoLists.agencyPayments)(kind, '/agencyPayment', () => ({ status }))

/** Banks want transfer files some days ahead. */
const transferDays = 7
const toTransfer = (now: Date) =>
  ({ status: 'confirmed', pay_to: addDays(dayOf(now), transferDays) }) as const

const backupAlarm: OwnRule<Admin> = {
  kind: 'backup_alarm',
  endpoint: jobs.index,
  to: () => `/jobs?open=${jobId('backup')}`,
  count: async (db) => {
    const alarm = await openAlarm(db)
    return { count: alarm ? 1 : 0, since: alarm?.raised_at ?? null }
  },
}
const holidaysMissing: OwnRule<Admin> = {
  kind: 'holidays_missing',
  endpoint: holidayList.search,
  to: () => '/holidays',
  count: async (_db, _viewer, now) => ({
    count: yearWithoutHolidays(now) === null ? 0 : 1,
    since: null,
  }),
}
const expiringCertificates: OwnRule<Admin> = {
  kind: 'expiring_certificates',
  endpoint: jobs.index,
  to: () => `/jobs?open=${jobId('watch_certificates')}`,
  count: async (db, _viewer, now) => {
    const before = new Date(now.getTime() + certificateWarningDays * dayMs)
    return overSince(
      now,
      await endingCertificates(db, before)
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('expires_at').as('first')])
        .executeTakeFirstOrThrow(),
    )
  },
}
/** Things that end: how many, and since when the first of them is over. */
function overSince(now: Date, { count, first }: { count: number; first: string | null }): Waiting {
  const over = instantOf(first)
  return { count, since: over && new Date(over) <= now ? over : null }
}

const openMonths: OwnRule<Admin> = {
  kind: 'open_months',
  endpoint: closing.months,
  to: () => '/claimManagement?tab=closing',
  count: async (db, _viewer, now) => ({
    count: (await listLeftOpen(db, now)).length,
    since: null,
  }),
}
const ownBankMissing: OwnRule<Extract<User, { kind: 'affiliater' }>> = {
  kind: 'missing_bank',
  endpoint: payments.balance,
  to: () => '/common/accounts',
  count: async (db, viewer) => ({
    count: (await isOwedWithoutBank(db, viewer.affiliaterId)) ? 1 : 0,
    since: null,
  }),
}

/** Own API keys that end soon, or ended lately and are still there. */
const expiringKeys: OwnRule<User> = {
  kind: 'expiring_keys',
  endpoint: apiKeys.list,
  to: () => '/common/accounts',
  count: async (db, viewer, now) => {
    const warned = keyWarningDays * dayMs
    return overSince(
      now,
      await endingKeys(db, viewer.id, {
        from: new Date(now.getTime() - warned),
        to: new Date(now.getTime() + warned),
      })
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('expires_at').as('first')])
        .executeTakeFirstOrThrow(),
    )
  },
}

const promotions = rowsOf(todoLists.promotions)
const stoppedTags = promotions('stopped_tags', '/promotion', () => ({ tag_state: 'stopped' }))
/** A week ahead, today included. */
const weekFrom = (now: Date) => addDays(dayOf(now), 7)
const comingPriceChanges = promotions('coming_price_changes', '/promotion', (now) => ({
  price_change_until: weekFrom(now),
}))
const endingPromotions = promotions('ending_promotions', '/promotion', (now) => ({
  status: 'public',
  ends_from: dayOf(now),
  ends_to: weekFrom(now),
}))
const advertiserSide = (claimScreen: string) => [
  pendingResults,
  overdueResults,
  heldResults,
  stoppedTags,
  applications,
  comingPriceChanges,
  endingPromotions,
  unpaidClaims(claimScreen),
]

/** What each kind of user is reminded of, in the order it is shown. */
export const todosOf: {
  [Kind in User['kind']]: readonly TodoRule<Extract<User, { kind: Kind }>>[]
} = {
  admin: [
    backupAlarm,
    holidaysMissing,
    expiringCertificates,
    rowsOf(todoLists.screenings)('screening', '/screening', () => ({ state: 'waiting' })),
    rowsOf(todoLists.advertisers)('advertisers_waiting', '/advertiser/search', () => ({
      lifecycle: 'pending',
    })),
    goneMedia,
    applications,
    adChecksThatAre('ad_checks', 'open'),
    rowsOf(todoLists.enquiries)('enquiries', '/contact', () => ({ status: 'open' })),
    inquiriesThatAre('inquiries', 'open'),
    inquiriesThatAre('escalated_inquiries', 'escalated'),
    results('second_looks', resultScreen, () => ({ second_look: 'waiting' })),
    pendingResults,
    overdueResults,
    heldResults,
    stoppedTags,
    rowsOf(todoLists.reservations)('reservation_errors', '/actionReserve/search', () => ({
      status: ['error'],
    })),
    promotions('price_changes', '/promotion', () => ({
      price_change: 'requested',
    })),
    comingPriceChanges,
    endingPromotions,
    rowsOf(todoLists.reviews)('reviews', '/review', () => ({ state: ['waiting'] })),
    requestsToAnswer,
    promotions('unpriced_promotions', '/promotion', () => ({
      status: 'public',
      has_price: false,
    })),
    openMonths,
    unpaidClaims('/claimManagement'),
    rowsOf(todoLists.claims)('told_claims', '/claimManagement', () => ({ told: 'yes' })),
    rowsOf(todoLists.deposits)('unknown_deposits', '/claimManagement/receipts', () => ({
      state: 'unknown',
    })),
    rowsOf(todoLists.claims)('unreached_claims', '/claimManagement', () => ({ unreached: 'yes' })),
    paymentsThatAre('payments_to_confirm', 'calculated'),
    rowsOf(todoLists.payments)('payments_to_transfer', '/paymentManagement', toTransfer),
    paymentsThatAre('payments_to_finish', 'exported'),
    agencyPaymentsThatAre('agency_payments_to_confirm', 'calculated'),
    rowsOf(todoLists.agencyPayments)('agency_payments_to_transfer', '/agencyPayment', toTransfer),
    agencyPaymentsThatAre('agency_payments_to_finish', 'exported'),
    agencyPaymentsThatAre('agency_payments_held', 'held'),
    rowsOf(todoLists.payments)('disputed_statements', '/paymentManagement', () => ({
      statement_state: 'disputed',
    })),
    rowsOf(todoLists.agencyPayments)('disputed_agency_statements', '/agencyPayment', () => ({
      statement_state: 'disputed',
    })),
    affiliaters('missing_bank', '/affiliater/search', () => ({ waits_for_account: true })),
    expiringKeys,
    rowsOf(todoLists.privacyRequests)('privacy_requests', '/privacyRequest', () => ({
      status: 'open',
    })),
    rowsOf(todoLists.mails)('stuck_mails', '/mail', () => ({
      state: ['waiting', 'sending'],
      attempts_from: attemptsOfStuck,
    })),
    rowsOf(todoLists.mails)('failed_mails', '/mail', () => ({
      state: ['failed', 'bounced'],
      is_settled: false,
    })),
    kickbackFailures,
  ],
  advertiser: [
    ...advertiserSide('/claimManagement/advertiser'),
    expiringKeys,
    requestsToAnswer,
    rowsOf(todoLists.reviews)('returned_reviews', '/review', (now) => ({
      state: ['returned'],
      from: lastDays(14, now),
    })),
    inquiriesThatAre('inquiries', 'open', 'waiting_advertiser', 'escalated'),
  ],
  agency: advertiserSide('/claimManagement'),
  affiliater: [
    adChecksThatAre('ad_warnings', 'warned', 'suspended'),
    invitations,
    rowsOf(todoLists.applications)('unagreed_terms', '/promotion/partnershipApplication', () => ({
      status: ['approved'],
      agreed: 'older' as const,
    })),
    inquiriesThatAre('inquiries', 'waiting_affiliater'),
    rejectedResults,
    ownBankMissing,
    priceRequests('price_offers', '/priceRequest', () => ({ status: ['offered'] })),
    applications,
    mediaScreening,
    goneMedia,
    expiringKeys,
    kickbackFailures,
  ],
}
