import type { terms } from '@tsunagi/contract/catalogue/terms'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { agreeToTerms, showTerms } from './terms.service.ts'

export const termsHandlers = (deps: Pick<Deps, 'db' | 'clock'>): Handlers<typeof terms> => ({
  info: ({ params }, caller, { language }) => showTerms(deps, caller, language, params.id),
  agree: ({ body }, caller) => agreeToTerms(deps, caller, body),
})
