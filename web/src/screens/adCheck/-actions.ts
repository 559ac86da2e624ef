import { mayMoveCheck, mendable, type AdCheckMove } from '@tsunagi/contract/catalogue/adCheckMoves'
import { adChecks, type AdCheck, type ClickPage } from '@tsunagi/contract/catalogue/adChecks'
import { adCheckMoveLabels } from '@tsunagi/contract/catalogue/messages/adChecks'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Tone } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { numberField, textAreaField } from '../../kit/fields.ts'
import {
  adCheckMessages as m,
  askedChecks,
  changedChecks,
} from '../../messages/catalogue/adChecks.ts'

type Row = Pick<AdCheck, 'id' | 'status'>
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Has pages read again. */
export const ask = confirmFlow(adChecks.regist, {
  label: m.ask,
  tone: 'brand',
  question: () => m.askQuestion,
  appliesTo: ({ check_status }: Pick<ClickPage, 'id' | 'check_status'>) =>
    check_status === null || check_status === 'fine' || check_status === 'closed',
  request: (rows) => ({ body: { ids: idsOf(rows) } }),
  done: ({ asked }) => askedChecks(asked),
})

const decision = (move: AdCheckMove, tone: Tone, question: Text) => ({
  label: adCheckMoveLabels[move],
  tone,
  question: () => question,
  appliesTo: ({ status }: Row) => mayMoveCheck(move, status),
  done: ({ changed }: { changed: number }) => changedChecks(changed),
})
const fine = confirmFlow(adChecks.decide, {
  ...decision('fine', 'green', m.fineQuestion),
  request: (rows: readonly Row[]) => ({ body: { ids: idsOf(rows), move: 'fine' as const } }),
})
const warn = confirmFlow(adChecks.decide, {
  ...decision('warn', 'red', m.warnQuestion),
  fields: { message: textAreaField(m.message), days: numberField(m.days) },
  required: ['message'],
  begins: () => ({ days: 7 }),
  request: (rows: readonly Row[], form) => ({
    body: { ids: idsOf(rows), move: 'warn' as const, ...form },
  }),
})
const close = confirmFlow(adChecks.decide, {
  ...decision('close', 'gray', m.closeQuestion),
  request: (rows: readonly Row[]) => ({ body: { ids: idsOf(rows), move: 'close' as const } }),
})
const mended = confirmFlow(adChecks.mended, {
  label: m.mended,
  tone: 'green',
  question: () => m.mendedQuestion,
  appliesTo: ({ status }: Row) => mendable.includes(status),
  fields: { answer: textAreaField(m.mendedAnswer) },
  request: (rows: readonly Row[], form) => ({ body: { ids: idsOf(rows), ...form } }),
  done: ({ changed }) => changedChecks(changed),
})

/** What is done with checks: by their affiliater first, then by an administrator. */
export const checkDecisions = [mended, fine, warn, close]
