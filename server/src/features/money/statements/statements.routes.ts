import type { statements } from '@tsunagi/contract/money/statements'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import {
  answerStatement,
  confirmStatement,
  disputeStatement,
  settleStatement,
} from './answering.service.ts'
import { sendStatements } from './sending.service.ts'

export const statementHandlers = (
  deps: Pick<Deps, 'db' | 'clock' | 'appUrl'>,
): Handlers<typeof statements> => ({
  confirm: ({ params, body }, caller) =>
    confirmStatement(deps.db, deps.clock, caller, params.id, body),
  dispute: ({ params, body }, caller) => disputeStatement(deps, caller, params.id, body),
  answer: ({ params, body }, caller) => answerStatement(deps, caller, params.id, body),
  settle: ({ params, body }, caller) => settleStatement(deps, caller, params.id, body),
  send: ({ body }, caller) => sendStatements(deps.db, deps.clock, caller, body.ids),
})
