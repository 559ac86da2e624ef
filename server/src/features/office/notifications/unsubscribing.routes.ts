import type { unsubscribing } from '@tsunagi/contract/office/unsubscribing'
import type { Handlers } from '../../../platform/serve.ts'
import { readLink, unsubscribe, type UnsubscribingDeps } from './unsubscribing.service.ts'

export const unsubscribingHandlers = (deps: UnsubscribingDeps): Handlers<typeof unsubscribing> => ({
  check: async ({ body }) => ({ subject: (await readLink(deps, body.token)).subject }),
  confirm: ({ body }) => unsubscribe(deps, body.token),
  oneClick: ({ params }) => unsubscribe(deps, params.token),
})
