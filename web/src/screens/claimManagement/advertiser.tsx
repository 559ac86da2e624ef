import { Group, Stack } from '@mantine/core'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { claims, type Claim } from '@tsunagi/contract/money/claims'
import {
  claimColumns,
  claimStatusLabels,
  overdueLabels,
  toldLabels,
} from '@tsunagi/contract/money/messages/claims'
import { t } from '../../client/language.ts'
import { useUserKind } from '../../client/session.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, cell, day, money } from '../../kit/columns.tsx'
import { OpenRow } from '../../kit/DetailDrawer.tsx'
import { choiceField, monthField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { periodFields } from '../../kit/periodFields.tsx'
import { PdfButtons } from '../../kit/PdfButtons.tsx'
import { claimMessages as m } from '../../messages/money/claims.ts'
import { ClaimBalance } from './-ClaimBalance.tsx'
import { ClaimDrawer } from './-ClaimDrawer.tsx'
import { dueOn } from './-dueOn.tsx'
import { NoClaims } from './-NoClaims.tsx'
import { statusTones } from './-statusTones.ts'
import { tell } from './-tell.tsx'

const OwnClaims = listScreen(claims.index, {
  title: m.ownTitle,
  lead: (
    <Stack gap="xs">
      <ClaimBalance />
      <PayHint />
    </Stack>
  ),
  search: {
    month: monthField(claimColumns.month.label),
    ...periodFields(claimColumns.due_on.label, 'due_from', 'due_to'),
    status: choiceField(claimColumns.status.label, claimStatusLabels),
    overdue: choiceField(m.overdue, overdueLabels),
    told: choiceField(claimColumns.told_on.label, toldLabels),
    number: textField(claimColumns.number.label),
  },
  columns: {
    number: cell((number, { id }) => <OpenRow id={id}>{number}</OpenRow>),
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
  defaultHidden: ['subtotal', 'tax', 'received', 'deducted'],
  heading: ['number', 'status'],
  actions: (claim) => (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <ActionButton action={tell} rows={[claim]} />
      <PdfButtons
        endpoint={claims.pdf}
        request={{ params: { id: claim.id } }}
        label={m.invoicePdf}
        of={claim.number}
      />
    </Group>
  ),
  bulk: [tell],
  empty: <NoClaims />,
})

export const Route = createFileRoute('/claimManagement/advertiser')({ component: AdvertiserClaims })

/** An advertiser's own; whoever else reads claims has the list of all their clients. */
function AdvertiserClaims() {
  const kind = useUserKind()
  if (kind === 'admin' || kind === 'agency')
    return <Navigate to="/claimManagement" search={(now) => now} replace />
  return (
    <>
      <OwnClaims />
      <ClaimDrawer />
    </>
  )
}

function PayHint() {
  return (
    <p style={{ margin: 0, fontSize: 13, color: 'var(--mantine-color-dimmed)' }}>{t(m.payHint)}</p>
  )
}
