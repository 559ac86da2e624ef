import type { MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import type { masterTemplates, masterUploads } from '@tsunagi/contract/office/masterImports'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers, Http } from '../../../platform/serve.ts'
import type { Admin } from '../../../platform/session.ts'
import { importTemplate, uploadImport } from './imports.service.ts'

export const masterTemplateHandlers = (): Handlers<typeof masterTemplates> => {
  const of =
    (kind: MasterKind) =>
    (_input: unknown, _caller: unknown, { language }: Http) =>
      importTemplate(kind, language)
  return {
    categories: of('categories'),
    devices: of('devices'),
    icons: of('icons'),
    bannerSizes: of('bannerSizes'),
    movieSizes: of('movieSizes'),
    mediaCategories: of('mediaCategories'),
    mediaTypes: of('mediaTypes'),
    rejectReasons: of('rejectReasons'),
    groups: of('groups'),
    holidays: of('holidays'),
  }
}

export const masterUploadHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof masterUploads> => {
  const of =
    (kind: MasterKind) =>
    ({ body }: { body: { filename: string; content: string } }, caller: Admin) =>
      uploadImport(db, clock, caller, kind, { ...body, mode: 'match', send_mail: false })
  return {
    categories: of('categories'),
    devices: of('devices'),
    icons: of('icons'),
    bannerSizes: of('bannerSizes'),
    movieSizes: of('movieSizes'),
    mediaCategories: of('mediaCategories'),
    mediaTypes: of('mediaTypes'),
    rejectReasons: of('rejectReasons'),
    groups: of('groups'),
    holidays: of('holidays'),
  }
}
