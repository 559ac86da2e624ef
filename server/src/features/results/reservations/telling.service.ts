import { reservationMoveLabels } from '@tsunagi/contract/results/messages/reservations'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { lockUntold, setTold, type UntoldChange } from './telling.queries.ts'

/** What people are told of; everything else is seen on the reservation. */
const told: ReadonlySet<UntoldChange['move']> = new Set([
  'fulfil',
  'post',
  'fail',
  'cancel',
  'expire',
])
const shownLines = 50

/** Tells whom reservations name of what has become of them, many in one mail. Answers how many changes it looked at. */
export function tellOfReservations(
  db: Db,
  clock: Clock,
  appUrl: string,
  batch = 500,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const changes = await lockUntold(tx, batch)
    if (changes.length === 0) return 0
    const ended = changes.filter(({ move }) => told.has(move))
    const [affiliaters, advertisers] = [byParty(ended, 'affiliater'), byParty(ended, 'advertiser')]
    const people = await readersOf(tx, {
      affiliaters: [...affiliaters.keys()],
      advertisers: [...advertisers.keys()],
    })
    for (const {
      id: userId,
      user_name,
      mail_address,
      language,
      affiliater_id,
      advertiser_id,
    } of people) {
      const own = affiliaters.get(affiliater_id ?? 0) ?? advertisers.get(advertiser_id ?? 0) ?? []
      await enqueueMail(tx, {
        template: 'reservationsEnded',
        to: mail_address,
        userId,
        language,
        values: {
          name: user_name,
          reservations: String(own.length),
          reservation_lines: linesOf(own, language),
          link: `${appUrl}/${affiliater_id === null ? 'actionReserve' : 'actionLogRaw'}/search`,
        },
      })
    }
    await setTold(
      tx,
      changes.map(({ id }) => id),
      clock.now(),
    )
    return changes.length
  })
}

const byParty = (changes: readonly UntoldChange[], party: UntoldChange['notifies'][number]) =>
  Map.groupBy(
    changes.filter(({ notifies }) => notifies.includes(party)),
    (change) => change[`${party}_id`],
  )

const linesOf = (changes: readonly UntoldChange[], language: Language): string =>
  [
    ...changes
      .slice(0, shownLines)
      .map(({ reservation_number, ad_name, move, reason }) =>
        [reservation_number, ad_name, reservationMoveLabels[move][language], reason]
          .filter(Boolean)
          .join('  '),
      ),
    ...(changes.length > shownLines ? ['…'] : []),
  ].join('\n')
