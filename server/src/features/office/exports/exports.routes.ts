import type { networkExports } from '@tsunagi/contract/office/networkExports'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listExports } from './exports.queries.ts'
import { beginExport, exportFile, removeExport, stopExport } from './exports.service.ts'

export const networkExportHandlers = (
  deps: Pick<Deps, 'db' | 'clock' | 'secretsKey' | 'config'>,
): Handlers<typeof networkExports> => ({
  index: ({ query }, _caller, { language }) => listExports(deps.db, language, query),
  regist: ({ body }, caller) => beginExport(deps, caller, body),
  stop: ({ params }) => stopExport(deps, params.id),
  remove: ({ params }) => removeExport(deps, params.id),
  file: ({ params }) => exportFile(deps, params.id),
})
