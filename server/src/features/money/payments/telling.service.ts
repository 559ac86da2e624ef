import { readersOf } from '../../people/accounts/readers.queries.ts'
import { tellPayees, type TellingDeps } from './tellingPayees.service.ts'

/** Where an affiliater registers its bank account. */
export const bankPage = '/affiliater/accountInfo'

/** Tells affiliaters what became of their payments. Answers how many. */
export const tellOfPayments = (deps: TellingDeps): Promise<number> =>
  tellPayees(deps, {
    payees: 'affiliater',
    untold: ['payment_held', 'payment_carried', 'payment_returned'],
    readers: (tx, affiliaters) => readersOf(tx, { affiliaters }),
    templates: { held: 'paymentHeld', carried: 'paymentCarried' },
    bankPage,
  })
