import { Button, Group, Text as Words } from '@mantine/core'
import type { Response } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { receipts, type Deposit } from '@tsunagi/contract/money/receipts'
import { useState } from 'react'
import { ApiError } from '../../../client/api.ts'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { DialogButtons } from '../../../kit/DialogButtons.tsx'
import { DialogForm } from '../../../kit/DialogForm.tsx'
import { erased } from '../../../kit/erased.ts'
import type { FieldMap, Values } from '../../../kit/field.ts'
import { FieldInputs } from '../../../kit/FieldInputs.tsx'
import { hinted, moneyField } from '../../../kit/fields.ts'
import { ErrorMessages } from '../../../kit/states.tsx'
import { leftOver, owedClaim, receiptMessages as m } from '../../../messages/money/receipts.ts'

type OpenClaim = Response<typeof receipts.openClaims>['items'][number]

/** How much of a deposit each claim gets, and what the payer kept back for its bank. */
export interface Shares {
  claims: { id: number; amount: number }[]
  bank_fee: number
}

interface Debtors {
  advertiser_id?: number[]
  agency_id?: number
}

interface Props {
  deposit: Deposit
  title: Text
  lead: Text
  nothingOwed: Text
  /** Who is asked for, and what is asked with what was chosen; undefined = nobody is chosen yet. */
  who: FieldMap
  begin: Values
  debtorsOf: (values: Values) => Debtors | undefined
  isReady: (values: Values, shares: Shares) => boolean
  send: {
    mutate: (values: Values, shares: Shares) => void
    isPending: boolean
    error: Error | null
  }
  onClose: () => void
}

/** What debtors owe, oldest first, with what of a deposit is for each; begins with what is suggested. */
export function ClaimShares({ deposit, title, lead, send, onClose, ...wanted }: Props) {
  const [values, setValues] = useState<Values>(() => ({ ...suggestedIn(deposit), ...wanted.begin }))
  const claims = useOpenClaims(wanted.debtorsOf(values))
  const shares = sharesIn(values, claims ?? [])
  const left = deposit.left - shares.claims.reduce((sum, { amount }) => sum + amount, 0)
  const who = Object.keys(wanted.who)
  return (
    <Dialog isOpen onClose={onClose} title={t(title)}>
      <DialogForm
        refusal={send.error}
        onSubmit={() => {
          if (wanted.isReady(values, shares)) send.mutate(values, shares)
        }}
      >
        <Words size="sm">{t(lead)}</Words>
        <FieldInputs
          fields={{ ...wanted.who, ...fieldsFor(claims ?? []) }}
          values={values}
          errors={send.error instanceof ApiError ? send.error.fields : {}}
          change={(patch) => setValues((now) => ({ ...now, ...patch }))}
          isRequired={(name) => who.length === 1 && name === who[0]}
        />
        {claims?.length === 0 && <Words size="sm">{t(wanted.nothingOwed)}</Words>}
        <Group justify="space-between">
          {claims && claims.length > 0 ? (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => setValues({ ...values, ...oldestFirst(deposit.left, claims) })}
            >
              {t(m.oldestFirst)}
            </Button>
          ) : (
            <span />
          )}
          <Words size="sm" fw={600} className="number">
            {t(leftOver(left))}
          </Words>
        </Group>
        <ErrorMessages error={send.error} beside={[...who, 'bank_fee']} />
        <DialogButtons
          submit={title}
          tone="brand"
          isSending={send.isPending}
          isDisabled={left < 0 || !wanted.isReady(values, shares)}
          onClose={onClose}
        />
      </DialogForm>
    </Dialog>
  )
}

/** What is owed; undefined while nobody is chosen, or it is being looked up. */
function useOpenClaims(debtors: Debtors | undefined): readonly OpenClaim[] | undefined {
  const { data } = useEndpoint(
    receipts.openClaims,
    { query: debtors ?? {} },
    { enabled: debtors !== undefined },
  )
  return debtors && data?.items
}

const sharesIn = (values: Values, claims: readonly OpenClaim[]): Shares => ({
  claims: claims.flatMap(({ id }) => {
    const amount = values[nameOf(id)] as number | undefined
    return amount ? [{ id, amount }] : []
  }),
  bank_fee: Number(values['bank_fee'] ?? 0),
})

/** All that is owed, by the day it is due, as far as the money goes. */
function oldestFirst(money: number, claims: readonly OpenClaim[]): Values {
  let left = money
  return Object.fromEntries(
    claims.map(({ id, outstanding }) => {
      const share = Math.min(left, outstanding)
      left -= share
      return [nameOf(id), share || undefined]
    }),
  )
}

const nameOf = (claimId: number) => `claim_${claimId}`

const suggestedIn = ({ suggestion }: Deposit): Values => ({
  bank_fee: suggestion?.bank_fee || undefined,
  ...Object.fromEntries(suggestion?.claims.map(({ id, amount }) => [nameOf(id), amount]) ?? []),
})

function fieldsFor(claims: readonly OpenClaim[]) {
  const several = new Set(claims.map(({ company }) => company)).size > 1
  return erased<FieldMap>({
    ...Object.fromEntries(
      claims.map((claim) => [
        nameOf(claim.id),
        moneyField(owedClaim(claim, several ? claim.company : '')),
      ]),
    ),
    ...(claims.length > 0 && { bank_fee: hinted(m.bankFeeHint, moneyField(m.bankFee)) }),
  })
}
