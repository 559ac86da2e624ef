import { createFileRoute } from '@tanstack/react-router'
import { books } from '@tsunagi/contract/money/books'
import { choice, dateTime, day, money, number, text } from '../../kit/columns.tsx'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { bookMessages as m } from '../../messages/money/books.ts'
import { NamesLink } from './-NamesLink.tsx'
import { ExportPanel } from './-ExportPanel.tsx'

const Journals = listScreen(books.exports, {
  title: m.journals,
  toolbar: <NamesLink />,
  lead: <ExportPanel />,
  search: {},
  columns: {
    at: dateTime(),
    by: text(),
    format: choice(),
    from_on: day(),
    to_on: day(),
    journals: number(),
    total: money(),
  },
  heading: ['format', 'at'],
  empty: <EmptyState title={m.noExports} detail={m.noExportsDetail} />,
})

export const Route = createFileRoute('/books/journals')({ component: Journals })
