import { Badge, Group, Stack, Text as Words } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { depositColumns, depositSearchLabels } from '@tsunagi/contract/money/messages/receipts'
import { receipts, type Deposit } from '@tsunagi/contract/money/receipts'
import { accounts } from '@tsunagi/contract/people/accounts'
import { formatDay } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, cell, choice, lines, money, text } from '../../kit/columns.tsx'
import { OpenRow } from '../../kit/DetailDrawer.tsx'
import { choiceField, dateRange, optionField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { receiptMessages as m, suggested } from '../../messages/money/receipts.ts'
import { ImportButton } from '../-imports/ImportButton.tsx'
import { accept, divide, match } from './-receipts/actions.tsx'
import { DepositDrawer } from './-receipts/DepositDrawer.tsx'
import { depositTones } from './-receipts/depositTones.ts'
import { RecordButton } from './-receipts/RecordButton.tsx'

const DepositList = listScreen(receipts.index, {
  title: m.title,
  toolbar: (
    <>
      <ImportButton party="deposit" />
      <RecordButton />
    </>
  ),
  search: {
    state: choiceField(depositColumns.state.label, depositSearchLabels),
    from: dateRange(m.period),
    advertiser_id: optionField(m.advertiser, accounts.advertiserNames),
    word: textField(m.word),
  },
  columns: {
    received_on: cell((day: string, { id }: Deposit) => (
      <OpenRow id={id}>{formatDay(day)}</OpenRow>
    )),
    payer_name: text(),
    transferred: money(),
    divided: money(),
    amount: money(),
    state: badge(depositTones),
    advertiser_name: recordName('advertiser'),
    matched: money(),
    refunded: money(),
    left: money(),
    source: choice(),
    memo: lines(),
  },
  defaultHidden: ['divided', 'matched', 'refunded', 'source', 'memo'],
  heading: ['received_on', 'state'],
  bulk: [accept],
  actions: (deposit) => (
    <Stack gap={4} align="flex-end">
      {deposit.is_similar && (
        <Badge color="orange" variant="light" radius="sm" tt="none">
          {t(m.similar)}
        </Badge>
      )}
      <Suggested deposit={deposit} />
      <Group gap={6} wrap="nowrap" justify="flex-end">
        <ActionButton action={accept} rows={[deposit]} />
        <ActionButton action={match} rows={[deposit]} />
        <ActionButton action={divide} rows={[deposit]} />
      </Group>
    </Stack>
  ),
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/claimManagement/receipts')({
  component: permitted(receipts.index, Receipts),
})

function Receipts() {
  return (
    <>
      <DepositList />
      <DepositDrawer />
    </>
  )
}

/** Whose money it might be, and what it could settle. */
function Suggested({ deposit: { advertiser_id, suggestion } }: { deposit: Deposit }) {
  if (!suggestion) return null
  return (
    <Words size="xs" c="dimmed" ta="right">
      {t(m.suggestion)}: {advertiser_id === null && `${suggestion.advertiser_name} `}
      {t(suggested(suggestion))}
    </Words>
  )
}
