import type { deletions } from '@tsunagi/contract/office/deletions'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listDeletions } from './deletions.queries.ts'
import { restoreDeletion } from './deletions.service.ts'

export const deletionHandlers = ({ db }: Pick<Deps, 'db'>): Handlers<typeof deletions> => ({
  index: ({ query }, caller) => listDeletions(db, caller, query),
  restore: ({ params }, caller) => restoreDeletion(db, caller, params.id),
})
