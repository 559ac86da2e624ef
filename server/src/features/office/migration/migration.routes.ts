import type { dataMigration } from '@tsunagi/contract/office/dataMigration'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listErrors, listMigrations } from './migration.queries.ts'
import {
  beginMigration,
  mapColumns,
  showMigration,
  takeMigrationStep,
  takePart,
} from './migration.service.ts'

export const dataMigrationHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof dataMigration> => ({
  index: ({ query }) => listMigrations(db, query),
  info: ({ params }, _caller, { language }) => showMigration(db, language, params.id),
  errors: ({ query }, _caller, { language }) => listErrors(db, language, query),
  regist: ({ body }, caller) => beginMigration(db, clock, caller, body),
  upload: ({ body }) => takePart(db, body),
  mapping: ({ body }) => mapColumns(db, body),
  check: ({ params }, caller) => takeMigrationStep(db, clock, caller, params.id, 'check'),
  run: ({ params }, caller) => takeMigrationStep(db, clock, caller, params.id, 'run'),
  stop: ({ params }, caller) => takeMigrationStep(db, clock, caller, params.id, 'stop'),
  undo: ({ params }, caller) => takeMigrationStep(db, clock, caller, params.id, 'undo'),
  adopt: ({ params }, caller) => takeMigrationStep(db, clock, caller, params.id, 'adopt'),
})
