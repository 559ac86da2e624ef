/** Where a network comes from. */
export const migrationSources = ['affilicode', 'cats', 'generic'] as const
export type MigrationSource = (typeof migrationSources)[number]

/** What is brought along, in the order in which one needs the other. */
export const migrationKinds = [
  'advertiser',
  'affiliater',
  'media',
  'promotion',
  'material',
  'partnership',
  'result',
  'balance',
] as const
export type MigrationKind = (typeof migrationKinds)[number]

export const migrationStates = [
  'draft',
  'checking',
  'checked',
  'running',
  'paused',
  'done',
  'adopted',
  'undoing',
  'undone',
] as const
export type MigrationState = (typeof migrationStates)[number]

/** The steps a person takes with a migration, and the states each may begin in. */
export const migrationSteps = {
  check: { from: ['draft', 'checked'], to: 'checking' },
  run: { from: ['checked', 'paused'], to: 'running' },
  stop: { from: ['checking', 'running'], to: 'paused' },
  undo: { from: ['paused', 'done'], to: 'undoing' },
  adopt: { from: ['done'], to: 'adopted' },
} as const satisfies Record<string, { from: readonly MigrationState[]; to: MigrationState }>
export type MigrationStep = keyof typeof migrationSteps
