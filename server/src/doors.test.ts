import { expect, test } from 'vitest'
import { openedTables, sourcesIn, type Source } from '../test/sources.ts'

/** For each table that belongs to somebody, the file whose `visible…(db, viewer)` is the way into it. */
const doors: Record<string, string> = {
  affiliater: 'features/people/affiliaters/affiliaters.queries.ts',
  advertiser: 'features/people/advertisers/advertisers.queries.ts',
  agency: 'features/people/agencies/agencies.queries.ts',
  media: 'features/catalogue/media/media.filter.queries.ts',
  promotion: 'features/catalogue/promotions/promotions.filter.queries.ts',
  partnership: 'features/catalogue/partnerships/partnerships.queries.ts',
  material: 'features/catalogue/materials/materials.queries.ts',
  slot: 'features/catalogue/slots/slots.queries.ts',
  price_rule: 'features/catalogue/prices/prices.queries.ts',
  price_request: 'features/catalogue/priceRequests/priceRequests.queries.ts',
  result: 'features/results/results/resultFilter.queries.ts',
  inquiry: 'features/results/inquiries/inquiries.filter.queries.ts',
  reservation: 'features/results/reservations/reservations.queries.ts',
  claim: 'features/money/claims/claims.queries.ts',
  deposit: 'features/money/receipts/receipts.queries.ts',
  payment: 'features/money/payments/payments.queries.ts',
  agency_payment: 'features/money/agencies/agencyPayments.queries.ts',
  document: 'features/money/documents/documents.queries.ts',
  click: 'features/traffic/clicks/clicks.filter.queries.ts',
  notice: 'features/traffic/notices/notices.filter.queries.ts',
  kickback: 'features/results/kickbacks/kickbacks.queries.ts',
  sink: 'features/results/sinks/sinks.filter.queries.ts',
  notification: 'features/office/notifications/notifications.queries.ts',
}

