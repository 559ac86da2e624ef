import type { resultFiles } from '@tsunagi/contract/results/resultFiles'
import type { Deps } from '../../../../platform/deps.ts'
import type { Handlers } from '../../../../platform/serve.ts'
import {
  additionTemplate,
  decisionTemplate,
  uploadAdditions,
  linesOf,
  runFile,
  uploadDecisions,
} from './files.service.ts'

export const resultFileHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof resultFiles> => ({
  template: (_input, caller, { language }) => decisionTemplate(caller, language),
  upload: ({ body }, caller, { language }) => uploadDecisions(db, clock, caller, language, body),
  additionTemplate: (_input, _caller, { language }) => additionTemplate(language),
  uploadAdditions: ({ body }, caller, { language }) =>
    uploadAdditions(db, clock, caller, language, body),
  run: ({ params }, caller, { language }) => runFile(db, clock, caller, language, params.id),
  lines: ({ query }, caller, { language }) => linesOf(db, caller, language, query),
})
