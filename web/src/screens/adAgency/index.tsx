import { createFileRoute } from '@tanstack/react-router'
import { accounts } from '@tsunagi/contract/people/accounts'
import { accountsAtOnce } from '@tsunagi/contract/people/parties'
import { agencies } from '@tsunagi/contract/people/agencies'
import { agencyColumns, lifecycleLabels } from '@tsunagi/contract/people/messages/accounts'
import { AppLink } from '../../client/Link.tsx'
import { AddLink } from '../../kit/AddLink.tsx'
import { badge, dateTime, list, money, number, text } from '../../kit/columns.tsx'
import { choiceField, idField, monthField, optionField, textField } from '../../kit/fields.ts'
import { flagField } from '../../kit/flagField.tsx'
import { listScreen } from '../../kit/listScreen.tsx'
import { periodFields } from '../../kit/periodFields.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { accountMessages } from '../../messages/people/accounts.ts'
import { agencyMessages as m } from '../../messages/people/agencies.ts'
import { partyMessages } from '../../messages/people/parties.ts'
import { formatNumber } from '../../client/format.ts'
import { ExportButton } from '../-imports/ExportButton.tsx'
import { lifecycleTones } from '../-lifecycleTones.ts'
import { changeTogether } from '../-parties/changeTogether.ts'
import { statusAction } from '../-parties/statusAction.tsx'
import { writeTo } from '../-parties/writeTo.tsx'

const AgencyList = listScreen(accounts.agencies, {
  title: accountMessages.agencies,
  toolbar: <Toolbar />,
  search: {
    word: textField(accountMessages.word),
    id: idField(agencyColumns.id.label),
    lifecycle: choiceField(agencyColumns.lifecycle.label, lifecycleLabels),
    staff_id: optionField(partyMessages.staff, accounts.staffNames),
    tag: textField(partyMessages.tag),
    below_zero_in: monthField(partyMessages.belowZeroIn),
    has_left: flagField(partyMessages.hasLeft, {
      true: partyMessages.yes,
      false: partyMessages.no,
    }),
    ...periodFields(partyMessages.registered, 'created_from', 'created_to'),
    ...periodFields(partyMessages.lastLogin, 'last_login_from', 'last_login_to'),
  },
  columns: {
    id: text(),
    company: text(),
    contact_name: text(),
    mail_address: text(),
    lifecycle: badge(lifecycleTones),
    advertisers: {
      align: 'right',
      show: (count: number, { row: { id } }) => <Clients id={id} count={count} />,
    },
    affiliaters: number(),
    month_approved_gross: money(),
    unpaid_margin: money(),
    staff_name: text(),
    tags: list(),
    last_login_at: dateTime(),
    created_at: dateTime(),
  },
  defaultHidden: ['staff_name', 'tags', 'created_at'],
  heading: ['company', 'lifecycle'],
  rowLink: ({ id }) => ({ to: '/adAgency/info', search: { id } }),
  bulk: [statusAction.agency, changeTogether.agency, writeTo('agency')],
  bulkLimit: accountsAtOnce,
  empty: (
    <EmptyState title={m.empty} detail={m.emptyDetail}>
      <RegistButton />
    </EmptyState>
  ),
})

export const Route = createFileRoute('/adAgency/')({ component: AgencyList })

const Clients = ({ id, count }: { id: number; count: number }) =>
  count > 0 ? (
    <AppLink to="/advertiser/search" search={{ agency_id: id }} className="number">
      {formatNumber(count)}
    </AppLink>
  ) : (
    <span className="number">0</span>
  )

function RegistButton() {
  return <AddLink endpoint={agencies.regist} to="/adAgency/regist" label={m.regist} />
}

function Toolbar() {
  return (
    <>
      <ExportButton list={accounts.agencies} />
      <RegistButton />
    </>
  )
}
