import { hourMs } from '@tsunagi/contract/day'
import type { contact } from '@tsunagi/contract/office/contact'
import type { Deps } from '../../../platform/deps.ts'
import { RateLimit } from '../../../platform/rateLimit.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { HumanCheck } from '../../people/humanCheck/humanCheck.service.ts'
import { getContact, listContacts, setAnswer } from './contact.queries.ts'
import { writeToOperator } from './contact.service.ts'

export const contactHandlers = (
  deps: Pick<Deps, 'db' | 'clock' | 'secretsKey'>,
): Handlers<typeof contact> => {
  const { db, clock } = deps
  const most = async () => (await readSetting(db, 'rates')).enquiries_per_hour
  const limit = new RateLimit({ db: deps.db, name: 'contact', most, windowMs: hourMs, clock })
  const human = new HumanCheck(deps, 'on_contact')
  return {
    write: ({ body }, _caller, http) =>
      limit.take(http.ip, async () => {
        await human.assert(body.proof)
        return writeToOperator(deps, body, http)
      }),
    index: ({ query }, caller) => listContacts(db, caller, query),
    info: ({ params }, caller) => getContact(db, caller, params.id),
    update: ({ params, body }, caller) => setAnswer(db, caller, params.id, body, clock.now()),
  }
}
