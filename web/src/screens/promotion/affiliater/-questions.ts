import { applicationRules } from '@tsunagi/contract/catalogue/applicationRules'
import type { Offer } from '@tsunagi/contract/catalogue/promotions'
import { text } from '@tsunagi/contract/messages/text'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import type { FieldMap, Values } from '../../../kit/field.ts'
import { choiceField, textAreaField } from '../../../kit/fields.ts'
import { erased } from '../../../kit/erased.ts'

interface Asked {
  promotion_id: number
  question: string
}
const nameOf = ({ promotion_id, question }: Asked) => `${promotion_id} ${question}`

/** What promotions ask whoever applies for them, as fields, and the answers to send. */
export function useQuestions(offers: readonly Offer[]) {
  const found = useEndpoint(
    applicationRules.questions,
    { query: { promotion_id: offers.map(({ id }) => id) } },
    { enabled: offers.length > 0 },
  )
  const { data } = found
  const asked = (data?.items ?? []).flatMap(({ promotion_id, questions }) =>
    questions.map((question) => ({ promotion_id, ...question })),
  )
  const titleOf = ({ promotion_id, label }: { promotion_id: number; label: string }) => {
    const offer = offers.find(({ id }) => id === promotion_id)
    const title = offers.length > 1 && offer ? `${offer.ad_name}: ${label}` : label
    return text(title, title)
  }
  const fields = Object.fromEntries(
    asked.map((each) => [
      nameOf({ ...each, question: each.label }),
      each.kind === 'choice'
        ? choiceField(
            titleOf(each),
            Object.fromEntries(each.options.map((option) => [option, text(option, option)])),
          )
        : textAreaField(titleOf(each)),
    ]),
  )
  return {
    /** With the conditions that are agreed to, which have to be read first. */
    found,
    fields: erased<FieldMap>(fields),
    isRequired: (name: string) =>
      asked.some((each) => each.required && nameOf({ ...each, question: each.label }) === name),
    ngWords: [...new Set((data?.items ?? []).flatMap(({ ng_words }) => ng_words))],
    /** The conditions of a promotion, once they are there. */
    termsOf: (id: number) => data?.items.find(({ promotion_id }) => promotion_id === id)?.terms,
    answersIn: (values: Values) =>
      asked.map(({ promotion_id, label: question }) => ({
        promotion_id,
        question,
        answer: (values[nameOf({ promotion_id, question })] as string | undefined) ?? '',
      })),
  }
}