/** Every other place that opens such a table, and why it may. */
const otherWays: Record<string, Record<string, string[]>> = {
  'says for every door whose business a row is, and what its names show': {
    'features/people/accounts/scope.queries.ts': [
      'advertiser',
      'affiliater',
      'agency',
      'media',
      'promotion',
    ],
    'features/people/advertisers/sight.queries.ts': ['advertiser', 'partnership', 'promotion'],
  },
  'decides what counts, for nobody': {
    'catalogue/agreedPrices.queries.ts': ['affiliater', 'click', 'price_rule'],
    'catalogue/catalogue.queries.ts': ['price_rule', 'promotion'],
    'catalogue/changedParts.queries.ts': ['promotion'],
    'catalogue/capState.queries.ts': ['advertiser'],
    'catalogue/directLanding.queries.ts': ['promotion'],
    'catalogue/partner.queries.ts': ['partnership'],
    'catalogue/release.queries.ts': ['advertiser'],
    'catalogue/slots.queries.ts': ['slot'],
    'features/catalogue/slots/learning.queries.ts': ['result'],
    'features/traffic/tagWatch/tagWatch.queries.ts': ['promotion'],
    'features/catalogue/statusPlans/statusPlans.queries.ts': ['partnership'],
    'features/catalogue/prices/pricedGoals.queries.ts': ['partnership'],
    'catalogue/files/storedFiles.queries.ts': ['material'],
    'conversions/facts/past.queries.ts': ['reservation', 'result'],
    'conversions/decideAgain.ts': ['notice'],
    'conversions/facts/evidence.ts': ['click'],
    'conversions/noticeBatch.ts': ['click', 'notice'],
    'conversions/processNotices.ts': ['notice'],
    'conversions/retryNotices.ts': ['notice'],
    'shipping/ship.ts': ['click'],
    'tracker/click/seedRepeats.ts': ['click'],
    'conversions/settle/reservations.queries.ts': ['reservation'],
    'conversions/settle/results.queries.ts': ['result'],
  },
  'locks or looks up what its service has asked the rights for': {
    'catalogue/ranks.queries.ts': ['affiliater'],
    'features/office/mailings/audience.queries.ts': ['media', 'partnership', 'promotion', 'result'],
    'features/catalogue/materials/links.queries.ts': ['material', 'promotion'],
    'features/catalogue/materials/materialWrites.queries.ts': ['material', 'price_rule'],
    'features/catalogue/materials/gallery.queries.ts': ['material'],
    'features/catalogue/media/mediaWrites.queries.ts': [
      'affiliater',
      'media',
      'partnership',
      'price_rule',
      'slot',
    ],
    'features/catalogue/media/proofs.queries.ts': ['media'],
    'features/catalogue/media/reach.queries.ts': ['media'],
    'features/catalogue/partnerships/inviting.queries.ts': ['advertiser', 'media', 'promotion'],
    'features/catalogue/priceChanges/shifts.queries.ts': ['price_rule'],
    'features/catalogue/priceRequests/figures.queries.ts': ['media', 'result'],
    'features/catalogue/priceRequests/priceRequestWrites.queries.ts': ['price_request'],
    'features/catalogue/promotions/promotionWrites.queries.ts': [
      'advertiser',
      'partnership',
      'promotion',
      'result',
    ],
    'features/catalogue/partnerships/placing.queries.ts': ['partnership'],
    'features/catalogue/slots/slotWrites.queries.ts': ['material'],
    'features/people/advertisers/advertiserWrites.queries.ts': ['advertiser'],
    'features/people/affiliaters/affiliaterWrites.queries.ts': ['affiliater'],
    'features/people/affiliaters/referral.queries.ts': ['affiliater'],
    'features/people/agencies/agencyWrites.queries.ts': ['agency'],
    'features/traffic/measuring/measuring.queries.ts': ['click', 'result'],
    'features/results/bulk/files/places.queries.ts': ['media', 'promotion'],
    'features/results/bulk/repricing.queries.ts': ['notice', 'result'],
    'features/results/bulk/selection.queries.ts': ['result'],
    'features/results/bulk/states.queries.ts': ['result'],
    'features/results/results/manualResult.queries.ts': [
      'click',
      'material',
      'notice',
      'partnership',
    ],
    'features/results/inquiries/inquiryWrites.queries.ts': ['inquiry', 'notice', 'partnership'],
    'features/results/deadlines/deadlines.queries.ts': ['result'],
    'features/results/reservations/reservationWrites.queries.ts': ['partnership', 'reservation'],
    'features/money/documents/documentWrites.queries.ts': ['document'],
    'features/money/documents/delivery.queries.ts': ['advertiser'],
  },
  'looks for whom to tell of a promotion that is unusual': {
    'features/office/dashboard/alerts.queries.ts': ['promotion'],
  },
  'looks for what is not as usual about those who advertise': {
    'features/office/dashboard/strangeTraffic.queries.ts': ['result'],
  },
  'adds up the whole network, of which only what is usual is told': {
    'features/office/dashboard/benchmark.queries.ts': ['promotion'],
  },
  'asks for the advertisers whose business is the viewer’s': {
    'features/office/dashboard/budgets.queries.ts': ['advertiser'],
  },
  'narrowed by rows that came through a door': {
    'features/people/accounts/lookedAfter.queries.ts': ['advertiser', 'affiliater'],
    'features/catalogue/materials/materials.queries.ts': ['promotion', 'result'],
    'features/catalogue/media/media.filter.queries.ts': ['affiliater', 'partnership'],
    'features/catalogue/media/media.queries.ts': ['partnership', 'result'],
    'features/catalogue/mediaCodes/mediaCodes.queries.ts': ['notice', 'partnership'],
    'features/catalogue/adChecks/adChecks.queries.ts': ['media', 'promotion'],
    'features/catalogue/adChecks/ownLinks.queries.ts': ['material', 'slot'],
    'features/catalogue/terms/terms.queries.ts': ['partnership', 'promotion'],
    'features/catalogue/partnerships/partnershipDetail.queries.ts': ['result'],
    'features/catalogue/partnerships/screening.queries.ts': ['media'],
    'features/catalogue/screening/screening.queries.ts': ['media'],
    'features/catalogue/partnerships/partnerships.queries.ts': ['media', 'promotion'],
    'features/catalogue/priceChanges/priceChanges.queries.ts': ['partnership'],
    'features/catalogue/pricePreview/pricePreview.queries.ts': ['result'],
    'features/catalogue/releases/accessEntries.queries.ts': ['affiliater', 'media'],
    'features/catalogue/releases/released.queries.ts': [
      'advertiser',
      'material',
      'media',
      'promotion',
    ],
    'features/catalogue/slots/slots.queries.ts': ['material', 'partnership', 'result'],
    'features/catalogue/promotions/conversionRules.queries.ts': ['promotion'],
    'features/catalogue/promotions/goals.queries.ts': [
      'inquiry',
      'price_request',
      'price_rule',
      'reservation',
      'result',
    ],
    'features/results/reservations/reservations.queries.ts': ['material', 'notice'],
    'features/catalogue/promotions/offers.queries.ts': ['partnership'],
    'features/catalogue/promotions/promotions.filter.queries.ts': ['advertiser', 'partnership'],
    'features/catalogue/promotions/room.queries.ts': ['promotion'],
    'features/catalogue/promotions/promotions.queries.ts': ['partnership', 'result'],
    'features/money/payments/balance.queries.ts': ['affiliater', 'payment'],
    'features/money/payments/earned.queries.ts': ['affiliater'],
    'features/office/announcements/board.queries.ts': ['affiliater'],
    'features/office/reports/names.queries.ts': ['affiliater'],
    'features/results/journeys/journeys.queries.ts': ['click', 'kickback', 'notice'],
    'features/results/inquiries/inquiries.filter.queries.ts': ['media', 'promotion'],
    'features/results/inquiries/inquiries.queries.ts': ['notice', 'result'],
    'features/results/kickbacks/linkSettings.queries.ts': ['kickback'],
    'features/results/results/resultDetail.queries.ts': ['kickback', 'notice'],
    'features/results/results/evidenceFilter.queries.ts': ['kickback', 'payment'],
    'features/results/results/resultFilter.queries.ts': ['material', 'media', 'promotion'],
    'features/results/results/results.queries.ts': ['kickback', 'result'],
    'features/traffic/clicks/clickNames.queries.ts': ['result'],
    'features/traffic/clicks/clicks.filter.queries.ts': ['material', 'media', 'result'],
    'features/traffic/clicks/clicks.queries.ts': ['notice', 'result'],
    'features/traffic/notices/notices.queries.ts': ['click'],
  },
  'works for the operator or the system, not for a viewer': {
    'features/catalogue/masters/masterUses.queries.ts': ['material'],
    'features/catalogue/prices/priceNotices.queries.ts': ['media', 'partnership', 'price_rule'],
    'features/catalogue/prices/priceRuleWrites.queries.ts': ['price_rule'],
    'conversions/settle/capWarnings.queries.ts': ['promotion'],
    'features/money/books/entries.queries.ts': ['advertiser'],
    'features/money/books/journal.queries.ts': ['agency_payment', 'claim', 'payment'],
    'features/money/books/payees.queries.ts': ['payment'],
    'features/money/claims/credit.queries.ts': ['advertiser', 'deposit'],
    'features/money/receipts/receiptWrites.queries.ts': ['advertiser', 'claim', 'deposit'],
    'features/money/receipts/spending.queries.ts': ['claim', 'deposit'],
    'features/money/receipts/balances.queries.ts': ['advertiser'],
    'features/money/receipts/suggestions.queries.ts': ['deposit'],
    'features/money/closing/checks.queries.ts': ['advertiser', 'result'],
    'features/money/closing/autoRuns.queries.ts': ['advertiser'],
    'features/money/closing/runs.queries.ts': ['claim'],
    'features/catalogue/priceChanges/announcing.queries.ts': ['promotion'],
    'features/money/claims/correcting.queries.ts': ['claim'],
    'features/money/claims/invoices.queries.ts': ['claim'],
    'features/money/payments/statements.queries.ts': ['payment'],
    'features/money/claims/addressee.queries.ts': ['advertiser'],
    'features/money/documents/numbers.queries.ts': ['agency_payment', 'claim', 'payment'],
    'features/money/claims/issuing.queries.ts': ['claim'],
    'features/money/adjustments/adjustments.queries.ts': ['affiliater', 'payment'],
    'features/money/referrals/referrals.queries.ts': ['affiliater'],
    'features/money/payments/lapsing.queries.ts': ['payment'],
    'features/money/payments/payeePayments.queries.ts': ['agency_payment', 'payment'],
    'features/money/payments/paymentWrites.queries.ts': ['payment'],
    'features/money/payments/withholding.queries.ts': ['payment'],
    'features/money/payments/transfers.queries.ts': ['agency_payment', 'payment'],
    'features/money/agencies/agencyPaymentWrites.queries.ts': ['agency_payment'],
    'features/money/agencies/agencyStatements.queries.ts': ['agency_payment'],
    'ledger/promises.queries.ts': ['claim', 'payment', 'result'],
    'ledger/settled.queries.ts': ['claim', 'deposit'],
    'features/office/exports/snapshot.queries.ts': ['click'],
    'features/office/exports/writing.service.ts': ['click'],
    'features/office/housekeeping/anonymising.queries.ts': ['notice', 'result'],
    'features/office/housekeeping/anonymising.service.ts': ['click'],
    'features/office/housekeeping/trackingInvariants.queries.ts': ['click'],
    'features/office/housekeeping/retention.service.ts': ['click', 'notice'],
    'features/office/housekeeping/retentionSetting.service.ts': ['click'],
    'features/office/jobs/jobTable.service.ts': ['click'],
    'features/office/housekeeping/housekeeping.queries.ts': ['material', 'promotion'],
    'features/office/monitoring/queues.queries.ts': ['kickback'],
    'features/office/reports/addedSources.queries.ts': ['click'],
    'features/office/reports/agentSums.queries.ts': ['click'],
    'features/office/reports/figures.queries.ts': ['click'],
    'features/office/reports/sourceChoice.queries.ts': ['click'],
    'features/office/reports/reportSums.queries.ts': ['click'],
    // Counts clicks by their agents; a viewer's own are chosen where every source is.
    'features/office/reports/sources.queries.ts': ['click'],
    'features/office/migration/taken.queries.ts': ['media'],
    'features/office/privacy/obstacles.queries.ts': [
      'agency_payment',
      'claim',
      'inquiry',
      'kickback',
      'payment',
      'reservation',
      'result',
    ],
    'features/office/privacy/personRows.queries.ts': ['advertiser', 'affiliater', 'agency'],
    'features/office/privacy/requests.queries.ts': ['advertiser', 'affiliater', 'agency'],
    'features/office/migration/undoing.queries.ts': [
      'material',
      'media',
      'partnership',
      'price_rule',
      'promotion',
      'result',
    ],
    'features/office/migration/uses.queries.ts': [
      'advertiser',
      'affiliater',
      'click',
      'inquiry',
      'material',
      'media',
      'partnership',
      'price_rule',
      'promotion',
      'result',
    ],
    'features/office/migration/writing.queries.ts': ['partnership'],
    'features/catalogue/partnerships/partnershipWrites.queries.ts': ['partnership'],
    'features/catalogue/partnerships/beginning.queries.ts': ['partnership'],
    'features/catalogue/partnerships/telling.queries.ts': ['advertiser', 'partnership'],
    'features/office/notifications/digest.queries.ts': ['notification'],
    'features/people/accounts/dormancy.queries.ts': ['affiliater'],
    'features/people/accounts/inCharge.queries.ts': ['advertiser', 'affiliater', 'agency'],
    'features/catalogue/materials/telling.queries.ts': ['material'],
    'features/catalogue/media/telling.queries.ts': ['media'],
    'features/results/resultNews/resultNews.queries.ts': ['result'],
    'features/people/ranks/ranks.queries.ts': ['affiliater'],
    'features/people/accounts/lifecycle.queries.ts': ['media', 'partnership', 'promotion'],
    'features/results/deadlines/deadlineMails.queries.ts': ['reservation', 'result'],
    'features/results/kickbacks/announcements.queries.ts': ['click'],
    'features/results/kickbacks/deliveries.queries.ts': ['kickback'],
    'features/results/kickbacks/failureMails.queries.ts': ['media'],
    'features/results/sinks/facts.queries.ts': ['click', 'notice', 'result', 'sink'],
    'features/results/sinks/sending.queries.ts': ['sink'],
    'features/traffic/notices/reprocessing.queries.ts': ['notice', 'result'],
    'features/traffic/notices/testNotices.queries.ts': ['notice'],
  },
  "an account's own figures and neighbours, narrowed by the account": {
    'features/people/accounts/signals.queries.ts': ['affiliater'],
    'features/people/registration/advertiserSigns.queries.ts': ['advertiser'],
    'features/people/advertisers/advertiserDetail.queries.ts': [
      'advertiser',
      'agency',
      'promotion',
    ],
    'features/people/advertisers/advertisers.queries.ts': ['promotion', 'result'],
    'features/people/advertisers/rights.queries.ts': ['advertiser'],
    'features/people/affiliaters/affiliaterDetail.queries.ts': ['affiliater', 'agency', 'media'],
    'features/people/affiliaters/groups.queries.ts': ['affiliater'],
    'features/people/affiliaters/affiliaters.queries.ts': ['media'],
    'features/people/agencies/agencies.queries.ts': ['advertiser', 'affiliater', 'result'],
    'features/people/agencies/agencyDetail.queries.ts': ['advertiser', 'affiliater', 'agency'],
  },
}

