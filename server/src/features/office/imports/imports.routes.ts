import type { imports } from '@tsunagi/contract/office/imports'
import type { Handlers } from '../../../platform/serve.ts'
import { maySeeBank } from '../../people/affiliaters/bank.service.ts'
import { similarDeposits } from './depositRunning.service.ts'
import { getJob, listErrors, listJobs } from './imports.queries.ts'
import { importTemplate, takeStep, uploadImport } from './imports.service.ts'
import type { Deps } from '../../../platform/deps.ts'

const matched = { mode: 'match', send_mail: false } as const

export const importHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof imports> => ({
  affiliaterTemplate: (_input, _caller, http) => importTemplate('affiliater', http.language),
  advertiserTemplate: (_input, _caller, http) => importTemplate('advertiser', http.language),
  uploadAffiliaters: ({ body }, caller) => uploadImport(db, clock, caller, 'affiliater', body),
  uploadAdvertisers: ({ body }, caller) => uploadImport(db, clock, caller, 'advertiser', body),
  rewardTemplate: (_input, _caller, http) => importTemplate('rewardRow', http.language),
  productTemplate: (_input, _caller, http) => importTemplate('productRow', http.language),
  uploadRewards: ({ body }, caller) =>
    uploadImport(db, clock, caller, 'rewardRow', { ...body, ...matched }),
  uploadProducts: ({ body }, caller) =>
    uploadImport(db, clock, caller, 'productRow', { ...body, ...matched }),
  reservationTemplate: (_input, _caller, http) => importTemplate('reservation', http.language),
  uploadReservations: ({ body }, caller) =>
    uploadImport(db, clock, caller, 'reservation', { ...body, ...matched }),
  textMaterialTemplate: (_input, _caller, http) => importTemplate('textMaterial', http.language),
  uploadTextMaterials: ({ body }, caller) =>
    uploadImport(db, clock, caller, 'textMaterial', { ...body, ...matched }),
  mediaTemplate: (_input, _caller, http) => importTemplate('medium', http.language),
  uploadMedia: ({ body }, caller) =>
    uploadImport(db, clock, caller, 'medium', { ...body, ...matched }),
  depositTemplate: (_input, _caller, http) => importTemplate('deposit', http.language),
  uploadDeposits: ({ body }, caller) =>
    uploadImport(db, clock, caller, 'deposit', { ...body, mode: 'add', send_mail: false }),
  similarDeposits: ({ params }, caller) => similarDeposits(db, caller, params.id),
  list: ({ query }, caller) => listJobs(db, caller, query),
  info: ({ params }, caller) => getJob(db, caller, params.id),
  errors: ({ query }, viewer, { language }) =>
    listErrors(
      db,
      { viewer, language, accountNumbers: maySeeBank(viewer) ? 'whole' : 'masked' },
      query,
    ),
  confirm: ({ params }, caller) => takeStep(db, clock, caller, params.id, 'confirm'),
  cancel: ({ params }, caller) => takeStep(db, clock, caller, params.id, 'cancel'),
  undo: ({ params }, caller) => takeStep(db, clock, caller, params.id, 'undo'),
})
