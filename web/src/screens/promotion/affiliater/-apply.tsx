import { reapplicable } from '@tsunagi/contract/catalogue/partnershipMoves'
import { Alert, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import type { Offer } from '@tsunagi/contract/catalogue/promotions'
import { useState } from 'react'
import { DialogButtons } from '../../../kit/DialogButtons.tsx'
import { DialogForm } from '../../../kit/DialogForm.tsx'
import { ApiError } from '../../../client/api.ts'
import { t } from '../../../client/language.ts'
import { useSend } from '../../../client/useEndpoint.ts'
import type { Action, DialogProps } from '../../../kit/action.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import type { Values } from '../../../kit/field.ts'
import { hinted, switchField, textAreaField } from '../../../kit/fields.ts'
import { FieldInputs } from '../../../kit/FieldInputs.tsx'
import { ErrorMessages } from '../../../kit/states.tsx'
import { rowsLeftOut } from '../../../messages/kit.ts'
import {
  applied,
  applyingWith,
  notAllowed,
  partnershipMessages as m,
} from '../../../messages/catalogue/partnerships.ts'
import { termsMessages } from '../../../messages/catalogue/terms.ts'
import { useChosenMedium } from './-chosenMedium.ts'
import { useQuestions } from './-questions.ts'
import { OfferConditions } from './-OfferConditions.tsx'

const canApply = ({ partnership }: Pick<Offer, 'partnership'>) =>
  partnership === null || reapplicable.includes(partnership)

/** Applies for one or several promotions with the chosen medium. */
export const apply: Action<Offer> = {
  label: m.apply,
  tone: 'brand',
  endpoint: partnerships.apply,
  appliesTo: canApply,
  Dialog: ApplyDialog,
}

const fields = {
  message: hinted(m.messageHint, textAreaField(m.message)),
  agreed: switchField(termsMessages.read),
}

function ApplyDialog({ rows, onClose, onDone }: DialogProps<Offer>) {
  const { medium, isMissing } = useChosenMedium()
  const [typed, setTyped] = useState<{ message?: string; agreed?: boolean }>({})
  const offers = rows.filter(canApply)
  const questions = useQuestions(offers)
  const [answers, setAnswers] = useState<Values>({})
  const send = useSend(partnerships.apply, ({ approved, applying }) => {
    notifications.show({ message: t(applied(approved, applying)), color: 'green' })
    onDone()
    onClose()
  })
  const agreedTo = (id: number) => {
    const terms = questions.termsOf(id)
    return terms ? [{ promotion_id: id, version: terms.version }] : []
  }
  const submit = () =>
    medium &&
    send.mutate({
      body: {
        media_id: medium.id,
        promotion_ids: offers.map(({ id }) => id),
        ...(typed.message && { message: typed.message }),
        agreed: typed.agreed ? offers.flatMap(({ id }) => agreedTo(id)) : [],
        answers: questions.answersIn(answers),
      },
    })

  return (
    <Dialog isOpen onClose={onClose} title={t(m.applyTitle)}>
      <DialogForm refusal={send.error} onSubmit={submit}>
        {isMissing && (
          <Alert color="yellow" variant="light" title={t(m.noMedium)}>
            {t(m.noMediumDetail)}
          </Alert>
        )}
        {medium && (
          <Text size="sm" fw={600}>
            {t(applyingWith(medium.name))}
          </Text>
        )}
        <Text size="sm">{t(m.applyConditions)}</Text>
        {offers.length < rows.length && (
          <Text size="sm" c="dimmed">
            {t(rowsLeftOut(rows.length - offers.length))}
          </Text>
        )}
        {offers.map((offer) => (
          <OfferConditions
            key={offer.id}
            offer={offer}
            terms={questions.termsOf(offer.id)?.terms}
            isOpen={offers.length === 1}
          />
        ))}
        {questions.ngWords.length > 0 && <Text size="sm">{t(notAllowed(questions.ngWords))}</Text>}
        <FieldInputs
          fields={questions.fields}
          values={answers}
          errors={{}}
          change={(patch) => setAnswers((now) => ({ ...now, ...patch }))}
          isRequired={questions.isRequired}
        />
        <FieldInputs
          fields={fields as never}
          values={typed}
          errors={send.error instanceof ApiError ? send.error.fields : {}}
          change={(patch) => setTyped((now) => ({ ...now, ...patch }))}
          isRequired={(name) => name === 'agreed'}
        />
        <ErrorMessages error={questions.found.error} />
        <ErrorMessages error={send.error} beside={['message', 'agreed']} />
        <DialogButtons
          submit={m.send}
          tone="brand"
          isSending={send.isPending}
          isDisabled={!medium || !questions.found.data}
          onClose={onClose}
        />
      </DialogForm>
    </Dialog>
  )
}