/** A log is opened by asking it. */
const askedLogs = ({ path, code }: Source) =>
  path.startsWith('logs/')
    ? []
    : ['click', 'notice'].filter(
        (log) =>
          code.includes(`${log}Log(`) ||
          (log === 'click' &&
            /clickRows|resultsWithClicks|clicksOfPages|clicksOfAgents/.test(code)),
      )

/** Payments are opened by the kind of payee, too. */
const paymentsOfPayees = ({ code }: Source) =>
  code.includes('selectFrom(paymentTables[') ? ['agency_payment', 'payment'] : []

const opened = new Map(
  sourcesIn('').map((source) => [
    source.path,
    [
      ...new Set([
        ...(source.path.startsWith('logs/') ? [] : openedTables(source)),
        ...askedLogs(source),
        ...paymentsOfPayees(source),
      ]),
    ].filter((name) => name in doors),
  ]),
)

test('each table that belongs to somebody has one door, which asks who is looking', () => {
  for (const source of sourcesIn('')) {
    const own = Object.keys(doors).filter((table) => doors[table] === source.path)
    for (const table of own)
      expect([table, opened.get(source.path)?.includes(table)]).toEqual([table, true])
    if (own.length > 0) expect(source.code).toMatch(/\bvisible\w+ ?(?:= )?\(db: Db, \w+: \w+\)/)
  }
})

test('whatever goes around a door is listed with its reason, and nothing is listed in vain', () => {
  const around: [string, string[]][] = [...opened]
    .map(([path, tables]): [string, string[]] => [
      path,
      tables.filter((table) => doors[table] !== path).toSorted(),
    ])
    .filter(([, tables]) => tables.length > 0)
  const listed = Object.assign({}, ...Object.values(otherWays)) as Record<string, string[]>
  expect(Object.fromEntries(around)).toEqual(listed)
})
