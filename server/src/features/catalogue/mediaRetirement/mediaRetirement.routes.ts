import type { mediaRetirement } from '@tsunagi/contract/catalogue/mediaRetirement'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { retireMedium } from './mediaRetirement.service.ts'

export const mediaRetirementHandlers = (
  deps: Pick<Deps, 'db' | 'clock' | 'appUrl'>,
): Handlers<typeof mediaRetirement> => ({
  retire: ({ params }, caller) => retireMedium(deps, caller, params.id),
})
