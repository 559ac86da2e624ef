import { createFileRoute } from '@tanstack/react-router'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import {
  bookAccountLabels,
  bookEntryColumns,
  bookKindLabels,
  profitPartLabels,
} from '@tsunagi/contract/money/messages/books'
import { claimColumns } from '@tsunagi/contract/money/messages/claims'
import { books } from '@tsunagi/contract/money/books'
import { accounts } from '@tsunagi/contract/people/accounts'
import { choice, day, money, number, text } from '../../kit/columns.tsx'
import { choiceField, dateRange, idField, optionField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { bookMessages as m } from '../../messages/money/books.ts'

const Entries = listScreen(books.entries, {
  title: m.entries,
  search: {
    from: dateRange(m.period),
    account: choiceField(m.account, bookAccountLabels),
    kind: choiceField(bookEntryColumns.kind.label, bookKindLabels),
    part: choiceField(m.part, profitPartLabels),
    advertiser_id: optionField(claimColumns.advertiser_name.label, accounts.advertiserNames),
    promotion_id: optionField(m.promotion, promotions.names),
    result_id: idField(m.result),
  },
  columns: {
    booked_on: day(),
    kind: choice(),
    account: choice(),
    debit: money(),
    credit: money(),
    party: text(),
    result_id: recordName('result'),
    transaction_id: number(),
  },
  heading: ['account', 'kind'],
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/books/entries')({ component: Entries })
