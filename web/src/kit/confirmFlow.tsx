import { Text as Words } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Request, Response } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { useState, type ReactNode } from 'react'
import { DialogButtons } from './DialogButtons.tsx'
import { DialogForm } from './DialogForm.tsx'
import { ApiError } from '../client/api.ts'
import { t } from '../client/language.ts'
import { useSession } from '../client/session.ts'
import { useSend } from '../client/useEndpoint.ts'
import { amountOfAction, kitMessages as m, rowsLeftOut, rowsOfAction } from '../messages/kit.ts'
import type { Action, DialogProps } from './action.tsx'
import type { Tone } from './columns.tsx'
import {
  valuesOf,
  visibleFields,
  type Errors,
  type Field,
  type FieldMap,
  type Values,
} from './field.ts'
import { Dialog } from './Dialog.tsx'
import { FieldInputs } from './FieldInputs.tsx'
import { missing, neededOf } from './missing.ts'
import { ErrorMessages } from './states.tsx'
import { erased } from './erased.ts'

export interface ConfirmDefinition<
  E extends Endpoint,
  Row,
  Form extends object,
  Sent = Request<E>,
> {
  /** The button, and the title of the question. */
  label: Text
  tone: Tone
  /** Rows that this makes sense for; others of a selection are left out. */
  appliesTo: (row: Row) => boolean
  /** What will happen, in one sentence. */
  question: (rows: readonly Row[]) => Text
  /** What a row is called: the question about a single one says which it is. */
  name?: (row: Row) => string
  /** What a row is worth, where money is moved: the question says what the rows come to. */
  amount?: (row: Row) => number
  /** What it comes to, shown below the question. */
  preview?: (rows: readonly Row[]) => ReactNode
  /** What may be said with it, such as a reason. */
  fields?: { [Key in keyof Form]: Field<Form[Key]> }
  /** What must be said: without it nothing is sent. */
  required?: readonly (keyof Form & string)[]
  /** What the inputs begin with, and what the rows say that decides which of them are there. */
  begins?: (rows: readonly Row[]) => Values
  request: (rows: readonly Row[], form: Partial<Form>) => Sent
  done?: (response: Response<E>) => Text
}

/** An action on a row or a selection: asked once, its refusal shown where it was asked. */
export function confirmFlow<
  E extends Endpoint,
  Row,
  const Sent extends Request<E>,
  Form extends object = object,
>(endpoint: E, definition: ConfirmDefinition<E, Row, Form, Sent>): Action<Row> {
  const { label, tone, appliesTo } = definition
  const Dialog = (props: DialogProps<Row>) => (
    <ConfirmDialog endpoint={endpoint} definition={definition} {...props} />
  )
  return { label, tone, endpoint, appliesTo, Dialog }
}

interface ConfirmDialogProps<
  E extends Endpoint,
  Row,
  Form extends object,
> extends DialogProps<Row> {
  endpoint: E
  definition: ConfirmDefinition<E, Row, Form>
}

function ConfirmDialog<E extends Endpoint, Row, Form extends object>({
  endpoint,
  definition,
  rows,
  onClose,
  onDone,
}: ConfirmDialogProps<E, Row, Form>) {
  const { label, tone, appliesTo, request, done, required = [] } = definition
  const session = useSession()
  const fields = erased<FieldMap>(definition.fields ?? {})
  const concerned = rows.filter(appliesTo)
  const [values, setValues] = useState<Values>(() => definition.begins?.(concerned) ?? {})
  const [left, setLeft] = useState<Errors>({})
  const send = useSend(endpoint, (response) => {
    notifications.show({ message: t(done?.(response) ?? m.done), color: 'green' })
    onDone()
    onClose()
  })
  const close = useClosing(send.error, onClose)
  const isRequired = (name: string) => required.includes(name as never)
  const submit = () => {
    const visible = visibleFields(fields, { values, session })
    const asked = visible.map(([name]) => name).filter(isRequired)
    const empty = missing([...asked, ...neededOf(visible, values)], values)
    setLeft(empty)
    if (Object.keys(empty).length > 0) send.reset()
    else send.mutate(request(concerned, valuesOf(visible, values) as Partial<Form>))
  }

  return (
    <Dialog isOpen onClose={close} title={t(label)}>
      <DialogForm refusal={send.error ?? left} onSubmit={submit}>
        <WhatIsAsked definition={definition} rows={rows} concerned={concerned} />
        <FieldInputs
          fields={fields}
          values={values}
          errors={send.error instanceof ApiError ? send.error.fields : left}
          change={(patch) => setValues((now) => ({ ...now, ...patch }))}
          isRequired={isRequired}
        />
        <ErrorMessages error={send.error} beside={Object.keys(fields)} />
        <DialogButtons submit={m.run} tone={tone} isSending={send.isPending} onClose={close} />
      </DialogForm>
    </Dialog>
  )
}

/** Closes a question; where things were no more as it said, the screen below shows what they are now. */
function useClosing(refusal: Error | null, onClose: () => void) {
  const queries = useQueryClient()
  return () => {
    onClose()
    if (refusal instanceof ApiError && refusal.status === 409) void queries.invalidateQueries()
  }
}

interface WhatIsAskedProps<E extends Endpoint, Row, Form extends object> {
  definition: ConfirmDefinition<E, Row, Form>
  rows: readonly Row[]
  /** Those of them that it applies to. */
  concerned: readonly Row[]
}

/** The question, and which rows it is about. */
function WhatIsAsked<E extends Endpoint, Row, Form extends object>({
  definition: { name, question, amount, preview },
  rows,
  concerned,
}: WhatIsAskedProps<E, Row, Form>) {
  return (
    <>
      {name && rows.length === 1 && (
        <Words size="sm" fw={600}>
          {name(rows[0]!)}
        </Words>
      )}
      <Words size="sm">{t(question(concerned))}</Words>
      {rows.length > 1 && (
        <Words size="sm" fw={600}>
          {t(rowsOfAction(concerned.length))}
        </Words>
      )}
      {concerned.length < rows.length && (
        <Words size="sm" c="dimmed">
          {t(rowsLeftOut(rows.length - concerned.length))}
        </Words>
      )}
      {amount && (
        <Words size="sm" fw={600} className="number">
          {t(amountOfAction(concerned.map(amount)))}
        </Words>
      )}
      {preview?.(concerned)}
    </>
  )
}
