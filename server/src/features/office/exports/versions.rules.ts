import type { Manifest } from './manifest.ts'

/** The migration with which there were exports. */
const firstWithExports = '0430_network_exports.sql'

/** How the database of an export stands to this product: by the migrations it has been through. */
export type Fit = { way: 'same' } | { way: 'newer' | 'unknown' } | { way: 'older'; names: string[] }

/** `known` are all that this product has, in their order. */
export function fitOf(
  { migration, migrations }: Pick<Manifest, 'migration' | 'migrations'>,
  known: readonly string[],
): Fit {
  const names = migrations ?? known.filter((name) => name <= migration)
  if ([migration, ...names].some((name) => !known.includes(name)))
    return { way: migration > known.at(-1)! ? 'newer' : 'unknown' }
  if (names.length === known.length) return { way: 'same' }
  return names.includes(firstWithExports) ? { way: 'older', names } : { way: 'unknown' }
}
