import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Itself } from '../people/identity.ts'
import { done, idParams, Instant, paged, pageQuery } from '../paging.ts'
import {
  networkExportColumns,
  networkExportKindLabels,
  networkExportStateLabels,
} from './messages/networkExports.ts'

const namesOf = <Name extends string>(labels: Record<Name, unknown>) =>
  Object.keys(labels) as [Name, ...Name[]]

export const networkExportKinds = namesOf(networkExportKindLabels)
export type NetworkExportKind = (typeof networkExportKinds)[number]
export const networkExportStates = namesOf(networkExportStateLabels)
export type NetworkExportState = (typeof networkExportStates)[number]

/** Characters of a passphrase, at least. */
export const shortestPassphrase = 12
/** After so many days the file is deleted. */
export const networkExportDays = 7

/** An export of the whole network and how far it is; its file stays for `networkExportDays`. */
export const NetworkExport = z.object({
  id: z.int(),
  kind: z.enum(networkExportKinds),
  state: z.enum(networkExportStates),
  rows_done: z.int(),
  /** null until they are counted. */
  rows_total: z.int().nullable(),
  bytes: z.int().nullable(),
  sha256: z.string().nullable(),
  created_at: Instant,
  started_by: z.string(),
  /** In the reader's language. */
  problem: z.string().nullable(),
})
export type NetworkExport = z.infer<typeof NetworkExport>

const exporting = {
  key: 'systemDataMigration.export',
  access: { admin: true },
  ofWholeBusiness: true,
  notByProxy: true,
} as const

/** Everything there is as one file, for another installation or for a demo. */
export const networkExports = {
  index: endpoint({
    method: 'GET',
    path: '/api/systemDataMigration/exports',
    key: 'systemDataMigration.index',
    access: { admin: true },
    ofWholeBusiness: true,
    summary: 'Exports of the whole network, newest first, and how far they are',
    query: z.object({ ...pageQuery(['id'], '-id') }),
    response: paged(NetworkExport),
    columns: networkExportColumns,
  }),
  regist: endpoint({
    ...exporting,
    method: 'POST',
    path: '/api/systemDataMigration/exportRegist',
    summary:
      'Export the whole network: the worker writes it. What seals its secrets goes along under the passphrase; the anonymised one has none. Where there is a second factor, a code of it or a recovery code is asked for',
    body: Itself.extend({
      kind: z.enum(networkExportKinds),
      /** Only of an export of everything. */
      passphrase: z.string().max(500).default(''),
    }),
    response: done,
  }),
  stop: endpoint({
    ...exporting,
    method: 'POST',
    path: '/api/systemDataMigration/exportStop/:id',
    summary: 'Stop an export; nothing is left of its file',
    params: idParams,
    response: done,
  }),
  remove: endpoint({
    ...exporting,
    method: 'POST',
    path: '/api/systemDataMigration/exportRemove/:id',
    summary: 'Delete the file of an export',
    params: idParams,
    response: done,
  }),
  file: endpoint({
    ...exporting,
    method: 'GET',
    path: '/api/systemDataMigration/exportFile/:id',
    summary: 'The file of an export; who takes it is recorded with its rows and its SHA-256',
    params: idParams,
    response: { file: 'application/zip' },
  }),
}
