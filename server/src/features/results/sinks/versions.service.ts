import type { SinkKind } from '@tsunagi/contract/results/sinkKinds'
import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'

/** The version that a platform's address names; '' where it names none. */
export async function versionOf(db: Db, kind: SinkKind): Promise<string> {
  const versions: Partial<Record<SinkKind, string>> = await readSetting(db, 'ad_platform')
  return versions[kind] ?? ''
}
