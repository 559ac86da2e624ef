import type { rejectReasons } from '@tsunagi/contract/people/rejectReasons'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { rejectChoices } from './rejectReasons.service.ts'

export const rejectReasonHandlers = ({ db }: Pick<Deps, 'db'>): Handlers<typeof rejectReasons> => ({
  choices: ({ query }, _caller, { language }) => rejectChoices(db, query.scope, language),
})
