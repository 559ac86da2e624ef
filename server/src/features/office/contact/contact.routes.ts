import { hourMs } from '@tsunagi/contract/day'
import type { contact } from '@tsunagi/contract/office/contact'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { RateLimit } from '../../../platform/rateLimit.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { getContact, listContacts, setAnswer } from './contact.queries.ts'
import { writeToOperator } from './contact.service.ts'

const mostAnHour = 5

export const contactHandlers = (deps: { db: Db; clock: Clock }): Handlers<typeof contact> => {
  const { db, clock } = deps
  const limit = new RateLimit({ most: mostAnHour, windowMs: hourMs, clock })
  return {
    write: ({ body }, _caller, http) =>
      limit.take(http.ip, () => writeToOperator(deps, body, http)),
    index: ({ query }, caller) => listContacts(db, caller, query),
    info: ({ params }, caller) => getContact(db, caller, params.id),
    update: ({ params, body }, caller) => setAnswer(db, caller, params.id, body, clock.now()),
  }
}
