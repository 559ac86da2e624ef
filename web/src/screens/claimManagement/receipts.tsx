import { Group, Text as Words } from '@mantine/core'
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
import { RecordLink } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { receiptMessages as m, suggested } from '../../messages/money/receipts.ts'
import { ImportButton } from '../-imports/ImportButton.tsx'
import { accept, match } from './-receipts/actions.tsx'
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
    amount: money(),
    state: badge(depositTones),
    advertiser_name: cell((name: string | null, deposit: Deposit) => (
      <Whose name={name} deposit={deposit} />
    )),
    matched: money(),
    left: money(),
    source: choice(),
    memo: lines(),
  },
  defaultHidden: ['matched', 'source', 'memo'],
  heading: ['received_on', 'payer_name', 'state'],
  bulk: [accept],
  actions: (deposit) => (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <ActionButton action={accept} rows={[deposit]} />
      <ActionButton action={match} rows={[deposit]} />
    </Group>
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

/** Whose money it is, or whose it might be and what it could settle. */
function Whose({ name, deposit }: { name: string | null; deposit: Deposit }) {
  const { advertiser_id, suggestion } = deposit
  return (
    <>
      {advertiser_id !== null && (
        <RecordLink kind="advertiser" id={advertiser_id}>
          {name}
        </RecordLink>
      )}
      {suggestion && (
        <Words size="xs" c="dimmed">
          {t(m.suggestion)}: {name === null && `${suggestion.advertiser_name} `}
          {t(suggested(suggestion))}
        </Words>
      )}
    </>
  )
}
