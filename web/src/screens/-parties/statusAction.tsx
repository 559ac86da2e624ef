import type { Party } from '@tsunagi/contract/endpoint'
import { Alert, Switch, Text as Words, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { advertisers } from '@tsunagi/contract/people/advertisers'
import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { agencies } from '@tsunagi/contract/people/agencies'
import {
  lifecycleMoves,
  mailOf,
  operatorEvents,
  type Lifecycle,
  type OperatorEvent,
} from '@tsunagi/contract/people/lifecycle'
import { lifecycleEventLabels } from '@tsunagi/contract/people/messages/lifecycle'
import { otherReason } from '@tsunagi/contract/people/rejectReasons'
import type { Text } from '@tsunagi/contract/messages/text'
import { useState } from 'react'
import { DialogButtons } from '../../kit/DialogButtons.tsx'
import { DialogForm } from '../../kit/DialogForm.tsx'
import { ApiError } from '../../client/api.ts'
import { t } from '../../client/language.ts'
import { useSend } from '../../client/useEndpoint.ts'
import type { Action, DialogProps } from '../../kit/action.tsx'
import type { Tone } from '../../kit/columns.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { erased } from '../../kit/erased.ts'
import type { FieldMap } from '../../kit/field.ts'
import { FieldInputs } from '../../kit/FieldInputs.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { kitMessages, rowsLeftOut, rowsOfAction } from '../../messages/kit.ts'
import {
  eventConsequences,
  moneyConsequences,
  partyMessages as m,
  statusChanged,
} from '../../messages/people/parties.ts'
import { reasonField } from '../-rejectReasons/reasonFields.ts'
import { MailPreview, saysWhy } from './MailPreview.tsx'
import { Select } from '../../kit/optionLists.tsx'

/** An account as far as its state and who signs in for it go. */
export interface Account {
  id: number
  version: number
  lifecycle: Lifecycle
  awaits_password: boolean
}

const endpoints = {
  affiliater: affiliaters.status,
  advertiser: advertisers.status,
  agency: agencies.status,
}
const tones: Record<OperatorEvent, Tone> = {
  approve: 'green',
  reject: 'red',
  ask: 'violet',
  suspend: 'red',
  resume: 'green',
  withdraw: 'gray',
  deregister: 'red',
  restore: 'green',
}
const canHappen = (event: OperatorEvent, { lifecycle }: Account) =>
  lifecycleMoves[event].from.includes(lifecycle)

/** The mails that tell accounts of an event. */
const mailsOf = (event: OperatorEvent, accounts: readonly Account[]) => [
  ...new Set(accounts.map((account) => mailOf(event, account))),
]

const parties = Object.keys(endpoints) as Party[]
const forEach = <Made,>(make: (party: Party) => Made) =>
  Object.fromEntries(parties.map((party) => [party, make(party)])) as Record<Party, Made>

/** Every change of an account's state as an action of its own. */
export const eventActions = forEach((party) =>
  operatorEvents.map((event) =>
    statusChange(party, lifecycleEventLabels[event], tones[event], [event]),
  ),
)

/** One action that asks what to do, for a selection too. */
export const statusAction = forEach((party) =>
  statusChange(party, m.status, 'gray', operatorEvents),
)

function statusChange(
  party: Party,
  label: Text,
  tone: Tone,
  events: readonly OperatorEvent[],
): Action<Account> {
  return {
    label,
    tone,
    endpoint: endpoints[party],
    appliesTo: (account) => events.some((event) => canHappen(event, account)),
    Dialog: (props) => <StatusDialog {...props} party={party} label={label} events={events} />,
  }
}

interface StatusDialogProps extends DialogProps<Account> {
  party: Party
  label: Text
  events: readonly OperatorEvent[]
}

function StatusDialog({ rows, onClose, onDone, party, label, events }: StatusDialogProps) {
  const possible = events.filter((event) => rows.some((row) => canHappen(event, row)))
  const [event, setEvent] = useState<OperatorEvent | null>(
    possible.length === 1 ? possible[0]! : null,
  )
  const [reason, setReason] = useState('')
  const [code, setCode] = useState<string>()
  const [sendsMail, setSendsMail] = useState(true)
  const concerned = event ? rows.filter((row) => canHappen(event, row)) : []
  const change = useSend(endpoints[party], ({ changed }) => {
    notifications.show({ message: t(statusChanged(changed)), color: 'green' })
    onDone()
    onClose()
  })
  return (
    <Dialog isOpen onClose={onClose} title={t(label)}>
      <DialogForm
        refusal={change.error}
        onSubmit={() => {
          if (event)
            change.mutate({
              body: {
                ids: concerned.map(({ id }) => id),
                read: concerned.map(({ id, version }) => ({ id, version })),
                event,
                reason,
                send_mail: sendsMail,
                ...(event === 'reject' && { reject_code: code ?? '' }),
              },
            })
        }}
      >
        {events.length > 1 && <EventSelect possible={possible} event={event} onChange={setEvent} />}
        {event && (
          <Consequence
            party={party}
            event={event}
            rows={rows.length}
            concerned={concerned.length}
          />
        )}
        {event === 'reject' && <CodeInput error={change.error} value={code} onChange={setCode} />}
        <ReasonInput
          event={event}
          code={code}
          error={change.error}
          value={reason}
          onChange={setReason}
        />
        <Switch
          label={t(m.sendStatusMail)}
          checked={sendsMail}
          onChange={({ currentTarget }) => setSendsMail(currentTarget.checked)}
        />
        {event &&
          sendsMail &&
          mailsOf(event, concerned).map((template) => (
            <MailPreview key={template} to={party} template={template} reason={reason} />
          ))}
        <ErrorMessages error={change.error} beside={['reason', 'reject_code']} />
        <DialogButtons
          submit={event ? lifecycleEventLabels[event] : kitMessages.run}
          tone={event ? tones[event] : 'brand'}
          isSending={change.isPending}
          isDisabled={!event}
          onClose={onClose}
        />
      </DialogForm>
    </Dialog>
  )
}

interface CodeInputProps {
  error: Error | null
  value: string | undefined
  onChange: (code: string | undefined) => void
}

const accountReason = { reject_code: reasonField('account') }

const CodeInput = ({ error, value, onChange }: CodeInputProps) => (
  <FieldInputs
    fields={erased<FieldMap>(accountReason)}
    values={{ reject_code: value }}
    errors={error instanceof ApiError ? error.fields : {}}
    change={(patch) => onChange(patch['reject_code'] as string | undefined)}
    isRequired={() => true}
  />
)

/** Whether the account must be told something in words. */
const needsWords = (event: OperatorEvent | null, code: string | undefined) =>
  event === 'reject' ? code === otherReason : event !== null && lifecycleMoves[event].needsReason

interface ReasonInputProps {
  event: OperatorEvent | null
  code: string | undefined
  error: Error | null
  value: string
  onChange: (reason: string) => void
}

const ReasonInput = ({ event, code, error, value, onChange }: ReasonInputProps) => (
  <Textarea
    id="reason"
    name="reason"
    label={t(m.reason)}
    description={t(event && !saysWhy.includes(event) ? m.reasonKept : m.reasonHint)}
    withAsterisk={needsWords(event, code)}
    error={error instanceof ApiError && error.fields['reason']?.join('\n')}
    autosize
    minRows={3}
    maxRows={10}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

const EventSelect = ({
  possible,
  event,
  onChange,
}: {
  possible: readonly OperatorEvent[]
  event: OperatorEvent | null
  onChange: (event: OperatorEvent | null) => void
}) => (
  <Select
    label={t(m.newStatus)}
    withAsterisk
    data={possible.map((value) => ({ value, label: t(lifecycleEventLabels[value]) }))}
    value={event}
    onChange={(value) => onChange(value as OperatorEvent | null)}
    placeholder={t(kitMessages.choose)}
  />
)

const Consequence = ({
  party,
  event,
  rows,
  concerned,
}: {
  party: Party
  event: OperatorEvent
  rows: number
  concerned: number
}) => (
  <>
    <Alert variant="light" color={tones[event]}>
      {t(eventConsequences[event])}
      {(event === 'withdraw' || event === 'deregister') && (
        <Words size="sm" mt="xs">
          {t(moneyConsequences[party][event])}
        </Words>
      )}
    </Alert>
    {rows > 1 && (
      <Words size="sm" fw={600}>
        {t(rowsOfAction(concerned))}
      </Words>
    )}
    {concerned < rows && (
      <Words size="sm" c="dimmed">
        {t(rowsLeftOut(rows - concerned))}
      </Words>
    )}
  </>
)
