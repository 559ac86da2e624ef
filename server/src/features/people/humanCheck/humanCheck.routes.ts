import type { humanCheck } from '@tsunagi/contract/people/humanCheck'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { giveChallenge } from './humanCheck.service.ts'

export const humanCheckHandlers = (
  deps: Pick<Deps, 'db' | 'clock' | 'secretsKey'>,
): Handlers<typeof humanCheck> => ({
  challenge: () => giveChallenge(deps),
})
