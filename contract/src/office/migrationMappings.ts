import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Id, idParams } from '../paging.ts'
import { migrationKinds, migrationSources } from './migrationKinds.ts'

export const Kind = z.enum(migrationKinds)

/** Values of a list that the lines of a file say, and what they can mean here. */
export const MigrationValues = z.object({
  kind: Kind,
  field: z.string(),
  choices: z.array(z.object({ value: z.string(), name: z.string() })),
  values: z.array(
    z.object({
      said: z.string(),
      /** How many say so. */
      lines: z.int(),
      /** Null = nobody knows yet: these lines are wrong. */
      means: z.string().nullable(),
    }),
  ),
})
export type MigrationValues = z.infer<typeof MigrationValues>

/** What columns and values of a system mean, kept to be used again. */
export const MigrationPreset = z.object({
  id: z.int(),
  name: z.string(),
  source: z.enum(migrationSources),
})
export type MigrationPreset = z.infer<typeof MigrationPreset>

/** What values of files mean, and mappings of columns and values that are kept. */
export const migrationMappings = {
  values: endpoint({
    method: 'GET',
    path: '/api/systemDataMigration/values',
    key: 'systemDataMigration.index',
    access: { admin: true },
    ofWholeBusiness: true,
    summary: 'Values of lists that files of a migration say, how often, and what each means here',
    query: z.object({ migration_id: Id }),
    response: z.object({ fields: z.array(MigrationValues) }),
  }),
  meanings: endpoint({
    method: 'POST',
    path: '/api/systemDataMigration/meanings',
    key: 'systemDataMigration.regist',
    access: { admin: true },
    ofWholeBusiness: true,
    summary: 'Say what values of a field mean here; an empty meaning takes back what was said',
    body: z.object({
      migration_id: Id,
      kind: Kind,
      field: z.string().max(50),
      meanings: z
        .array(z.object({ said: z.string().max(200), means: z.string().max(50) }))
        .max(200),
    }),
    response: done,
  }),
  presets: endpoint({
    method: 'GET',
    path: '/api/systemDataMigration/presets',
    key: 'systemDataMigration.index',
    access: { admin: true },
    ofWholeBusiness: true,
    summary: 'What columns and values mean, kept under names',
    response: z.object({ items: z.array(MigrationPreset) }),
  }),
  presetSave: endpoint({
    method: 'POST',
    path: '/api/systemDataMigration/presetSave',
    key: 'systemDataMigration.regist',
    access: { admin: true },
    ofWholeBusiness: true,
    summary:
      'Keep what columns and values of a migration mean under a name; one of this name is replaced',
    body: z.object({ migration_id: Id, name: z.string().trim().min(1).max(100) }),
    response: done,
  }),
  presetUse: endpoint({
    method: 'POST',
    path: '/api/systemDataMigration/presetUse',
    key: 'systemDataMigration.regist',
    access: { admin: true },
    ofWholeBusiness: true,
    summary: 'Use what was kept for the files of a migration, and for those still to come',
    body: z.object({ migration_id: Id, preset_id: Id }),
    response: done,
  }),
  presetRemove: endpoint({
    method: 'POST',
    path: '/api/systemDataMigration/presetRemove/:id',
    key: 'systemDataMigration.regist',
    access: { admin: true },
    ofWholeBusiness: true,
    summary: 'Forget what was kept under a name; migrations that used it stay as they are',
    params: idParams,
    response: done,
  }),
}
