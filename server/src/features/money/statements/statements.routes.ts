import type { agencyStatements, statements } from '@tsunagi/contract/money/statements'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import {
  answerStatement,
  confirmStatement,
  disputeStatement,
  settleStatement,
} from './answering.service.ts'
import { sendStatements } from './sending.service.ts'
import type { StatementOf } from './statements.queries.ts'

type StatementDeps = Pick<Deps, 'db' | 'clock' | 'appUrl'>

const handlersOf = (
  deps: StatementDeps,
  asOf: (id: number) => StatementOf,
): Handlers<typeof statements> & Handlers<typeof agencyStatements> => ({
  confirm: ({ params, body }, caller) =>
    confirmStatement(deps.db, deps.clock, caller, asOf(params.id), body),
  dispute: ({ params, body }, caller) => disputeStatement(deps, caller, asOf(params.id), body),
  answer: ({ params, body }, caller) => answerStatement(deps, caller, asOf(params.id), body),
  settle: ({ params, body }, caller) => settleStatement(deps, caller, asOf(params.id), body),
  send: ({ body }, caller) => sendStatements(deps.db, deps.clock, caller, body.ids, asOf),
})

export const statementHandlers = (deps: StatementDeps): Handlers<typeof statements> =>
  handlersOf(deps, (payment_id) => ({ payment_id }))
export const agencyStatementHandlers = (deps: StatementDeps): Handlers<typeof agencyStatements> =>
  handlersOf(deps, (agency_payment_id) => ({ agency_payment_id }))
