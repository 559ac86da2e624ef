import { notifications } from '@mantine/notifications'
import { receipts, type Deposit } from '@tsunagi/contract/money/receipts'
import { accounts } from '@tsunagi/contract/people/accounts'
import { t } from '../../../client/language.ts'
import { useSend } from '../../../client/useEndpoint.ts'
import type { DialogProps } from '../../../kit/action.tsx'
import { erased } from '../../../kit/erased.ts'
import type { FieldMap, Values } from '../../../kit/field.ts'
import { hinted, optionField } from '../../../kit/fields.ts'
import { namesField } from '../../../kit/namesField.tsx'
import { receiptMessages as m } from '../../../messages/money/receipts.ts'
import { ClaimShares } from './ClaimShares.tsx'

const who = erased<FieldMap>({
  agency_id: hinted(m.billedAgencyHint, optionField(m.billedAgency, accounts.agencyNames)),
  advertisers: namesField(m.advertisers, accounts.advertiserNames),
})

/** Advertisers are asked for by name; else the clients of the agency. */
function debtorsOf(values: Values) {
  const advertisers = (values['advertisers'] ?? []) as number[]
  const agency = values['agency_id'] as number | undefined
  if (advertisers.length > 0) return { advertiser_id: advertisers }
  return agency === undefined ? undefined : { agency_id: agency }
}

/** What of one transfer is for which claims of several advertisers. */
export function DivideDialog({ rows, onClose, onDone }: DialogProps<Deposit>) {
  const deposit = rows[0]!
  const send = useSend(receipts.divide, () => {
    notifications.show({ message: t(m.divided), color: 'green' })
    onDone()
    onClose()
  })
  return (
    <ClaimShares
      deposit={deposit}
      title={m.divide}
      lead={m.divideLead}
      nothingOwed={m.nobodyOwes}
      who={who}
      begin={{}}
      debtorsOf={debtorsOf}
      isReady={(_values, { claims }) => claims.length > 0}
      send={{
        ...send,
        mutate: (_values, shares) => send.mutate({ params: { id: deposit.id }, body: shares }),
      }}
      onClose={onClose}
    />
  )
}
