import type { Deps } from '../../../platform/deps.ts'

export type PasskeyDeps = Pick<Deps, 'db' | 'clock' | 'appUrl' | 'secretsKey'>
