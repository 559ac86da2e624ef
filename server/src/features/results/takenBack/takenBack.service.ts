import { addDays, dayOf, startOfDay } from '@tsunagi/contract/day'
import { resultStatusLabels } from '@tsunagi/contract/results/messages/results'
import { inOwnWords, type OwnWords } from '@tsunagi/contract/messages/ownWords'
import { ownStatusWords } from '@tsunagi/contract/office/statusWords'
import type { Language } from '@tsunagi/contract/messages/text'
import { sum } from '@tsunagi/contract/money'
import { amountInWords } from '../../../domain/pricing/words.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { lockTakenBack, setMailed, type TakenBack } from './takenBack.queries.ts'

const affiliatersAtOnce = 50
const shownLines = 30

/** Tells affiliaters, once the day in Japan is over, of their approved results that were taken back or corrected. Answers how many changes it told. */
export function mailTakenBack(db: Db, clock: Clock, appUrl: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const today = dayOf(clock.now())
    const changes = await lockTakenBack(tx, startOfDay(today), affiliatersAtOnce)
    const words = ownStatusWords(await readSetting(tx, 'status_words'))
    const byAffiliater = Map.groupBy(changes, ({ affiliater_id }) => affiliater_id)
    for (const [affiliaterId, own] of byAffiliater)
      for (const { id: userId, user_name, mail_address, language } of await readersOf(tx, {
        affiliaters: [affiliaterId],
      }))
        await enqueueMail(tx, {
          template: 'rewardsTakenBack',
          to: mail_address,
          userId,
          language,
          values: {
            name: user_name,
            date: addDays(today, -1),
            result_lines: linesOf(own, words, language),
            taken_back: yenOf(sum(own.map(({ difference }) => difference)), language),
            results_link: `${appUrl}/actionLogRaw/search`,
          },
        })
    if (changes.length > 0)
      await setMailed(
        tx,
        changes.map(({ id }) => id),
        clock.now(),
      )
    return changes.length
  })
}

const yenOf = (amount: number, language: Language) => amountInWords('yen', amount, language)

function linesOf(changes: readonly TakenBack[], words: OwnWords, language: Language): string {
  const lines = changes
    .slice(0, shownLines)
    .map(({ result_id, ad_name, to_status, difference }) => {
      const label = resultStatusLabels[to_status as keyof typeof resultStatusLabels]
      const status = inOwnWords(label, words, language)
      return `${result_id}  ${ad_name}  ${status}  ${yenOf(difference, language)}`
    })
  return [...lines, ...(changes.length > shownLines ? ['…'] : [])].join('\n')
}
