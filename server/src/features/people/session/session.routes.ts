import type { session } from '@tsunagi/contract/people/session'
import { Limit } from '../../../platform/limit.ts'
import { tooManySignIns } from '../../../platform/password.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { SharedBudget } from '../../../platform/sharedBudget.ts'
import { HumanCheck } from '../humanCheck/humanCheck.service.ts'
import { LockMemory } from './lockMemory.ts'
import { getCsrfToken, getPerson, presentUser } from './session.queries.ts'
import { openingKeys } from './session.rules.ts'
import {
  chooseLanguage,
  completeLogin,
  logIn,
  logOut,
  type SessionDeps,
} from './session.service.ts'

const mostSignIns = 50

export const sessionHandlers = (
  given: Omit<SessionDeps, 'budget' | 'locks' | 'room' | 'human'>,
): Handlers<typeof session> => {
  const deps = {
    ...given,
    budget: new SharedBudget(given.db, 'sign_in'),
    locks: new LockMemory(),
    human: new HumanCheck(given, 'on_sign_in'),
    room: new Limit(mostSignIns, tooManySignIns),
  }
  return {
    login: ({ body }, _caller, http) => logIn(deps, body, http),
    loginTotp: ({ body }, _caller, http) => completeLogin(deps, body, http),
    logout: (_input, caller, http) => logOut(deps, caller, http),
    user: async (_input, caller) => presentUser(await getPerson(deps.db, caller.id)),
    permissions: async (_input, caller) => ({
      permissions:
        caller.kind === 'admin' && caller.permissions
          ? openingKeys([...caller.permissions], caller.scope)
          : [],
    }),
    csrf: async (_input, caller) => ({ csrf_token: await getCsrfToken(deps.db, caller.sessionId) }),
    language: ({ body }, caller) => chooseLanguage(deps, caller, body.language),
  }
}
