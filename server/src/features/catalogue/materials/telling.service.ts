import { dayOf } from '@tsunagi/contract/day'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { keepUntold, takeUntold } from '../../../platform/outbox/untold.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { materialsToCome, materialsToTell } from './telling.queries.ts'

/** More than are added in a day: nobody is told in two mails what goes into one. */
const atOnce = 100_000

/** Tells partners of the materials that were added for them, all in one; of those that begin later on the day they do. Answers how many materials. */
export function tellOfMaterials({
  db,
  clock,
  appUrl,
}: {
  db: Db
  clock: Clock
  appUrl: string
}): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const today = dayOf(now)
    const untold = await takeUntold(tx, ['material_public'], atOnce)
    if (untold.length === 0) return 0
    const ids = untold.map(({ subject_id }) => subject_id)
    const later = await materialsToCome(tx, ids, today)
    await keepUntold(tx, 'material_public', later)
    const shown = Map.groupBy(
      await materialsToTell(tx, ids, now),
      ({ affiliater_id }) => affiliater_id,
    )
    for (const { id: userId, user_name, mail_address, language, affiliater_id } of await readersOf(
      tx,
      { affiliaters: [...shown.keys()] },
    )) {
      const own = shown.get(affiliater_id!)!
      await enqueueMail(tx, {
        template: 'materialsAdded',
        to: mail_address,
        userId,
        language,
        values: {
          name: user_name,
          materials: String(own.reduce((count, { materials }) => count + materials, 0)),
          material_lines: own
            .map(({ ad_name, materials }) =>
              language === 'ja' ? `${ad_name}：${materials}件` : `${ad_name}: ${materials}`,
            )
            .join('\n'),
          materials_link: `${appUrl}/adMaterial/search`,
        },
      })
    }
    return untold.length - later.length
  })
}
