import { dayOf } from '@tsunagi/contract/day'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { takeUntold } from '../../../platform/outbox/untold.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { materialsToTell } from './telling.queries.ts'

const atOnce = 200

/** Tells partners of the materials that were added for them, all in one. Answers how many materials. */
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
    const untold = await takeUntold(tx, ['material_public'], atOnce)
    if (untold.length === 0) return 0
    const shown = Map.groupBy(
      await materialsToTell(
        tx,
        untold.map(({ subject_id }) => subject_id),
        dayOf(clock.now()),
      ),
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
    return untold.length
  })
}
