import { Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { payeeColumns } from '@tsunagi/contract/money/messages/books'
import { books } from '@tsunagi/contract/money/books'
import { accounts } from '@tsunagi/contract/people/accounts'
import { t } from '../../client/language.ts'
import { badge, cell, choice, money, number, text } from '../../kit/columns.tsx'
import { idField, optionField } from '../../kit/fields.ts'
import { flagField } from '../../kit/flagField.tsx'
import { listScreen } from '../../kit/listScreen.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { bookMessages as m } from '../../messages/money/books.ts'

const reportable = payeeColumns.is_reportable.options!

const Payees = listScreen(books.payees, {
  title: m.payees,
  lead: (
    <Text size="sm" c="dimmed">
      {t(m.payeesLead)}
    </Text>
  ),
  search: {
    year: idField(m.year),
    affiliater_id: optionField(payeeColumns.affiliater_name.label, accounts.affiliaterNames),
    is_reportable: flagField(payeeColumns.is_reportable.label, {
      true: reportable['true']!,
      false: reportable['false']!,
    }),
  },
  columns: {
    affiliater_name: recordName('affiliater'),
    name: text(),
    postal_code: text(),
    address: text(),
    withholding_kind: choice(),
    payments: number(),
    subtotal: money(),
    tax: money(),
    withholding: money(),
    total: money(),
    is_reportable: cell((is: boolean) => t(reportable[String(is)]!)),
    registration: text(),
    registration_state: badge({ all: 'green', some: 'yellow', none: 'gray' }),
  },
  defaultHidden: ['postal_code', 'payments', 'registration'],
  heading: ['affiliater_name', 'registration_state'],
  empty: <EmptyState title={m.noPayees} detail={m.noPayeesDetail} />,
})

export const Route = createFileRoute('/books/payees')({ component: Payees })
