import type { ResultStatus } from '@tsunagi/contract/resultStatus'
import {
  type eventFor,
  mayHappen,
  type ResultActor,
  type ResultEvent,
} from '@tsunagi/contract/results/transitions'
import { shownTo } from '../../../kit/columns.tsx'
import { hinted, textAreaField } from '../../../kit/fields.ts'
import { bulkMessages as b } from '../../../messages/results/bulk.ts'
import { decisionQuestions } from '../../../messages/results/decisions.ts'
import { resultMessages as m } from '../../../messages/results/results.ts'
import { closingMonthField, rejectFields } from '../-decisionFields.ts'
import { bulkAction } from './bulkAction.tsx'
import type { Changeable } from './bulkDefinition.ts'

type Actor = Extract<ResultActor, 'admin' | 'advertiser'>

/** Made by hand, and nobody else has agreed to it yet: it can be rejected, but not let count. */
const awaitsSecond = ({ second_looks = [] }: Changeable) =>
  second_looks.some(({ kind, state }) => kind === 'made' && state === 'waiting')
const letsCount = (event: ResultEvent) => event === 'approve' || event === 'reopen'

const by = (event: ResultEvent, actor: Actor) => (result: Changeable) =>
  result.standing !== null &&
  mayHappen(result.standing, event, actor) &&
  !(letsCount(event) && awaitsSecond(result))

const asked = (status: ResultStatus) => () => ({ kind: 'decide', status }) as const
const decide = (status: ResultStatus) => ({
  asked: asked(status),
  change: (form: object) => ({ ...asked(status)(), ...form }),
})
const why = { reason: hinted(b.reasonHint, textAreaField(m.correctionReason)) }

const decisions = {
  approved: (actor: Actor) =>
    bulkAction<{ closing_month: string }>({
      ...decide('approved'),
      asked: ({ closing_month }) => ({ kind: 'decide', status: 'approved', closing_month }),
      label: m.approve,
      tone: 'green',
      letter: 'a',
      question: decisionQuestions.approved,
      appliesTo: by('approve', actor),
      fields: { closing_month: hinted(m.closingMonthHint, closingMonthField) },
    }),
  rejected: (actor: Actor) =>
    bulkAction<{ reject_code: string; reject_comment: string }>({
      ...decide('rejected'),
      label: m.reject,
      tone: 'red',
      letter: 'r',
      question: decisionQuestions.rejected,
      appliesTo: by('reject', actor),
      fields: rejectFields,
      required: ['reject_code'],
    }),
  hold: (actor: Actor) =>
    bulkAction<{ reason: string }>({
      ...decide('hold'),
      label: m.hold,
      tone: 'violet',
      letter: 'h',
      question: decisionQuestions.hold,
      appliesTo: by('hold', actor),
      fields: why,
    }),
  pending: (actor: Actor) =>
    bulkAction<{ reason: string }>({
      ...decide('pending'),
      label: m.reopen,
      tone: 'gray',
      letter: 'u',
      question: decisionQuestions.pending,
      appliesTo: by('reopen', actor),
      fields: why,
    }),
} satisfies Record<keyof typeof eventFor, (actor: Actor) => ReturnType<typeof bulkAction>>

const decision = (status: keyof typeof decisions, actor: Actor) =>
  shownTo([actor], decisions[status](actor))

/** Decisions about results, as the table of transitions allows them to each kind of user. */
export const bulkDecisions = [
  decision('approved', 'admin'),
  decision('approved', 'advertiser'),
  decision('rejected', 'admin'),
  decision('rejected', 'advertiser'),
  decision('hold', 'admin'),
  decision('pending', 'admin'),
]
