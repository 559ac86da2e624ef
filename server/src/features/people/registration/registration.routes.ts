import { hourMs } from '@tsunagi/contract/day'
import type { registration } from '@tsunagi/contract/people/registration'
import { RateLimit } from '../../../platform/rateLimit.ts'
import type { Handlers } from '../../../platform/serve.ts'
import type { AccountDeps } from '../accounts/status.service.ts'
import { perHour } from './registration.rules.ts'
import { showTerms, startRegistration } from './proving.service.ts'
import { register, registrationState } from './registration.service.ts'

export const registrationHandlers = (deps: AccountDeps): Handlers<typeof registration> => {
  const limit = (most: number) => new RateLimit({ most, windowMs: hourMs, clock: deps.clock })
  const [starts, registers] = [limit(perHour.start), limit(perHour.regist)]
  return {
    terms: () => showTerms(deps),
    start: ({ body }, _caller, http) =>
      starts.take(http.ip, () => startRegistration(deps, 'affiliater', body, http)),
    state: ({ params }) => registrationState(deps, params.token),
    regist: ({ body }, _caller, http) => registers.take(http.ip, () => register(deps, body, http)),
  }
}
