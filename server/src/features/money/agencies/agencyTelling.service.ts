import { readersOf } from '../../people/accounts/readers.queries.ts'
import { tellPayees, type TellingDeps } from '../payments/tellingPayees.service.ts'

/** Tells agencies what became of their payments. Answers how many. */
export const tellOfAgencyPayments = (deps: TellingDeps): Promise<number> =>
  tellPayees(deps, {
    payees: 'agency',
    untold: ['agency_payment_held', 'agency_payment_carried', 'agency_payment_returned'],
    readers: (tx, agencies) => readersOf(tx, { agencies }),
    templates: { held: 'agencyPaymentHeld', carried: 'agencyPaymentCarried' },
    bankPage: '/adAgency/accountInfo',
  })
