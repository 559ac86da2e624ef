import { dayOf } from '@tsunagi/contract/day'
import type { privacyRequests } from '@tsunagi/contract/office/privacyRequests'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { beginErasure, beginPersonExport, takePersonFile } from './acts.service.ts'
import { eraseEnded } from './endedAtOnce.service.ts'
import { previewErasure } from './preview.service.ts'
import { findRequest, getRequest, listOwnRequests, listRequests } from './requests.queries.ts'
import { askForOwn, decideRequest, identify, registerRequest } from './requests.service.ts'

export const privacyRequestHandlers = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secretsKey'>,
): Handlers<typeof privacyRequests> => {
  const { db, clock } = deps
  return {
    index: ({ query }) => listRequests(db, dayOf(clock.now()), query),
    info: ({ params }, _caller, { language }) => getRequest(db, language, params.id),
    regist: ({ body }, caller) => registerRequest(deps, caller, body),
    identify: ({ params, body }, caller) => identify(deps, caller, params.id, body),
    decide: ({ params, body }, caller) => decideRequest(deps, caller, params.id, body),
    exportRegist: ({ params, body }, caller) => beginPersonExport(deps, caller, params.id, body),
    file: ({ params, body }, caller) => takePersonFile(deps, caller, params.id, body),
    preview: async ({ params }) => previewErasure(deps, await findRequest(db, params.id)),
    erase: ({ params, body }, caller) => beginErasure(deps, caller, params.id, body),
    eraseEnded: ({ body }, caller) => eraseEnded(deps, caller, body),
    own: async (_input, caller) => ({ items: await listOwnRequests(db, caller.affiliaterId) }),
    ask: ({ body }, caller) => askForOwn(deps, caller, body),
  }
}
