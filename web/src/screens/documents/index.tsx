import { Text as Words } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { documentColumns, documentKindLabels } from '@tsunagi/contract/money/messages/documents'
import { documents } from '@tsunagi/contract/money/documents'
import { accounts } from '@tsunagi/contract/people/accounts'
import { t } from '../../client/language.ts'
import { useUserKind } from '../../client/session.ts'
import { choice, dateTime, day, money, number, shownTo, text } from '../../kit/columns.tsx'
import {
  dateRange,
  moneyField,
  multiChoiceField,
  optionField,
  textField,
} from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { PdfButtons } from '../../kit/PdfButtons.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { documentMessages as m } from '../../messages/money/documents.ts'
import { zip } from './-zip.tsx'

const Lead = () => (
  <Words size="sm" c="dimmed">
    {t(m.lead)}
  </Words>
)

const DocumentList = listScreen(documents.search, {
  title: m.title,
  lead: <Lead />,
  search: {
    from: dateRange(m.period),
    amount_from: moneyField(m.amountFrom),
    amount_to: moneyField(m.amountTo),
    party_name: shownTo(['admin'], textField(documentColumns.party_name.label)),
    kind: shownTo(['admin'], multiChoiceField(documentColumns.kind.label, documentKindLabels)),
    number: textField(documentColumns.number.label),
    advertiser_id: optionField(m.advertiser, accounts.advertiserNames),
    affiliater_id: optionField(m.affiliater, accounts.affiliaterNames),
    agency_id: optionField(m.agency, accounts.agencyNames),
  },
  columns: {
    dated: day(),
    kind: choice(),
    number: text(),
    revision: number(),
    party_name: text(),
    amount: money(),
    issued_at: dateTime(),
    sha256: text(),
  },
  defaultHidden: ['sha256'],
  heading: ['number', 'kind'],
  bulk: [zip],
  wholeSearch: true,
  actions: (document) => (
    <PdfButtons
      endpoint={documents.file}
      request={{ params: { id: document.id } }}
      label={m.pdf}
      of={document.number}
    />
  ),
  empty: <NoDocuments />,
})

/** What will be kept here: an advertiser is billed, an affiliater is paid. */
function NoDocuments() {
  const details = {
    admin: m.emptyDetail,
    agency: m.emptyDetail,
    advertiser: m.emptyInvoices,
    affiliater: m.emptyStatements,
  }
  return <EmptyState title={m.empty} detail={details[useUserKind()]} />
}

export const Route = createFileRoute('/documents/')({ component: DocumentList })
