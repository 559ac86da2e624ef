import { Group } from '@mantine/core'
import { accounts } from '@tsunagi/contract/people/accounts'
import { claims, claimsAtOnce, type Claim } from '@tsunagi/contract/money/claims'
import {
  claimColumns,
  claimStatusLabels,
  overdueLabels,
  toldLabels,
  unreachedLabels,
} from '@tsunagi/contract/money/messages/claims'
import { ActionButton } from '../../kit/action.tsx'
import { badge, cell, day, money, shownTo, text } from '../../kit/columns.tsx'
import { OpenRow } from '../../kit/DetailDrawer.tsx'
import { choiceField, monthField, optionField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { periodFields } from '../../kit/periodFields.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { PdfButtons } from '../../kit/PdfButtons.tsx'
import { claimMessages as m } from '../../messages/money/claims.ts'
import { partyMessages } from '../../messages/people/parties.ts'
import { ClaimBalance } from './-ClaimBalance.tsx'
import { dueOn } from './-dueOn.tsx'
import { NoClaims } from './-NoClaims.tsx'
import { receive } from './-receive.tsx'
import { send } from './-send.tsx'
import { statusTones } from './-statusTones.ts'
import { tell } from './-tell.tsx'

/** The claims this user may see: of all advertisers, of an agency's own, or of one. */
export const ClaimList = listScreen(claims.index, {
  title: m.title,
  lead: <ClaimBalance />,
  search: {
    month: monthField(claimColumns.month.label),
    advertiser_id: optionField(claimColumns.advertiser_name.label, accounts.advertiserNames),
    agency_id: shownTo(['admin'], optionField(partyMessages.agency, accounts.agencyNames)),
    ...periodFields(claimColumns.due_on.label, 'due_from', 'due_to'),
    status: choiceField(claimColumns.status.label, claimStatusLabels),
    overdue: choiceField(m.overdue, overdueLabels),
    told: choiceField(claimColumns.told_on.label, toldLabels),
    unreached: shownTo(['admin'], choiceField(m.unreached, unreachedLabels)),
    number: textField(claimColumns.number.label),
  },
  columns: {
    number: cell((number, { id }) => <OpenRow id={id}>{number}</OpenRow>),
    advertiser_name: shownTo(['admin', 'agency'], recordName('advertiser')),
    billed_to_name: shownTo(['admin', 'agency'], text()),
    month: day(),
    status: badge(statusTones),
    subtotal: money(),
    tax: money(),
    total: money(),
    received: money(),
    deducted: money(),
    outstanding: money(),
    issued_on: day(),
    due_on: dueOn<Claim>(),
  },
  defaultHidden: ['billed_to_name', 'subtotal', 'tax', 'deducted', 'issued_on'],
  heading: ['number', 'status'],
  actions: (claim) => (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <ActionButton action={receive} rows={[claim]} />
      <ActionButton action={tell} rows={[claim]} />
      <PdfButtons
        endpoint={claims.pdf}
        request={{ params: { id: claim.id } }}
        label={m.invoicePdf}
        of={claim.number}
      />
    </Group>
  ),
  bulk: [send, tell],
  bulkLimit: claimsAtOnce,
  empty: <NoClaims />,
})
