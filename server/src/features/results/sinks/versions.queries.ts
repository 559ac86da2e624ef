import { z } from 'zod'
import type { SinkKind } from '@tsunagi/contract/results/sinkKinds'
import type { Db } from '../../../platform/db.ts'

const version = z.string().regex(/^v?\d+(\.\d+)?$/)
/** The platforms whose address names a version; it changes once or twice a year. */
const Versions = z.object({
  meta: version.default('v25.0'),
  google: version.default('v1'),
  tiktok: version.default('v1.3'),
  x: version.default('12'),
})

export async function platformVersions(db: Db): Promise<Partial<Record<SinkKind, string>>> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('section', '=', 'ad_platform')
    .executeTakeFirst()
  return Versions.parse(row?.value ?? {})
}
