import type { Deps } from '../../../platform/deps.ts'

export type IdentityDeps = Pick<Deps, 'db' | 'clock' | 'appUrl' | 'secretsKey'>
