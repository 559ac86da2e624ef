import type { Deps } from '../../../platform/deps.ts'
import type { User } from '../../../platform/session.ts'
import { assertGoesOn } from '../media/media.service.ts'
import { lockMedia, setRetired } from '../media/mediaWrites.queries.ts'
import { withdrawOfMedium } from '../priceRequests/answering.service.ts'
import { withdrawMedium } from '../partnerships/applying.service.ts'

/** An affiliater gives a medium up: it earns nothing more, and what it has earned stays. */
export const retireMedium = (
  { db, clock, appUrl }: Pick<Deps, 'db' | 'clock' | 'appUrl'>,
  affiliater: Extract<User, { kind: 'affiliater' }>,
  id: number,
) =>
  db.transaction().execute(async (tx) => {
    const medium = await lockMedia(tx, affiliater, id)
    assertGoesOn(medium)
    const now = clock.now()
    await withdrawMedium(tx, affiliater, id, { appUrl, now })
    await withdrawOfMedium(tx, affiliater, id, { appUrl, now })
    await setRetired(tx, medium, now)
    return { id }
  })
