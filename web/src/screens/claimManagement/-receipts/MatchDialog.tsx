import { Stack, Text as Words } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Response } from '@tsunagi/contract/endpoint'
import { receipts, type Deposit } from '@tsunagi/contract/money/receipts'
import { accounts } from '@tsunagi/contract/people/accounts'
import { useState } from 'react'
import { ApiError } from '../../../client/api.ts'
import { t } from '../../../client/language.ts'
import { useEndpoint, useSend } from '../../../client/useEndpoint.ts'
import type { DialogProps } from '../../../kit/action.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { DialogButtons } from '../../../kit/DialogButtons.tsx'
import { erased } from '../../../kit/erased.ts'
import type { FieldMap, Values } from '../../../kit/field.ts'
import { FieldInputs } from '../../../kit/FieldInputs.tsx'
import { hinted, moneyField, optionField } from '../../../kit/fields.ts'
import { ErrorMessages } from '../../../kit/states.tsx'
import { leftOver, owedClaim, receiptMessages as m } from '../../../messages/money/receipts.ts'

type OpenClaim = Response<typeof receipts.openClaims>['items'][number]

/** Whose money it is, and how much of it settles which claim; begins with what is suggested. */
export function MatchDialog({ rows, onClose, onDone }: DialogProps<Deposit>) {
  const deposit = rows[0]!
  const [values, setValues] = useState<Values>(() => begin(deposit))
  const advertiserId = values['advertiser_id'] as number | undefined
  const claims = useOpenClaims(advertiserId)
  const send = useSend(receipts.match, () => {
    notifications.show({ message: t(m.matched), color: 'green' })
    onDone()
    onClose()
  })
  const wishes = wishesIn(values, claims ?? [])
  const left = deposit.left - wishes.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Dialog isOpen onClose={onClose} title={t(m.match)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (advertiserId !== undefined)
            send.mutate({
              params: { id: deposit.id },
              body: {
                advertiser_id: advertiserId,
                claims: wishes,
                bank_fee: Number(values['bank_fee'] ?? 0),
              },
            })
        }}
      >
        <Stack>
          <Words size="sm">{t(m.matchLead)}</Words>
          <FieldInputs
            fields={fieldsFor(claims ?? [])}
            values={values}
            errors={send.error instanceof ApiError ? send.error.fields : {}}
            change={(patch) => setValues((now) => ({ ...now, ...patch }))}
            isRequired={(name) => name === 'advertiser_id'}
          />
          {claims?.length === 0 && <Words size="sm">{t(m.nothingOwed)}</Words>}
          <Words size="sm" fw={600} ta="right" className="number">
            {t(leftOver(left))}
          </Words>
          <ErrorMessages error={send.error} beside={['advertiser_id', 'bank_fee']} />
          <DialogButtons
            submit={m.match}
            tone="brand"
            isSending={send.isPending}
            isDisabled={left < 0 || advertiserId === undefined}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

/** What an advertiser owes; undefined while nobody is chosen, or it is being looked up. */
function useOpenClaims(advertiserId: number | undefined): readonly OpenClaim[] | undefined {
  const { data } = useEndpoint(
    receipts.openClaims,
    { query: { advertiser_id: advertiserId ?? 0 } },
    { enabled: advertiserId !== undefined },
  )
  return advertiserId === undefined ? undefined : data?.items
}

const wishesIn = (values: Values, claims: readonly OpenClaim[]) =>
  claims.flatMap(({ id }) => {
    const amount = values[nameOf(id)] as number | undefined
    return amount ? [{ id, amount }] : []
  })

const nameOf = (claimId: number) => `claim_${claimId}`

const begin = ({ advertiser_id, suggestion }: Deposit): Values => ({
  advertiser_id: advertiser_id ?? suggestion?.advertiser_id,
  bank_fee: suggestion?.bank_fee || undefined,
  ...Object.fromEntries(suggestion?.claims.map(({ id, amount }) => [nameOf(id), amount]) ?? []),
})

const fieldsFor = (claims: readonly OpenClaim[]) =>
  erased<FieldMap>({
    advertiser_id: optionField(m.advertiser, accounts.advertiserNames),
    ...Object.fromEntries(
      claims.map(({ id, number, outstanding, due_on }) => [
        nameOf(id),
        moneyField(owedClaim(number, outstanding, due_on)),
      ]),
    ),
    ...(claims.length > 0 && { bank_fee: hinted(m.bankFeeHint, moneyField(m.bankFee)) }),
  })
