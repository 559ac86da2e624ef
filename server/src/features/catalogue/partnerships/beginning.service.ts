import { unitOf } from '@tsunagi/contract/catalogue/goals'
import type { OwnPrice } from '@tsunagi/contract/catalogue/ownPrices'
import {
  goalKindLabels,
  promotionFieldLabels,
} from '@tsunagi/contract/catalogue/messages/promotions'
import { termLabels } from '@tsunagi/contract/catalogue/messages/terms'
import { dayOf } from '@tsunagi/contract/day'
import { shownDay } from '@tsunagi/contract/messages/shownDay'
import { text, type Language } from '@tsunagi/contract/messages/text'
import { payCycleWords } from '@tsunagi/contract/people/messages/ranks'
import { amountInWords, priceInWords } from '../../../domain/pricing/words.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { titleOf } from '../../../platform/siteTitle.rules.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { ownPricesOf } from '../ownPrices/ownPrices.service.ts'
import { conditionsOf, type Conditions } from './beginning.queries.ts'
import { named } from './telling.service.ts'
import { partnershipToTell } from './telling.queries.ts'

/** Tells an affiliater that a partnership begins, and under which conditions: freelancers are to have them in writing (Freelance Act, article 3). */
export async function tellOfBeginning(
  tx: Tx,
  id: number,
  { appUrl, now }: { appUrl: string; now: Date },
) {
  const [told, conditions] = [await partnershipToTell(tx, id), await conditionsOf(tx, id, now)]
  const values = await conditionsInWords(tx, conditions, now)
  const readers = await readersOf(tx, { affiliaters: [conditions.affiliater_id] })
  for (const { id: userId, user_name, mail_address, language } of readers)
    await enqueueMail(tx, {
      template: 'partnershipBegun',
      to: mail_address,
      userId,
      language,
      values: { ...named(told, appUrl), name: user_name, ...values(language) },
    })
}

async function conditionsInWords(tx: Tx, conditions: Conditions, now: Date) {
  const { promotion_id, rank_uplift, goals, rank, affiliater_id, media_id } = conditions
  const [prices] = await ownPricesOf(tx, now, [
    {
      promotion: { id: promotion_id, rank_uplift, goals },
      by: { affiliater_id, media_id, material_id: null },
    },
  ])
  const ranks = await readSetting(tx, 'rank')
  const sender = await readSetting(tx, 'document')
  const operator = sender?.company ?? titleOf(await readSetting(tx, 'site'))
  return (language: Language) => ({
    date: shownDay(dayOf(now), language),
    operator,
    goal_lines: prices!.flatMap((price) => rewardLines(price, language)).join('\n'),
    result_conditions: whatCounts(conditions, language),
    pay_cycle: payCycleWords(ranks[rank])[language],
  })
}

const upliftWords = text('ランクによる加算', 'more for the rank')
const kindWords = (kind: OwnPrice['kind'], language: Language) =>
  language === 'ja' ? `（${goalKindLabels[kind].ja}）` : ` (${goalKindLabels[kind].en})`
const lineOf = (label: string, said: string, language: Language) =>
  `${label}${language === 'ja' ? '：' : ': '}${said}`

/** What a goal pays, and below it what some visits are paid instead. */
function rewardLines({ goal_name, kind, net, uplift, by_visit }: OwnPrice, language: Language) {
  const amount = amountInWords(unitOf(kind), net, language)
  const more = uplift > 0 ? ` + ${uplift / 100}% ${upliftWords[language]}` : ''
  const others = by_visit.map(
    (price) =>
      `  ${priceInWords({ ...price, unit: unitOf(price.kind), amount: price.net }, language)}`,
  )
  return [lineOf(goal_name + kindWords(kind, language), amount + more, language), ...others]
}

const conditionLabels = {
  result_condition: promotionFieldLabels.result_condition,
  approval_condition: termLabels.approval_condition,
  reject_condition: promotionFieldLabels.reject_condition,
}

const whatCounts = (conditions: Conditions, language: Language) =>
  (['result_condition', 'approval_condition', 'reject_condition'] as const)
    .filter((name) => conditions[name] !== '')
    .map((name) => lineOf(conditionLabels[name].label[language], conditions[name], language))
    .join('\n')
