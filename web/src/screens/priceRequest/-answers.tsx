import { visitsAsked } from '@tsunagi/contract/catalogue/priceLevels'
import { requestStepLabels as labels } from '@tsunagi/contract/catalogue/messages/priceRequests'
import {
  priceRequests,
  type PriceReply,
  type PriceRequestDetail,
} from '@tsunagi/contract/catalogue/priceRequests'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Action } from '../../kit/action.tsx'
import { shownTo, type Tone } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { when } from '../../kit/field.ts'
import { hinted, moneyField, percentField, switchField, textAreaField } from '../../kit/fields.ts'
import {
  acceptQuestion,
  priceRequestMessages as m,
} from '../../messages/catalogue/priceRequests.ts'
import { t } from '../../client/language.ts'
import { enteredAmount, formatAmount } from './-amount.ts'
import { periodFields } from './-form.tsx'
import { InTheWay } from './-InTheWay.tsx'

type Unit = PriceRequestDetail['unit']

const toNewest = (request: PriceRequestDetail | undefined) => ({
  params: { id: request!.id },
  step_id: request!.steps.at(-1)!.id,
})

/** The sides of what is on the table that the reader may see. */
const priceIn = ({ unit, net, gross }: PriceRequestDetail) =>
  (
    [
      ['net', net],
      ['gross', gross],
    ] as const
  )
    .flatMap(([side, amount]) =>
      amount === null ? [] : `${t(labels[side].label)} ${formatAmount(unit, amount)}`,
    )
    .join(' / ')

/** An action whose amounts are entered in the unit of the request. */
function inItsUnit(
  make: (amountField: (label: Text) => ReturnType<typeof moneyField>) => Action<PriceRequestDetail>,
): Action<PriceRequestDetail> {
  const made: Record<Unit, Action<PriceRequestDetail>> = {
    yen: make(moneyField),
    percent: make(percentField),
  }
  const Dialog: Action<PriceRequestDetail>['Dialog'] = (props) => {
    const { Dialog: InUnit } = made[props.rows[0]!.unit]
    return <InUnit {...props} />
  }
  return { ...made.yen, Dialog }
}

const message = textAreaField(m.message)

/** Where prices are in the way, whether they end. */
const ends_others = when(
  ({ others }) => Boolean(others),
  hinted(m.endsOthersHint, switchField(m.endsOthers)),
)
const overlapping = (request: PriceRequestDetail | undefined) =>
  request?.in_the_way.filter((price) => visitsAsked(price) === 0) ?? []
const othersOf = (request: PriceRequestDetail | undefined) => ({
  others: overlapping(request).length > 0,
})
const endsOf = (request: PriceRequestDetail | undefined, isEnding: boolean | undefined) => ({
  ends_price_ids: isEnding ? overlapping(request).map(({ id }) => id) : [],
})
const preview = ([request]: readonly PriceRequestDetail[]) =>
  request && request.in_the_way.length > 0 ? <InTheWay prices={request.in_the_way} /> : null

/** What was asked for; a begin that is over is now. */
const askedPeriod = ({ valid_from, valid_to }: PriceRequestDetail) => ({
  valid_from: valid_from && Date.parse(valid_from) > Date.now() ? valid_from : undefined,
  valid_to: valid_to ?? undefined,
})
const isUnsettled = ({ status }: PriceRequestDetail) => status === 'open' || status === 'offered'

/** Agrees to what is asked for. */
export const accept = inItsUnit((amountField) =>
  confirmFlow(priceRequests.decide, {
    label: m.accept,
    tone: 'green',
    appliesTo: ({ status }: PriceRequestDetail) => status === 'open',
    question: ([request]) => acceptQuestion(priceIn(request!)),
    preview,
    begins: ([request]) => othersOf(request),
    fields: {
      gross: hinted(m.askedGrossHint, amountField(labels.gross.label)),
      ends_others,
      message,
    },
    request: ([request], { ends_others: isEnding, ...form }) => {
      const { params, step_id } = toNewest(request)
      return { params, body: { answer: 'accept', step_id, ...form, ...endsOf(request, isEnding) } }
    },
    done: () => m.accepted,
  }),
)

/** The operator offers another reward. */
export const offerNet = shownTo(
  ['admin'],
  inItsUnit((amountField) =>
    confirmFlow(priceRequests.decide, {
      label: m.offer,
      tone: 'brand',
      appliesTo: isUnsettled,
      question: () => m.offerQuestion,
      fields: {
        net: amountField(labels.net.label),
        gross: hinted(m.grossHint, amountField(labels.gross.label)),
        ...periodFields,
        ends_others,
        message,
      },
      required: ['net'],
      preview,
      begins: ([request]) => ({
        net: enteredAmount(request!.unit, request!.net),
        ...askedPeriod(request!),
        ...othersOf(request),
      }),
      request: ([request], { ends_others: isEnding, ...form }) => {
        const { params, step_id } = toNewest(request)
        return { params, body: { answer: 'offer', step_id, ...form, ...endsOf(request, isEnding) } }
      },
      done: () => m.offered,
    }),
  ),
)

/** An advertiser says what it would pay; the reward follows from it. */
export const offerGross = shownTo(
  ['advertiser'],
  inItsUnit((amountField) =>
    confirmFlow(priceRequests.decide, {
      label: m.offer,
      tone: 'brand',
      appliesTo: isUnsettled,
      question: () => m.offerQuestion,
      fields: { gross: amountField(labels.gross.label), ...periodFields, message },
      required: ['gross'],
      begins: ([request]) => ({
        gross: enteredAmount(request!.unit, request!.gross),
        ...askedPeriod(request!),
      }),
      request: ([request], form) => {
        const { params, step_id } = toNewest(request)
        return { params, body: { answer: 'offer', step_id, ...form } }
      },
      done: () => m.offered,
    }),
  ),
)

/** Says no, and why. */
export const refuse = confirmFlow(priceRequests.decide, {
  label: m.refuse,
  tone: 'red',
  appliesTo: isUnsettled,
  question: () => m.refuseQuestion,
  fields: { message: textAreaField(m.reason) },
  required: ['message'],
  request: ([request], form) => {
    const { params, step_id } = toNewest(request)
    return { params, body: { answer: 'refuse', step_id, ...form } }
  },
  done: () => m.refused,
})

const replying = (
  answer: PriceReply['answer'],
  status: PriceRequestDetail['status'],
  words: {
    label: Text
    tone: Tone
    question: (request: PriceRequestDetail) => Text
    done: Text
  },
) =>
  confirmFlow(priceRequests.reply, {
    label: words.label,
    tone: words.tone,
    appliesTo: (request: PriceRequestDetail) => request.status === status,
    question: ([request]) => words.question(request!),
    fields: { message },
    request: ([request], form) => {
      const { params, step_id } = toNewest(request)
      return { params, body: { answer, step_id, ...form } }
    },
    done: () => words.done,
  })

/** Agrees to a counter-offer. */
export const take = replying('accept', 'offered', {
  label: m.take,
  tone: 'green',
  question: (request) => acceptQuestion(priceIn(request)),
  done: m.accepted,
})
export const decline = replying('decline', 'offered', {
  label: m.decline,
  tone: 'red',
  question: () => m.declineQuestion,
  done: m.declined,
})
export const withdraw = replying('withdraw', 'open', {
  label: m.withdraw,
  tone: 'red',
  question: () => m.withdrawQuestion,
  done: m.withdrawn,
})
