import { receipts, type Deposit } from '@tsunagi/contract/money/receipts'
import type { Claim } from '@tsunagi/contract/money/claims'
import { today } from '../../../client/clock.ts'
import type { Action, DialogProps } from '../../../kit/action.tsx'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { dayField, textAreaField } from '../../../kit/fields.ts'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { acceptedSome, bounceLead, receiptMessages as m } from '../../../messages/money/receipts.ts'
import { DivideDialog } from './DivideDialog.tsx'
import { MatchDialog } from './MatchDialog.tsx'

const isThere = ({ state }: Pick<Deposit, 'state'>) => state !== 'bounced' && state !== 'cancelled'

/** What a credit note gave back never came in, and a part came in with the rest of its transfer. */
const isMoney = ({ source }: Pick<Deposit, 'source'>) => source === 'hand' || source === 'file'

/** Only parts settle claims while a transfer is nobody's. */
const isDivided = ({ divided }: Pick<Deposit, 'divided'>) => divided > 0

/** Matches as suggested: one click, for a row or for many. */
export const accept = confirmFlow(receipts.acceptSuggestions, {
  label: m.accept,
  tone: 'brand',
  appliesTo: ({ suggestion }: Pick<Deposit, 'id' | 'suggestion' | 'left'>) => suggestion !== null,
  question: () => m.acceptQuestion,
  amount: ({ left }) => left,
  request: (rows) => ({ body: { ids: rows.map(({ id }) => id) } }),
  done: acceptedSome,
})

/** Matches by hand. */
export const match: Action<Deposit> = {
  label: m.match,
  tone: 'gray',
  endpoint: receipts.match,
  appliesTo: (deposit) => deposit.left > 0 && !isDivided(deposit),
  Dialog: MatchDialog,
}

/** Matches one transfer with claims of several advertisers. */
export const divide: Action<Deposit> = {
  label: m.divide,
  tone: 'gray',
  endpoint: receipts.divide,
  appliesTo: ({ left, advertiser_id }) => left > 0 && advertiser_id === null,
  Dialog: DivideDialog,
}

export const unmatch = confirmFlow(receipts.unmatch, {
  label: m.unmatch,
  tone: 'yellow',
  appliesTo: (
    deposit: Pick<Deposit, 'id' | 'state' | 'matched' | 'divided' | 'source' | 'advertiser_id'>,
  ) =>
    isThere(deposit) &&
    (deposit.matched > 0 ||
      isDivided(deposit) ||
      (deposit.source === 'file' && deposit.advertiser_id !== null)),
  question: () => m.unmatchQuestion,
  amount: ({ matched, divided }) => matched + divided,
  request: ([deposit]) => ({ params: { id: deposit!.id } }),
  done: () => m.unmatched,
})

export const cancel = confirmFlow(receipts.cancel, {
  label: m.cancel,
  tone: 'red',
  appliesTo: (
    deposit: Pick<Deposit, 'id' | 'state' | 'matched' | 'divided' | 'source' | 'amount'>,
  ) => isThere(deposit) && isMoney(deposit) && deposit.matched === 0 && !isDivided(deposit),
  question: () => m.cancelQuestion,
  amount: ({ amount }) => amount,
  fields: { reason: textAreaField(m.reason) },
  required: ['reason'],
  request: ([deposit], { reason = '' }) => ({ params: { id: deposit!.id }, body: { reason } }),
})

/** What the bank took back, with the day on which it did. */
export const bounce: Action<Pick<Deposit, 'id' | 'state' | 'source' | 'transferred'>> = {
  label: m.bounce,
  tone: 'red',
  endpoint: receipts.bounce,
  appliesTo: (deposit) => isThere(deposit) && isMoney(deposit),
  Dialog: BounceDialog,
}

function BounceDialog({ rows, onClose, onDone }: DialogProps<Pick<Deposit, 'id' | 'transferred'>>) {
  const { id, transferred } = rows[0]!
  return (
    <FormDialog
      endpoint={receipts.bounce}
      title={m.bounce}
      lead={bounceLead(transferred ?? 0)}
      submit={m.bounce}
      tone="red"
      fields={{ bounced_on: dayField(m.bouncedOn), reason: textAreaField(m.reason) }}
      required={['bounced_on', 'reason']}
      initial={{ bounced_on: today() as string, reason: '' }}
      request={(body) => ({ params: { id }, body })}
      done={() => m.bounced}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

export const writeOff = confirmFlow(receipts.writeOff, {
  label: m.writeOff,
  tone: 'red',
  appliesTo: ({ outstanding }: Pick<Claim, 'id' | 'outstanding'>) => outstanding > 0,
  question: () => m.writeOffQuestion,
  amount: ({ outstanding }) => outstanding,
  fields: { reason: textAreaField(m.reason) },
  required: ['reason'],
  request: ([claim], { reason = '' }) => ({ params: { id: claim!.id }, body: { reason } }),
})

export const undoWriteOff = confirmFlow(receipts.undoWriteOff, {
  label: m.undoWriteOff,
  tone: 'yellow',
  appliesTo: ({ status }: Pick<Claim, 'id' | 'status'>) => status === 'written_off',
  question: () => m.undoWriteOffQuestion,
  request: ([claim]) => ({ params: { id: claim!.id } }),
})
