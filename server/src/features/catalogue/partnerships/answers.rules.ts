import type { Answer, Question } from '@tsunagi/contract/catalogue/applicationRules'
import { text } from '@tsunagi/contract/messages/text'
import { invalid } from '../../../platform/errors.ts'

/** What an applicant answered to the questions of a promotion, in their order; refused where one that has to be answered is not, or with what is no choice. */
export function answersTo(
  { ad_name, questions }: { ad_name: string; questions: readonly Question[] },
  given: readonly Answer[],
): Answer[] {
  return questions.flatMap(({ label, kind, options, required }) => {
    const answer = given.find(({ question }) => question === label)?.answer ?? ''
    if (required && answer === '')
      throw invalid(
        'answers',
        text(
          `広告「${ad_name}」の質問「${label}」に回答してください。`,
          `Please answer “${label}” of the promotion “${ad_name}”.`,
        ),
      )
    if (kind === 'choice' && answer !== '' && !options.includes(answer))
      throw invalid(
        'answers',
        text(
          `広告「${ad_name}」の質問「${label}」は、選択肢から選んでください。`,
          `Please choose one of the answers to “${label}” of the promotion “${ad_name}”.`,
        ),
      )
    return answer === '' ? [] : [{ question: label, answer }]
  })
}
