import type { passkeys } from '@tsunagi/contract/people/passkeys'
import { SharedBudget } from '../../../platform/sharedBudget.ts'
import type { Handlers } from '../../../platform/serve.ts'
import type { PasskeyDeps } from './deps.ts'
import { listPasskeys } from './passkeys.queries.ts'
import { beginPasskey, namePasskey, registerPasskey, removePasskey } from './registering.service.ts'
import { relyingParty } from './relyingParty.rules.ts'
import { askForPasskey, signInWithPasskey } from './signingIn.service.ts'

export const passkeyHandlers = (given: PasskeyDeps): Handlers<typeof passkeys> => {
  const deps = { ...given, budget: new SharedBudget(given.db, 'passkey') }
  return {
    list: async (_input, caller) => ({
      items: await listPasskeys(deps.db, caller.id),
      host: relyingParty(deps.appUrl).host,
    }),
    begin: ({ body }, caller) => beginPasskey(deps, caller, body),
    regist: ({ body }, caller) => registerPasskey(deps, caller, body),
    rename: ({ params, body }, caller) => namePasskey(deps, caller, params.id, body.name),
    remove: ({ params }, caller) => removePasskey(deps, caller, params.id),
    ask: (_input, _caller, http) => askForPasskey(deps, http),
    login: ({ body }, _caller, http) => signInWithPasskey(deps, body, http),
  }
}
