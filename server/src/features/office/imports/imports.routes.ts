import type { imports } from '@tsunagi/contract/office/imports'
import type { Handlers } from '../../../platform/serve.ts'
import { getJob, listErrors, listJobs } from './imports.queries.ts'
import { importTemplate, takeStep, uploadImport } from './imports.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const importHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof imports> => ({
  affiliaterTemplate: (_input, _caller, http) => importTemplate('affiliater', http.language),
  advertiserTemplate: (_input, _caller, http) => importTemplate('advertiser', http.language),
  uploadAffiliaters: ({ body }, caller) => uploadImport(db, clock, caller, 'affiliater', body),
  uploadAdvertisers: ({ body }, caller) => uploadImport(db, clock, caller, 'advertiser', body),
  list: ({ query }) => listJobs(db, query),
  info: ({ params }) => getJob(db, params.id),
  errors: ({ query }, _caller, http) => listErrors(db, http.language, query),
  confirm: ({ params }) => takeStep(db, clock, params.id, 'confirm'),
  cancel: ({ params }) => takeStep(db, clock, params.id, 'cancel'),
  undo: ({ params }) => takeStep(db, clock, params.id, 'undo'),
})
