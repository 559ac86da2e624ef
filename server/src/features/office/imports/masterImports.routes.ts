import { masterKinds, type MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import type { masterTemplates, masterUploads } from '@tsunagi/contract/office/masterImports'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers, Http } from '../../../platform/serve.ts'
import type { Admin } from '../../../platform/session.ts'
import { importTemplate, uploadImport } from './imports.service.ts'

const ofEach = <Handler>(handlerOf: (kind: MasterKind) => Handler) =>
  Object.fromEntries(masterKinds.map((kind) => [kind, handlerOf(kind)])) as Record<
    MasterKind,
    Handler
  >

export const masterTemplateHandlers = (): Handlers<typeof masterTemplates> =>
  ofEach(
    (kind) =>
      (_input: unknown, _caller: unknown, { language }: Http) =>
        importTemplate(kind, language),
  )

export const masterUploadHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof masterUploads> =>
  ofEach(
    (kind) =>
      ({ body }: { body: { filename: string; content: string } }, caller: Admin) =>
        uploadImport(db, clock, caller, kind, { ...body, mode: 'match', send_mail: false }),
  )
