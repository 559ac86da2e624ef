import { userTypes } from '@tsunagi/contract/endpoint'
import { priceRequestStepLabels } from '@tsunagi/contract/catalogue/messages/priceRequests'
import type { PriceUnit } from '@tsunagi/contract/catalogue/priceLevels'
import type { PriceRequestStep } from '@tsunagi/contract/catalogue/priceRequests'
import { shownPeriod } from '@tsunagi/contract/messages/shownDay'
import { text, type Language } from '@tsunagi/contract/messages/text'
import { amountInWords } from '../../../domain/pricing/words.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { weigh } from './presenting.service.ts'
import { findPriceRequest, type Negotiator } from './priceRequests.queries.ts'
import { insertStep, requestToTell, type OnTable } from './priceRequestWrites.queries.ts'

/** Who says something, and when; mails lead to the app. */
export interface Saying {
  appUrl: string
  at: Date
  by: Negotiator
}

interface Said extends OnTable {
  kind: PriceRequestStep['kind']
  message: string
}

/** Notes what somebody said about a request, and tells everybody else whom it concerns. */
export async function say(tx: Tx, saying: Saying, id: number, said: Said) {
  await insertStep(tx, id, { ...said, at: saying.at, user_id: saying.by.id })
  await tellHouse(tx, saying, id, said)
  if (saying.by.kind !== 'affiliater') await tellAsker(tx, saying, id, said)
}

type Told = Awaited<ReturnType<typeof requestToTell>>

/** Tells the operator, and the advertiser where it may answer. */
async function tellHouse(tx: Tx, { appUrl, at, by }: Saying, id: number, said: Said) {
  const told = await requestToTell(tx, id)
  const [weighed] = await weigh(tx, at, [(await findPriceRequest(tx, by, id))!])
  const shown = { net: said.net, gross: weighed!.gross }
  const about = { advertisers: [told.advertiser_id] }
  for (const { id: userId, user_type, user_name, mail_address, language } of await readersOf(tx, {
    ...about,
    operator: { of: 'priceRequestMoved', about },
  })) {
    const isOperator = user_type === userTypes.admin
    if (userId === by.id || !(isOperator || told.may_answer_price_requests)) continue
    await enqueueMail(tx, {
      template: 'priceRequestMoved',
      to: mail_address,
      userId,
      language,
      values: {
        ...valuesOf(appUrl, told, said, language),
        name: user_name,
        price: priceFor(isOperator ? ['net', 'gross'] : ['gross'], told.unit, shown, language),
      },
    })
  }
}

async function tellAsker(tx: Tx, { appUrl }: Saying, id: number, said: Said) {
  const told = await requestToTell(tx, id)
  for (const { id: userId, user_name, mail_address, language } of await readersOf(tx, {
    affiliaters: [told.affiliater_id],
  }))
    await enqueueMail(tx, {
      template: 'priceRequestAnswered',
      to: mail_address,
      userId,
      language,
      values: {
        ...valuesOf(appUrl, told, said, language),
        name: user_name,
        price: amountInWords(told.unit, said.net, language),
      },
    })
}

const labels = { net: text('報酬', 'reward'), gross: text('グロス', 'gross') }

/** A price with the sides that its reader may see. */
const priceFor = (
  sides: readonly ('net' | 'gross')[],
  unit: PriceUnit,
  shown: { net: number; gross: number },
  language: Language,
) =>
  sides
    .map((side) => `${labels[side][language]} ${amountInWords(unit, shown[side], language)}`)
    .join(' / ')

const valuesOf = (appUrl: string, { id, ad_name }: Told, said: Said, language: Language) => ({
  ad_name,
  answer: priceRequestStepLabels[said.kind][language],
  period: shownPeriod(said.valid_from, said.valid_to, language),
  said: said.message,
  request_link: `${appUrl}/priceRequest/show?id=${id}`,
})
