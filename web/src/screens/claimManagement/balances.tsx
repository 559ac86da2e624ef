import { createFileRoute } from '@tanstack/react-router'
import { balances } from '@tsunagi/contract/money/balances'
import { claimColumns } from '@tsunagi/contract/money/messages/claims'
import { accounts } from '@tsunagi/contract/people/accounts'
import { money } from '../../kit/columns.tsx'
import { monthField, optionField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { balanceMessages as m } from '../../messages/money/receipts.ts'
import { Aging } from './-Aging.tsx'

const BalanceList = listScreen(balances.index, {
  title: m.title,
  lead: <Aging />,
  search: {
    month: monthField(claimColumns.month.label),
    advertiser_id: optionField(claimColumns.advertiser_name.label, accounts.advertiserNames),
  },
  columns: {
    advertiser_name: recordName('advertiser'),
    previous: money(),
    billed: money(),
    received: money(),
    adjusted: money(),
    carried: money(),
    not_due: money(),
    late_30: money(),
    late_60: money(),
    late_more: money(),
    billed_to_agency: money(),
  },
  heading: ['advertiser_name', 'carried'],
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/claimManagement/balances')({ component: BalanceList })
