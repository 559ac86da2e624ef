import { pino } from 'pino'
import { Catalogue } from '../src/catalogue/catalogue.ts'
import { readCatalogue } from '../src/catalogue/catalogue.queries.ts'
import type { ConversionDeps } from '../src/conversions/processNotices.ts'
import { changeByNotice } from '../src/features/results/results/noticeChange.service.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/db.ts'
import { clickKey } from '../src/tracker/testing/startTest.ts'
import { scratchFolder } from './scratch.ts'
import { testKeys } from './secondFactor.ts'

/** What notices are decided with, and the network as it is now; its catalogue is for the test to close. */
export async function conversionDeps(
  db: Db,
  clock: Clock,
): Promise<ConversionDeps & { catalogue: Catalogue }> {
  const log = pino({ level: 'silent' })
  const catalogue = new Catalogue({
    dataDir: scratchFolder('conversions'),
    read: (changed, take) => readCatalogue(db, clock.now(), changed, take),
    clock,
    log,
    isKeeper: false,
  })
  await catalogue.refresh()
  return {
    catalogue,
    clickKey,
    secretsKey: testKeys.secrets,
    clock,
    log,
    changeResult: changeByNotice,
  }
}
