import type { Text } from '@tsunagi/contract/messages/text'
import {
  inquiries,
  type InquiryDetail,
  type InquiryStep,
} from '@tsunagi/contract/results/inquiries'
import { canMove, type InquiryActor } from '@tsunagi/contract/results/inquiryMoves'
import type { Action } from '../../kit/action.tsx'
import { shownTo, type Tone } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { textAreaField } from '../../kit/fields.ts'
import { inquiryMessages as m } from '../../messages/results/inquiries.ts'
import { filesField } from './-filesField.tsx'

type Person = Exclude<InquiryActor, 'system'>

/** Something a side may say, offered by the same table of states that the server asks. */
const step = (
  event: InquiryStep['event'],
  actor: Person,
  words: { label: Text; tone: Tone; question: Text; message?: Text; done?: Text },
): Action<InquiryDetail> =>
  shownTo(
    [actor],
    confirmFlow(inquiries.update, {
      label: words.label,
      tone: words.tone,
      appliesTo: (inquiry: InquiryDetail) => canMove(inquiry, event, actor),
      question: () => words.question,
      fields: { message: textAreaField(words.message ?? m.message), files: filesField },
      required: ['message'],
      request: ([inquiry], form) => ({
        params: { id: inquiry!.id },
        body: {
          event,
          message_id: inquiry!.messages.at(-1)!.id,
          ...(form as Pick<InquiryStep, 'message'>),
        },
      }),
      done: () => words.done ?? m.said,
    }),
  )

const house = ['admin', 'advertiser'] as const
const everybody = ['affiliater', ...house] as const

/** What each side may say about an inquiry, short of accepting it. */
export const steps: readonly Action<InquiryDetail>[] = [
  step('reply', 'affiliater', { label: m.reply, tone: 'brand', question: m.replyQuestion }),
  step('answer', 'advertiser', { label: m.reply, tone: 'brand', question: m.answerQuestion }),
  ...house.map((actor) =>
    step('deny', actor, {
      label: m.deny,
      tone: 'red',
      question: m.denyQuestion,
      message: m.reason,
      done: m.denyDone,
    }),
  ),
  ...house.map((actor) =>
    step('ask_affiliater', actor, {
      label: m.askAffiliater,
      tone: 'cyan',
      question: m.askAffiliaterQuestion,
    }),
  ),
  step('ask_advertiser', 'admin', {
    label: m.askAdvertiser,
    tone: 'cyan',
    question: m.askAdvertiserQuestion,
  }),
  step('reopen', 'affiliater', { label: m.reopen, tone: 'yellow', question: m.reopenQuestion }),
  ...everybody.map((actor) =>
    step('remark', actor, { label: m.remark, tone: 'gray', question: m.remarkQuestion }),
  ),
  step('note', 'admin', { label: m.note, tone: 'gray', question: m.noteQuestion }),
]
