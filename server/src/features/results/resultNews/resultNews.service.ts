import { inDigits } from '@tsunagi/contract/money'
import { counted } from '@tsunagi/contract/messages/counted'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { readersOf, type Reader } from '../../people/accounts/readers.queries.ts'
import { takeResultNews, type Audience, type ResultNews } from './resultNews.queries.ts'

const affiliatersAtOnce = 50
const shownLines = 50

/** Tells affiliaters of their results that occurred, were approved or rejected: counts, what they earn, and why not. Answers how many affiliaters it looked at. */
export function tellOfResults(
  db: Db,
  clock: Clock,
  appUrl: string,
  audience: Audience,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const news = Map.groupBy(
      await takeResultNews(tx, clock.now(), audience, affiliatersAtOnce),
      ({ affiliater_id }) => affiliater_id,
    )
    if (news.size === 0) return 0
    const sight = await readSetting(tx, 'result_sight')
    for (const reader of await readersOf(tx, { affiliaters: [...news.keys()] }))
      await tell(tx, reader, seenNews(sight, news.get(reader.affiliater_id!)!), appUrl)
    return news.size
  })
}

/** What of it the settings let affiliaters see. */
const seenNews = (sight: Setting<'result_sight'>, news: readonly ResultNews[]): ResultNews[] =>
  news
    .filter(({ event }) => sight.status || event === 'occurred')
    .map((each) => ({ ...each, reason: sight.reject_reason ? each.reason : null }))

async function tell(
  tx: Tx,
  { id: userId, user_name: name, mail_address: to, language }: Reader,
  news: readonly ResultNews[],
  appUrl: string,
) {
  const whom = { to, userId, language }
  const of = (event: ResultNews['event']) => news.filter((each) => each.event === event)
  const about = (own: readonly ResultNews[], status: string) => ({
    name,
    results: inDigits(own.reduce((sum, { results }) => sum + results, 0)),
    results_link: `${appUrl}/actionLogRaw/search${status}`,
  })
  const [occurred, approved, rejected] = [of('occurred'), of('approved'), of('rejected')]
  if (occurred.length > 0)
    await enqueueMail(tx, {
      template: 'resultsOccurred',
      ...whom,
      values: { ...about(occurred, ''), reward_lines: rewardLines(occurred, language) },
    })
  if (approved.length > 0)
    await enqueueMail(tx, {
      template: 'resultsApproved',
      ...whom,
      values: {
        ...about(approved, '?status=approved&date_basis=decided'),
        reward_lines: rewardLines(approved, language),
      },
    })
  if (rejected.length > 0)
    await enqueueMail(tx, {
      template: 'resultsRejected',
      ...whom,
      values: {
        ...about(rejected, '?status=rejected&date_basis=decided'),
        reason_lines: linesOf(rejected.map((each) => reasonLine(each, language))),
      },
    })
}

const rewardLines = (news: readonly ResultNews[], language: Language) =>
  linesOf(
    news.map(({ ad_name, results, reward }) =>
      language === 'ja'
        ? `${ad_name}：${inDigits(results)}件・${inDigits(reward)}円`
        : `${ad_name}: ${counted(results, 'result')}, ¥${inDigits(reward)}`,
    ),
  )

function reasonLine({ ad_name, results, reason }: ResultNews, language: Language) {
  const why = reason?.[language]
  return language === 'ja'
    ? `${ad_name}：${inDigits(results)}件${why ? `（${why}）` : ''}`
    : `${ad_name}: ${inDigits(results)}${why ? ` (${why})` : ''}`
}

const linesOf = (lines: readonly string[]) =>
  [...lines.slice(0, shownLines), ...(lines.length > shownLines ? ['…'] : [])].join('\n')
