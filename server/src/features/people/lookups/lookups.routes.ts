import type { lookups } from '@tsunagi/contract/people/lookups'
import { RateLimit } from '../../../platform/rateLimit.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { findAddresses, findBanks, findBranches } from './lookups.service.ts'
import type { Deps } from '../../../platform/deps.ts'

/** A form looks up at every key that is pressed; a machine that copies the tables is slowed down. */
export const lookupHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof lookups> => {
  const most = async () => (await readSetting(db, 'rates')).lookups_per_minute
  const limit = new RateLimit({ db, name: 'lookup', most, windowMs: 60_000, clock })
  return {
    postalCode: ({ params }, _caller, http) =>
      limit.take(http.ip, () => findAddresses(params.code)),
    banks: ({ query }, _caller, http) => limit.take(http.ip, () => findBanks(query.word)),
    branches: ({ query }, _caller, http) =>
      limit.take(http.ip, () => findBranches(query.bank, query.word)),
  }
}
