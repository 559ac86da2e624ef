import { readersOf } from '../../people/accounts/readers.queries.ts'
import { paymentsToTell } from './telling.queries.ts'
import { tellPayees, type TellingDeps } from './tellingPayees.service.ts'

/** Tells affiliaters what became of their payments. Answers how many. */
export const tellOfPayments = (deps: TellingDeps): Promise<number> =>
  tellPayees(deps, {
    untold: ['payment_held', 'payment_carried', 'payment_returned'],
    payments: paymentsToTell,
    readers: (tx, payments) =>
      readersOf(tx, { affiliaters: payments.map(({ affiliater_id }) => affiliater_id) }),
    isOf: ({ affiliater_id }, reader) => reader.affiliater_id === affiliater_id,
    templates: { held: 'paymentHeld', carried: 'paymentCarried' },
    bankPage: '/affiliater/accountInfo',
  })
