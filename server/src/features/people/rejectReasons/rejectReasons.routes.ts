import type { rejectReasons } from '@tsunagi/contract/people/rejectReasons'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { searchRejectReasons } from './rejectReasons.queries.ts'
import {
  addRejectReason,
  changeRejectReason,
  rejectChoices,
  removeRejectReason,
} from './rejectReasons.service.ts'

export const rejectReasonHandlers = ({ db }: Pick<Deps, 'db'>): Handlers<typeof rejectReasons> => ({
  search: ({ query }) => searchRejectReasons(db, query),
  choices: ({ query }, _caller, { language }) => rejectChoices(db, query.scope, language),
  regist: ({ body }) => addRejectReason(db, body),
  edit: ({ params, body }) => changeRejectReason(db, params.id, body),
  remove: ({ params }) => removeRejectReason(db, params.id),
})
