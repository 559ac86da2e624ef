import type { apiKeys } from '@tsunagi/contract/people/apiKeys'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listApiKeys } from './apiKeys.queries.ts'
import { makeApiKey, revokeApiKey } from './apiKeys.service.ts'

export const apiKeyHandlers = (
  deps: Pick<Deps, 'db' | 'clock' | 'secretsKey'>,
): Handlers<typeof apiKeys> => ({
  list: async (_input, caller) => ({
    items: await listApiKeys(deps.db, caller.id, deps.clock.now()),
  }),
  regist: ({ body }, caller) => makeApiKey(deps, caller, body),
  revoke: ({ params }, caller) => revokeApiKey(deps, caller, params.id),
})
