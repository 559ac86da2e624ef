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
import type { ResultSight } from '../results/resultSight.service.ts'
import { lockTakenBack, setMailed, type TakenBack } from './takenBack.queries.ts'

const affiliatersAtOnce = 50
const shownLines = 30

/** Tells affiliaters, once the day in Japan is over, of their approved results that were taken back or corrected. Answers how many changes it told. */
export function mailTakenBack(db: Db, clock: Clock, appUrl: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const today = dayOf(clock.now())
    const changes = await lockTakenBack(tx, startOfDay(today), affiliatersAtOnce)
    const wording = {
      words: ownStatusWords(await readSetting(tx, 'status_words')),
      sight: await readSetting(tx, 'result_sight'),
    }
    const byAffiliater = Map.groupBy(changes.filter(isNews), ({ affiliater_id }) => affiliater_id)
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
            result_lines: linesOf(own, wording, language),
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

/** What the advertiser pays may change without the reward: that is none of the affiliater's business. */
const isNews = ({ told_status, difference }: TakenBack) =>
  difference !== 0 || told_status !== 'approved'

const yenOf = (amount: number, language: Language) => amountInWords('yen', amount, language)

interface Wording {
  words: OwnWords
  sight: ResultSight
}

function linesOf(
  changes: readonly TakenBack[],
  { words, sight }: Wording,
  language: Language,
): string {
  const lines = changes
    .slice(0, shownLines)
    .map(({ result_id, ad_name, told_status, difference }) => {
      const label = resultStatusLabels[told_status as keyof typeof resultStatusLabels]
      const status = sight.status ? [inOwnWords(label, words, language)] : []
      return [result_id, ad_name, ...status, yenOf(difference, language)].join('  ')
    })
  return [...lines, ...(changes.length > shownLines ? ['…'] : [])].join('\n')
}
