import { expect, test } from 'vitest'
import { openedTables, sourcesIn } from '../test/sources.ts'

/** For each table that belongs to somebody, the file whose `visible…(db, viewer)` is the way into it. */
const doors: Record<string, string> = {
  affiliater: 'features/people/affiliaters/affiliaters.queries.ts',
  advertiser: 'features/people/advertisers/advertisers.queries.ts',
  agency: 'features/people/agencies/agencies.queries.ts',
  media: 'features/catalogue/media/media.filter.queries.ts',
  promotion: 'features/catalogue/promotions/promotions.filter.queries.ts',
  partnership: 'features/catalogue/partnerships/partnerships.queries.ts',
  material: 'features/catalogue/materials/materials.queries.ts',
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
  'says who is looking': {
    'features/people/session/callers.queries.ts': ['advertiser', 'affiliater', 'agency'],
  },
  'decides what counts, for nobody': {
    'catalogue/agreedPrices.queries.ts': ['affiliater', 'click', 'price_rule'],
    'catalogue/catalogue.queries.ts': ['media', 'price_rule', 'promotion'],
    'catalogue/capState.queries.ts': ['advertiser'],
    'catalogue/partner.queries.ts': ['partnership'],
    'catalogue/release.queries.ts': ['advertiser'],
    'catalogue/files/storedFiles.queries.ts': ['material'],
    'conversions/clicks/clicks.queries.ts': ['click'],
    'conversions/facts/evidence.queries.ts': ['click'],
    'conversions/notices.queries.ts': ['notice'],
    'conversions/facts/past.queries.ts': ['reservation', 'result'],
    'conversions/settle/reservations.queries.ts': ['reservation'],
    'conversions/settle/results.queries.ts': ['result'],
  },
  'locks or looks up what its service has asked the rights for': {
    'catalogue/ranks.queries.ts': ['affiliater'],
    'features/catalogue/materials/links.queries.ts': ['material', 'promotion'],
    'features/catalogue/materials/gallery.queries.ts': ['material'],
    'features/catalogue/media/mediaWrites.queries.ts': ['affiliater', 'media'],
    'features/catalogue/priceChanges/shifts.queries.ts': ['price_rule'],
    'features/catalogue/priceRequests/figures.queries.ts': ['media', 'result'],
    'features/catalogue/priceRequests/priceRequestWrites.queries.ts': ['price_request'],
    'features/catalogue/promotions/promotionWrites.queries.ts': [
      'advertiser',
      'partnership',
      'promotion',
      'result',
    ],
    'features/people/advertisers/advertiserWrites.queries.ts': ['advertiser'],
    'features/people/affiliaters/affiliaterWrites.queries.ts': ['affiliater'],
    'features/people/agencies/agencyWrites.queries.ts': ['agency'],
    'features/results/bulk/files/places.queries.ts': ['media'],
    'features/results/bulk/repricing.queries.ts': ['notice', 'result'],
    'features/results/bulk/selection.queries.ts': ['result'],
    'features/results/bulk/states.queries.ts': ['result'],
    'features/results/results/manualResult.queries.ts': ['click', 'notice', 'partnership'],
    'features/results/inquiries/inquiryWrites.queries.ts': [
      'click',
      'inquiry',
      'notice',
      'partnership',
    ],
    'features/results/deadlines/deadlines.queries.ts': ['result'],
    'features/results/reservations/reservationWrites.queries.ts': [
      'material',
      'partnership',
      'reservation',
    ],
    'features/results/sinks/sinkWrites.queries.ts': ['affiliater'],
    'features/money/documents/documentWrites.queries.ts': ['document'],
    'features/money/documents/delivery.queries.ts': ['advertiser'],
  },
  'narrowed by rows that came through a door': {
    'features/catalogue/materials/materials.queries.ts': ['promotion', 'result'],
    'features/catalogue/media/media.filter.queries.ts': ['affiliater', 'partnership'],
    'features/catalogue/media/media.queries.ts': ['partnership'],
    'features/catalogue/mediaCodes/mediaCodes.queries.ts': ['notice', 'partnership'],
    'features/catalogue/partnerships/inviting.queries.ts': ['promotion'],
    'features/catalogue/partnerships/partnershipDetail.queries.ts': ['result'],
    'features/catalogue/partnerships/screening.queries.ts': ['media'],
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
    'features/catalogue/promotions/conversionRules.queries.ts': ['promotion'],
    'features/catalogue/promotions/goals.queries.ts': ['reservation', 'result'],
    'features/results/reservations/reservations.queries.ts': ['material', 'notice'],
    'features/catalogue/promotions/offers.queries.ts': ['partnership', 'result'],
    'features/catalogue/promotions/promotions.filter.queries.ts': ['advertiser', 'partnership'],
    'features/catalogue/promotions/room.queries.ts': ['promotion'],
    'features/catalogue/promotions/promotions.queries.ts': ['partnership', 'result'],
    'features/money/payments/balance.queries.ts': ['affiliater', 'payment', 'result'],
    'features/office/dashboard/rankings.queries.ts': ['media', 'promotion'],
    'features/office/dashboard/todoLists.queries.ts': ['affiliater'],
    'features/office/reports/placements.queries.ts': ['click', 'media'],
    'features/office/reports/reports.queries.ts': ['media', 'promotion'],
    'features/results/journeys/journeys.queries.ts': ['click', 'kickback', 'notice'],
    'features/results/inquiries/inquiries.filter.queries.ts': ['media', 'promotion'],
    'features/results/inquiries/inquiries.queries.ts': ['notice'],
    'features/results/kickbacks/linkSettings.queries.ts': ['kickback'],
    'features/results/results/resultDetail.queries.ts': ['kickback', 'notice'],
    'features/results/results/evidenceFilter.queries.ts': [
      'advertiser',
      'affiliater',
      'kickback',
      'payment',
    ],
    'features/results/results/resultFilter.queries.ts': ['material', 'media', 'promotion'],
    'features/results/results/results.queries.ts': ['kickback', 'result'],
    'features/traffic/clicks/clicks.filter.queries.ts': ['media', 'result'],
    'features/traffic/clicks/clicks.queries.ts': ['notice', 'result'],
    'features/traffic/clicks/clicks.word.queries.ts': ['material'],
    'features/traffic/notices/notices.queries.ts': ['click'],
  },
  'works for the operator or the system, not for a viewer': {
    'features/catalogue/masters/masterUses.queries.ts': ['material'],
    'features/catalogue/prices/priceNotices.queries.ts': ['media', 'partnership', 'price_rule'],
    'features/catalogue/prices/priceRuleWrites.queries.ts': ['price_rule'],
    'conversions/settle/capWarnings.queries.ts': ['promotion'],
    'features/money/books/entries.queries.ts': ['advertiser'],
    'features/money/books/journal.queries.ts': ['claim', 'payment'],
    'features/money/books/payees.queries.ts': ['payment'],
    'features/money/claims/credit.queries.ts': ['advertiser', 'deposit'],
    'features/money/receipts/receiptWrites.queries.ts': ['advertiser', 'claim', 'deposit'],
    'features/money/receipts/spending.queries.ts': ['claim', 'deposit'],
    'features/money/settled.queries.ts': ['deposit'],
    'features/money/receipts/balances.queries.ts': ['advertiser', 'claim'],
    'features/money/receipts/reminders.queries.ts': ['claim'],
    'features/money/receipts/suggestions.queries.ts': ['claim', 'deposit'],
    'features/money/closing/checks.queries.ts': ['result'],
    'features/money/closing/autoRuns.queries.ts': ['advertiser'],
    'features/money/closing/runs.queries.ts': ['claim'],
    'features/catalogue/priceChanges/announcing.queries.ts': ['promotion'],
    'features/money/claims/correcting.queries.ts': ['claim'],
    'features/money/claims/invoices.queries.ts': ['claim'],
    'features/money/payments/statements.queries.ts': ['payment'],
    'features/money/claims/addressee.queries.ts': ['advertiser'],
    'features/money/claims/issuing.queries.ts': ['claim'],
    'features/money/payments/bankAccounts.queries.ts': ['payment'],
    'features/money/adjustments/adjustments.queries.ts': ['affiliater', 'payment'],
    'features/money/payments/calculation.queries.ts': ['payment'],
    'features/money/payments/lapsing.queries.ts': ['payment'],
    'features/money/payments/paymentWrites.queries.ts': ['payment'],
    'features/money/payments/transfers.queries.ts': ['agency_payment', 'payment'],
    'features/money/agencies/agencyPaymentWrites.queries.ts': ['agency_payment'],
    'features/money/agencies/agencyStatements.queries.ts': ['agency_payment'],
    'features/office/housekeeping/housekeeping.queries.ts': ['material'],
    'features/office/housekeeping/retention.queries.ts': ['notice'],
    'features/catalogue/partnerships/partnershipWrites.queries.ts': ['partnership'],
    'features/catalogue/partnerships/telling.queries.ts': ['advertiser', 'partnership'],
    'features/people/accounts/dormancy.queries.ts': ['affiliater'],
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
    'features/people/advertisers/advertiserDetail.queries.ts': [
      'advertiser',
      'agency',
      'promotion',
      'result',
    ],
    'features/people/advertisers/advertisers.queries.ts': ['claim', 'promotion', 'result'],
    'features/people/advertisers/rights.queries.ts': ['advertiser'],
    'features/people/affiliaters/affiliaterDetail.queries.ts': ['affiliater', 'agency', 'media'],
    'features/people/affiliaters/affiliaters.queries.ts': ['media', 'result'],
    'features/people/agencies/agencies.queries.ts': ['advertiser', 'affiliater', 'result'],
    'features/people/agencies/agencyDetail.queries.ts': ['advertiser', 'affiliater', 'agency'],
  },
}

const opened = new Map(
  sourcesIn('').map((source) => [
    source.path,
    [...openedTables(source)].filter((name) => name in doors),
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
