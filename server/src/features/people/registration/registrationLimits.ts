import { hourMs } from '@tsunagi/contract/day'
import type { Deps } from '../../../platform/deps.ts'
import { RateLimit } from '../../../platform/rateLimit.ts'
import { readSetting } from '../../../platform/settings.queries.ts'

/** How often one address may begin to register in an hour, and complete it: twice as often, since who mistypes tries again. */
export function registrationLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const limit = (name: string, times: number) =>
    new RateLimit({
      db,
      name,
      most: async () => times * (await readSetting(db, 'rates')).registrations_per_hour,
      windowMs: hourMs,
      clock,
    })
  return { starts: limit('registration_start', 1), registers: limit('registration', 2) }
}
