import { z } from 'zod'
import { SimilarDeposit } from '../money/depositGuesses.ts'
import { endpoint } from '../endpoint.ts'
import { masterKinds } from '../catalogue/masterKinds.ts'
import { yesNo } from '../fields.ts'
import { importColumns, importErrorColumns } from './messages/imports.ts'
import { done, Id, idParams, Instant, paged, pageQuery } from '../paging.ts'

/** Accounts of a party, the rows of a table or list, reservations, or money that came in. */
export const importParties = [
  'affiliater',
  'advertiser',
  'rewardRow',
  'productRow',
  'reservation',
  'deposit',
  'textMaterial',
  'medium',
  ...masterKinds,
] as const
const accountModes = ['add', 'update'] as const
/** Lines of a table are matched with the rows that are there: they change one, or add one. */
export const importModes = [...accountModes, 'match'] as const
/** How far an import is; `checking` = its lines are being tried out, `checked` = waiting for somebody to say that it is to run. */
export const importStates = [
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'undoing',
  'undone',
] as const

/** An import of a CSV, from the check of its lines until it is taken back. */
export const ImportJob = z.object({
  id: z.int(),
  party: z.enum(importParties),
  mode: z.enum(importModes),
  filename: z.string(),
  encoding: z.enum(['utf8', 'cp932']),
  send_mail: z.boolean(),
  state: z.enum(importStates),
  total: z.int(),
  /** Lines that were tried out so far. */
  checked: z.int(),
  /** Lines that cannot be taken over. */
  bad: z.int(),
  /** Lines taken over so far, and those an undo took back or had to keep. */
  done: z.int(),
  undone: z.int(),
  kept: z.int(),
  created_by: z.string(),
  created_at: Instant,
  finished_at: Instant.nullable(),
})
export type ImportJob = z.infer<typeof ImportJob>
/** Why one line of a file cannot be taken over. */
export const ImportError = z.object({
  line: z.int(),
  field: z.string(),
  value: z.string(),
  message: z.string(),
})
export type ImportError = z.infer<typeof ImportError>

/** A CSV as it is sent. */
export const importFile = z.object({
  filename: z.string().trim().min(1).max(200),
  /** The file in base64; UTF-8 with a byte order mark, else CP932. */
  content: z.base64(),
})
const accountUpload = importFile.extend({
  mode: z.enum(accountModes),
  /** Send everyone who is added a link to choose a password. */
  send_mail: yesNo(false),
})
export type ImportUpload = z.output<typeof importFile> & {
  mode: ImportJob['mode']
  send_mail: boolean
}
/** Bytes of a request that carries a file in base64. */
export const uploadLimit = 30_000_000
/** The whole list of a table, as it is exported. */
const tableLimit = 100_000_000
export const importTemplate = { file: 'text/csv' } as const
/** A bank's statement tells of the money of all clients, and nobody's is what it brings. */
const ofStatements = { access: { admin: true }, ofWholeBusiness: true } as const

