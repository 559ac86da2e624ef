import { notifications } from '@mantine/notifications'
import { receipts, type Deposit } from '@tsunagi/contract/money/receipts'
import { accounts } from '@tsunagi/contract/people/accounts'
import { t } from '../../../client/language.ts'
import { useSend } from '../../../client/useEndpoint.ts'
import type { DialogProps } from '../../../kit/action.tsx'
import { erased } from '../../../kit/erased.ts'
import type { FieldMap, Values } from '../../../kit/field.ts'
import { optionField } from '../../../kit/fields.ts'
import { receiptMessages as m } from '../../../messages/money/receipts.ts'
import { ClaimShares } from './ClaimShares.tsx'

const who = erased<FieldMap>({ advertiser_id: optionField(m.advertiser, accounts.advertiserNames) })

const advertiserIn = (values: Values) => values['advertiser_id'] as number | undefined

/** Whose money it is, and how much of it settles which claim. */
export function MatchDialog({ rows, onClose, onDone }: DialogProps<Deposit>) {
  const deposit = rows[0]!
  const send = useSend(receipts.match, () => {
    notifications.show({ message: t(m.matched), color: 'green' })
    onDone()
    onClose()
  })
  return (
    <ClaimShares
      deposit={deposit}
      title={m.match}
      lead={m.matchLead}
      nothingOwed={m.nothingOwed}
      who={who}
      begin={{
        advertiser_id: deposit.advertiser_id ?? deposit.suggestion?.advertiser_id ?? undefined,
      }}
      debtorsOf={(values) => {
        const id = advertiserIn(values)
        return id === undefined ? undefined : { advertiser_id: [id] }
      }}
      isReady={(values) => advertiserIn(values) !== undefined}
      send={{
        ...send,
        mutate: (values, shares) =>
          send.mutate({
            params: { id: deposit.id },
            body: { advertiser_id: advertiserIn(values)!, ...shares },
          }),
      }}
      onClose={onClose}
    />
  )
}
