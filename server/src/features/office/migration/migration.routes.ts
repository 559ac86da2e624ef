import type { dataMigration } from '@tsunagi/contract/office/dataMigration'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listErrors, listMigrations } from './migration.queries.ts'
import { mapColumns, takePart } from './files.service.ts'
import { beginMigration, showMigration, takeMigrationStep } from './migration.service.ts'
import { listPresets } from './presets.queries.ts'
import { applyPreset, removePreset, savePreset } from './presets.service.ts'
import { listUses } from './uses.queries.ts'
import { sayMeanings, showValues } from './values.service.ts'

export const dataMigrationHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof dataMigration> => ({
  index: ({ query }) => listMigrations(db, query),
  info: ({ params }, _caller, { language }) => showMigration(db, language, params.id),
  errors: ({ query }, _caller, { language }) => listErrors(db, language, query),
  uses: ({ query }) => listUses(db, query),
  regist: ({ body }, caller) => beginMigration(db, clock, caller, body),
  upload: ({ body }) => takePart(db, clock, body),
  mapping: ({ body }) => mapColumns(db, body),
  values: ({ query }, _caller, { language }) => showValues(db, language, query.migration_id),
  meanings: ({ body }) => sayMeanings(db, body),
  presets: async () => ({ items: await listPresets(db) }),
  presetSave: ({ body }, caller) => savePreset(db, clock, caller, body),
  presetUse: ({ body }) => applyPreset(db, body),
  presetRemove: ({ params }) => removePreset(db, params.id),
  check: ({ params }, caller) => takeMigrationStep(db, clock, caller, params.id, 'check'),
  run: ({ params }, caller) => takeMigrationStep(db, clock, caller, params.id, 'run'),
  stop: ({ params }, caller) => takeMigrationStep(db, clock, caller, params.id, 'stop'),
  undo: ({ params }, caller) => takeMigrationStep(db, clock, caller, params.id, 'undo'),
  adopt: ({ params }, caller) => takeMigrationStep(db, clock, caller, params.id, 'adopt'),
})
