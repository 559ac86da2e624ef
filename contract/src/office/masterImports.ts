import type { MasterKind } from '../catalogue/masterKinds.ts'
import { endpoint } from '../endpoint.ts'
import { importFile, ImportJob, importTemplate, uploadLimit } from './imports.ts'

const templateOf = <const Kind extends MasterKind>(kind: Kind) =>
  endpoint({
    method: 'GET',
    path: `/api/master/${kind}/csvTemplate` as const,
    key: `master.${kind}.save` as const,
    access: { admin: true },
    summary: 'An empty CSV with the columns that an import of this list takes',
    response: importTemplate,
  })

const uploadOf = <const Kind extends MasterKind>(kind: Kind) =>
  endpoint({
    method: 'POST',
    path: `/api/master/${kind}/csvUpload` as const,
    key: `master.${kind}.save` as const,
    access: { admin: true },
    summary: 'Try out a CSV of this list: every line is checked, nothing is changed yet',
    body: importFile,
    bodyLimit: uploadLimit,
    response: ImportJob,
  })

/** For each list an empty CSV with the columns that its import takes. */
export const masterTemplates = {
  categories: templateOf('categories'),
  devices: templateOf('devices'),
  icons: templateOf('icons'),
  bannerSizes: templateOf('bannerSizes'),
  movieSizes: templateOf('movieSizes'),
  mediaCategories: templateOf('mediaCategories'),
  mediaTypes: templateOf('mediaTypes'),
  rejectReasons: templateOf('rejectReasons'),
  groups: templateOf('groups'),
  holidays: templateOf('holidays'),
}

/** For each list the check of a CSV, which changes nothing yet. */
export const masterUploads = {
  categories: uploadOf('categories'),
  devices: uploadOf('devices'),
  icons: uploadOf('icons'),
  bannerSizes: uploadOf('bannerSizes'),
  movieSizes: uploadOf('movieSizes'),
  mediaCategories: uploadOf('mediaCategories'),
  mediaTypes: uploadOf('mediaTypes'),
  rejectReasons: uploadOf('rejectReasons'),
  groups: uploadOf('groups'),
  holidays: uploadOf('holidays'),
}
