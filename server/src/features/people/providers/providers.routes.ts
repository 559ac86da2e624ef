import type { providers } from '@tsunagi/contract/people/providers'
import { SharedBudget } from '../../../platform/sharedBudget.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { ProviderMemory, type ProviderDeps } from './provider.service.ts'
import { deleteProviderLink, listProviderLinks } from './providers.queries.ts'
import { askProvider, signInWithProvider } from './signingIn.service.ts'

export const providerHandlers = (
  given: Omit<ProviderDeps, 'memory'>,
): Handlers<typeof providers> => {
  const deps = {
    ...given,
    memory: new ProviderMemory(),
    budget: new SharedBudget(given.db, 'provider'),
  }
  return {
    ask: (_input, _caller, http) => askProvider(deps, http),
    login: ({ body }, _caller, http) => signInWithProvider(deps, body, http),
    list: async (_input, caller) => ({ items: await listProviderLinks(deps.db, caller.id) }),
    remove: async ({ params }, caller) => {
      await deleteProviderLink(deps.db, caller.id, params.id)
      return { id: params.id }
    },
  }
}
