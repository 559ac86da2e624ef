import type { registration } from '@tsunagi/contract/people/registration'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import type { AccountDeps } from '../accounts/status.service.ts'
import { HumanCheck } from '../humanCheck/humanCheck.service.ts'
import { registrationLimits } from './registrationLimits.ts'
import { showTerms, startRegistration } from './proving.service.ts'
import { register, registrationState } from './registration.service.ts'

export const registrationHandlers = (
  deps: AccountDeps & Pick<Deps, 'secretsKey'>,
): Handlers<typeof registration> => {
  const { starts, registers } = registrationLimits(deps)
  const human = new HumanCheck(deps, 'on_registration')
  return {
    terms: () => showTerms(deps),
    start: ({ body }, _caller, http) =>
      starts.take(http.ip, async () => {
        await human.assert(body.proof)
        return startRegistration(deps, 'affiliater', body, http)
      }),
    state: ({ body }) => registrationState(deps, body.token),
    regist: ({ body }, _caller, http) => registers.take(http.ip, () => register(deps, body, http)),
  }
}