export const imports = {
  affiliaterTemplate: endpoint({
    method: 'GET',
    path: '/api/affiliater/csvTemplate',
    key: 'affiliater.csvUpload',
    access: { admin: true },
    summary: 'An empty CSV with the columns that an import of affiliaters takes',
    response: importTemplate,
  }),
  advertiserTemplate: endpoint({
    method: 'GET',
    path: '/api/advertiser/csvTemplate',
    key: 'advertiser.csvUpload',
    access: { admin: true },
    summary: 'An empty CSV with the columns that an import of advertisers takes',
    response: importTemplate,
  }),
  uploadAffiliaters: endpoint({
    method: 'POST',
    path: '/api/affiliater/csvUpload',
    access: { admin: true },
    summary: 'Try out a CSV of affiliaters: every line is checked, nothing is changed yet',
    body: accountUpload,
    bodyLimit: uploadLimit,
    response: ImportJob,
  }),
  uploadAdvertisers: endpoint({
    method: 'POST',
    path: '/api/advertiser/csvUpload',
    access: { admin: true },
    summary: 'Try out a CSV of advertisers: every line is checked, nothing is changed yet',
    body: accountUpload,
    bodyLimit: uploadLimit,
    response: ImportJob,
  }),
  rewardTemplate: endpoint({
    method: 'GET',
    path: '/api/adRewardTable/csvTemplate',
    key: 'adRewardTable.csvUpload',
    access: { admin: true },
    summary: 'An empty CSV with the columns that an import of reward tables takes',
    response: importTemplate,
  }),
  productTemplate: endpoint({
    method: 'GET',
    path: '/api/adProductTable/csvTemplate',
    key: 'adProductTable.csvUpload',
    access: { admin: true },
    summary: 'An empty CSV with the columns that an import of product tables takes',
    response: importTemplate,
  }),
  uploadRewards: endpoint({
    method: 'POST',
    path: '/api/adRewardTable/csvUpload',
    access: { admin: true },
    summary: 'Try out a CSV of reward tables: every line is checked, nothing is changed yet',
    body: importFile,
    bodyLimit: tableLimit,
    response: ImportJob,
  }),
  uploadProducts: endpoint({
    method: 'POST',
    path: '/api/adProductTable/csvUpload',
    access: { admin: true },
    summary:
      'Try out a CSV of product tables, with their special prices: every line is checked, nothing is changed yet',
    body: importFile,
    bodyLimit: tableLimit,
    response: ImportJob,
  }),
  reservationTemplate: endpoint({
    method: 'GET',
    path: '/api/actionReserve/csvTemplate',
    key: 'actionReserve.csvUpload',
    access: { admin: true },
    summary: 'An empty CSV with the columns that an import of reservations takes',
    response: importTemplate,
  }),
  uploadReservations: endpoint({
    method: 'POST',
    path: '/api/actionReserve/csvUpload',
    access: { admin: true },
    summary:
      'Try out a CSV that adds reservations and decides those there are: every line is checked, nothing is changed yet',
    body: importFile,
    bodyLimit: uploadLimit,
    response: ImportJob,
  }),
  textMaterialTemplate: endpoint({
    method: 'GET',
    path: '/api/adMaterial/csvTemplate',
    key: 'adMaterial.csvUpload',
    access: { admin: true },
    summary: 'An empty CSV with the columns that an import of text materials takes',
    response: importTemplate,
  }),
  uploadTextMaterials: endpoint({
    method: 'POST',
    path: '/api/adMaterial/csvUpload',
    access: { admin: true },
    summary:
      'Try out a CSV that adds text materials and changes those there are: every line is checked, nothing is changed yet',
    body: importFile,
    bodyLimit: uploadLimit,
    response: ImportJob,
  }),
  mediaTemplate: endpoint({
    method: 'GET',
    path: '/api/media/csvTemplate',
    key: 'media.csvUpload',
    access: { admin: true },
    summary: 'An empty CSV with the columns that an import of media takes',
    response: importTemplate,
  }),
  uploadMedia: endpoint({
    method: 'POST',
    path: '/api/media/csvUpload',
    access: { admin: true },
    summary:
      'Try out a CSV that adds media and changes those there are: every line is checked, nothing is changed yet',
    body: importFile,
    bodyLimit: uploadLimit,
    response: ImportJob,
  }),
  depositTemplate: endpoint({
    method: 'GET',
    path: '/api/receipt/csvTemplate',
    key: 'receipt.csvUpload',
    ...ofStatements,
    summary: 'An empty CSV of money that came in, for banks whose own is not known',
    response: importTemplate,
  }),
  uploadDeposits: endpoint({
    method: 'POST',
    path: '/api/receipt/csvUpload',
    ...ofStatements,
    summary:
      "Try out a bank's statement, as Zengin records or its CSV: every line is checked, nothing is changed yet",
    body: importFile,
    bodyLimit: uploadLimit,
    response: ImportJob,
  }),
  similarDeposits: endpoint({
    method: 'GET',
    path: '/api/csvImport/similarDeposits/:id',
    key: 'receipt.csvUpload',
    ...ofStatements,
    summary:
      'Lines of a tried out statement that look like money recorded already, the first of them',
    params: idParams,
    response: z.object({ items: z.array(SimilarDeposit.extend({ line: z.int() })) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/csvImport/index',
    access: { admin: true },
    summary: 'Imports, newest first',
    query: z.object({
      party: z.enum(importParties).optional(),
      state: z.enum(importStates).optional(),
      ...pageQuery(['id'], '-id'),
    }),
    response: paged(ImportJob),
    columns: importColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/csvImport/info/:id',
    key: 'csvImport.index',
    access: { admin: true },
    summary: 'One import and how far it is',
    params: idParams,
    response: ImportJob,
  }),
  errors: endpoint({
    method: 'GET',
    path: '/api/csvImport/errors',
    key: 'csvImport.index',
    access: { admin: true },
    summary: 'What is wrong with the lines of an import, by line and field',
    query: z.object({ import_id: Id, ...pageQuery(['line'], 'line') }),
    response: paged(ImportError),
    columns: importErrorColumns,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/csvImport/confirm/:id',
    access: { admin: true },
    summary: 'Take over the right lines of an import that was tried out; the bad ones are left out',
    params: idParams,
    response: done,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/csvImport/cancel/:id',
    access: { admin: true },
    summary: 'Stop an import, or its check; what it has done stays until it is undone',
    params: idParams,
    response: done,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/csvImport/undo/:id',
    access: { admin: true },
    summary:
      'Take an import back: what it added goes, unless somebody has changed or used it or something refers to it; what it changed and nobody changed since returns',
    params: idParams,
    response: done,
  }),
}
