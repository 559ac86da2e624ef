import type { advertiserSignUp } from '@tsunagi/contract/people/advertiserSignUp'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import type { AccountDeps } from '../accounts/status.service.ts'
import { HumanCheck } from '../humanCheck/humanCheck.service.ts'
import {
  advertiserSignUpState,
  signUpAdvertiser,
  startAdvertiserSignUp,
} from './advertiserSignUp.service.ts'
import { registrationLimits } from './registrationLimits.ts'

export const advertiserSignUpHandlers = (
  deps: AccountDeps & Pick<Deps, 'secretsKey'>,
): Handlers<typeof advertiserSignUp> => {
  const { starts, registers } = registrationLimits(deps)
  const human = new HumanCheck(deps, 'on_registration')
  return {
    start: ({ body }, _caller, http) =>
      starts.take(http.ip, async () => {
        await human.assert(body.proof)
        return startAdvertiserSignUp(deps, body, http)
      }),
    state: ({ body }) => advertiserSignUpState(deps, body.token),
    regist: ({ body }, _caller, http) =>
      registers.take(http.ip, () => signUpAdvertiser(deps, body, http)),
  }
}
