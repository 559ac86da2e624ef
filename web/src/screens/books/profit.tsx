import { Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { claimColumns } from '@tsunagi/contract/money/messages/claims'
import { books, type ProfitRow } from '@tsunagi/contract/money/books'
import { accounts } from '@tsunagi/contract/people/accounts'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { badge, money, number } from '../../kit/columns.tsx'
import { dateRange, optionField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { bookMessages as m } from '../../messages/money/books.ts'

/** Leads to the lines that a part sums up, of the same days. */
function ToLines({ row: { part, advertiser_id, promotion_id } }: { row: ProfitRow }) {
  const { from, to } = useListQuery(books.profit).values as { from?: string; to?: string }
  return (
    <ButtonLink
      to="/books/entries"
      search={{
        part,
        ...(promotion_id !== null && { promotion_id }),
        ...(promotion_id === null && advertiser_id !== null && { advertiser_id }),
        ...(from && { from }),
        ...(to && { to }),
        resetSearch: 1,
      }}
      variant="default"
      size="compact-sm"
    >
      {t(m.lines)}
    </ButtonLink>
  )
}

const Profit = listScreen(books.profit, {
  title: m.profit,
  lead: (
    <Text size="sm" c="dimmed">
      {t(m.profitLead)}
    </Text>
  ),
  search: {
    from: dateRange(m.period),
    advertiser_id: optionField(claimColumns.advertiser_name.label, accounts.advertiserNames),
  },
  columns: {
    part: badge({
      results: 'green',
      charges: 'brand',
      affiliater_adjustments: 'violet',
      other_income: 'cyan',
      bank_fees: 'yellow',
      write_offs: 'red',
      tax_non_deductible: 'gray',
    }),
    advertiser_name: recordName('advertiser'),
    promotion_name: recordName('promotion'),
    results: number(),
    income: money(),
    cost: money(),
    profit: money(),
  },
  heading: ['promotion_name', 'part'],
  actions: (row) => <ToLines row={row} />,
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/books/profit')({ component: Profit })
