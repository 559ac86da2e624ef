import type { bulk } from '@tsunagi/contract/results/bulk'
import type { Handlers } from '../../../platform/serve.ts'
import type { Deps } from '../../../platform/deps.ts'
import {
  cancelBulk,
  changeMany,
  getJob,
  jobsOf,
  leftOutOf,
  previewBulk,
  undoBulk,
} from './bulk.service.ts'

export const bulkHandlers = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handlers<typeof bulk> => ({
  preview: ({ body }, caller, { language }) => previewBulk(db, clock, caller, language, body),
  regist: ({ body }, caller, { language }) => changeMany(db, clock, caller, language, body),
  index: ({ query }, caller, { language }) => jobsOf(db, caller, language, query),
  info: ({ params }, caller, { language }) => getJob(db, caller, language, params.id),
  rows: ({ query }, caller, { language }) => leftOutOf(db, caller, language, query),
  cancel: ({ params }, caller) => cancelBulk(db, clock, caller, params.id),
  undo: ({ params }, caller, { language }) => undoBulk(db, clock, caller, language, params.id),
})
