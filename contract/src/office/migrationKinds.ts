/** Where a network comes from. */
export const migrationSources = ['affilicode', 'cats', 'generic'] as const
export type MigrationSource = (typeof migrationSources)[number]

/** What is brought along, in the order in which one needs the other. */
export const migrationKinds = [
  'advertiser',
  'agency',
  'affiliater',
  'media',
  'promotion',
  'goal',
  'material',
  'partnership',
  'price',
  'result',
  'balance',
] as const
export type MigrationKind = (typeof migrationKinds)[number]

/** How far a migration is: a checked one may be run, a paused one goes on where it stopped, an adopted one is final, and one in `undo_paused` is taken back in part. */
export const migrationStates = [
  'draft',
  'checking',
  'checked',
  'running',
  'paused',
  'done',
  'adopted',
  'undoing',
  'undo_paused',
  'undone',
] as const
export type MigrationState = (typeof migrationStates)[number]

/** The steps a person takes with a migration, and the states each may begin in. */
export const migrationSteps = {
  check: { from: ['draft', 'checked'], to: 'checking' },
  run: { from: ['checked', 'paused', 'undo_paused'], to: 'running' },
  stop: { from: ['checking', 'running', 'undoing'], to: 'paused' },
  undo: { from: ['paused', 'done', 'undo_paused'], to: 'undoing' },
  adopt: { from: ['done'], to: 'adopted' },
} as const satisfies Record<string, { from: readonly MigrationState[]; to: MigrationState }>
export type MigrationStep = keyof typeof migrationSteps

/** How a record that a migration made was used since, so that it cannot be taken back. */
export const useReasons = [
  'clicked',
  'earned',
  'changed',
  'signed_in',
  'posted',
  'added_to',
  'referred',
] as const
export type UseReason = (typeof useReasons)[number]
