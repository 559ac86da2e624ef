import { readersOf } from '../../people/accounts/readers.queries.ts'
import { tellPayees, type TellingDeps } from '../payments/tellingPayees.service.ts'
import { agencyPaymentsToTell } from './agencyTelling.queries.ts'

/** Tells agencies what became of their payments. Answers how many. */
export const tellOfAgencyPayments = (deps: TellingDeps): Promise<number> =>
  tellPayees(deps, {
    untold: ['agency_payment_held', 'agency_payment_carried', 'agency_payment_returned'],
    payments: agencyPaymentsToTell,
    readers: (tx, payments) =>
      readersOf(tx, { agencies: payments.map(({ agency_id }) => agency_id) }),
    isOf: ({ agency_id }, reader) => reader.agency_id === agency_id,
    templates: { held: 'agencyPaymentHeld', carried: 'agencyPaymentCarried' },
    bankPage: '/adAgency/accountInfo',
  })
