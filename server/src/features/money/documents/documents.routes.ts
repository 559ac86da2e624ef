import type { documents } from '@tsunagi/contract/money/documents'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listDocuments } from './documents.queries.ts'
import { documentsZip, getFile } from './documents.service.ts'

export const documentHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof documents> => ({
  search: ({ query }, caller) => listDocuments(db, caller, query),
  file: ({ params }, caller) => getFile(db, clock, caller, params.id),
  zip: ({ query }, caller, { language }) => documentsZip(db, clock, caller, language, query),
})
