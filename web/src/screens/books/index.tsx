import { Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { firstDay, lastDay } from '@tsunagi/contract/day'
import { trialBalanceColumns } from '@tsunagi/contract/money/messages/books'
import { books, type TrialBalanceRow } from '@tsunagi/contract/money/books'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { badge, cell, day, money } from '../../kit/columns.tsx'
import { monthField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { bookMessages as m } from '../../messages/money/books.ts'
import { NamesLink } from './-NamesLink.tsx'

const { options } = trialBalanceColumns.account

/** An account leads to what was booked on it in the month. */
function AccountLink({ account, month }: Pick<TrialBalanceRow, 'account' | 'month'>) {
  const name = t(options![account]!)
  return account === 'retained_profit' ? (
    name
  ) : (
    <AppLink
      to="/books/entries"
      search={{ account, from: firstDay(month), to: lastDay(month), resetSearch: 1 }}
    >
      {name}
    </AppLink>
  )
}

const TrialBalance = listScreen(books.trialBalance, {
  title: m.title,
  toolbar: <NamesLink />,
  lead: (
    <Text size="sm" c="dimmed">
      {t(m.trialLead)}
    </Text>
  ),
  search: { month: monthField(trialBalanceColumns.month.label) },
  columns: {
    month: day(),
    kind: badge({
      asset: 'brand',
      liability: 'violet',
      equity: 'gray',
      income: 'green',
      cost: 'yellow',
    }),
    account: cell((_account, row: TrialBalanceRow) => <AccountLink {...row} />),
    opening: money(),
    debit: money(),
    credit: money(),
    closing: money(),
  },
  defaultHidden: ['month'],
  heading: ['account', 'kind'],
})

export const Route = createFileRoute('/books/')({ component: TrialBalance })
