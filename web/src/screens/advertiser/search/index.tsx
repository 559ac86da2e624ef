import { createFileRoute } from '@tanstack/react-router'
import { accounts } from '@tsunagi/contract/people/accounts'
import { accountsAtOnce } from '@tsunagi/contract/people/parties'
import { advertisers } from '@tsunagi/contract/people/advertisers'
import { advertiserColumns, lifecycleLabels } from '@tsunagi/contract/people/messages/accounts'
import { AppLink } from '../../../client/Link.tsx'
import { AddLink } from '../../../kit/AddLink.tsx'
import { badge, dateTime, list, money, text } from '../../../kit/columns.tsx'
import { choiceField, idField, optionField, textField } from '../../../kit/fields.ts'
import { flagField } from '../../../kit/flagField.tsx'
import { listScreen } from '../../../kit/listScreen.tsx'
import { periodFields } from '../../../kit/periodFields.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import { accountMessages } from '../../../messages/people/accounts.ts'
import { advertiserMessages as m } from '../../../messages/people/advertisers.ts'
import { partyMessages } from '../../../messages/people/parties.ts'
import { formatNumber } from '../../../client/format.ts'
import { ExportButton } from '../../-imports/ExportButton.tsx'
import { ImportButton } from '../../-imports/ImportButton.tsx'
import { lifecycleTones } from '../../-lifecycleTones.ts'
import { changeTogether } from '../../-parties/changeTogether.ts'
import { statusAction } from '../../-parties/statusAction.tsx'
import { writeTo } from '../../-parties/writeTo.tsx'

const yesNo = { true: partyMessages.yes, false: partyMessages.no }

const AdvertiserList = listScreen(accounts.advertisers, {
  title: accountMessages.advertisers,
  toolbar: <Toolbar />,
  search: {
    word: textField(accountMessages.word),
    id: idField(advertiserColumns.id.label),
    lifecycle: choiceField(advertiserColumns.lifecycle.label, lifecycleLabels),
    agency_id: optionField(partyMessages.agency, accounts.agencyNames),
    staff_id: optionField(partyMessages.staff, accounts.staffNames),
    category: textField(m.category),
    tag: textField(partyMessages.tag),
    has_pending_results: flagField(m.hasPending, yesNo),
    has_balance_due: flagField(m.hasBalance, yesNo),
    ...periodFields(partyMessages.registered, 'created_from', 'created_to'),
    ...periodFields(partyMessages.lastLogin, 'last_login_from', 'last_login_to'),
  },
  columns: {
    id: text(),
    company: text(),
    contact_name: text(),
    mail_address: text(),
    lifecycle: badge(lifecycleTones),
    agency_name: recordName('agency'),
    promotions: {
      align: 'right',
      show: (all: number, { row: { public_promotions } }) => (
        <span className="number">{`${public_promotions} / ${all}`}</span>
      ),
    },
    month_occurred_gross: money(),
    month_approved_gross: money(),
    pending_results: {
      align: 'right',
      show: (waiting: number, { row: { id } }) => <Pending id={id} count={waiting} />,
    },
    oldest_pending_at: dateTime(),
    balance_due: money(),
    staff_name: text(),
    tags: list(),
    last_login_at: dateTime(),
    created_at: dateTime(),
  },
  defaultHidden: [
    'mail_address',
    'month_approved_gross',
    'oldest_pending_at',
    'staff_name',
    'tags',
    'created_at',
  ],
  heading: ['company', 'lifecycle'],
  rowLink: ({ id }) => ({ to: '/advertiser/info', search: { id } }),
  bulk: [statusAction.advertiser, changeTogether.advertiser, writeTo('advertiser')],
  bulkLimit: accountsAtOnce,
  empty: (
    <EmptyState title={m.empty} detail={m.emptyDetail}>
      <RegistButton />
    </EmptyState>
  ),
})

export const Route = createFileRoute('/advertiser/search/')({ component: AdvertiserList })

const Pending = ({ id, count }: { id: number; count: number }) =>
  count > 0 ? (
    <AppLink
      to="/actionLogRaw/search"
      search={{ advertiser_id: id, status: 'pending' }}
      className="number"
    >
      {formatNumber(count)}
    </AppLink>
  ) : (
    <span className="number">0</span>
  )

function RegistButton() {
  return <AddLink endpoint={advertisers.regist} to="/advertiser/regist" label={m.regist} />
}

function Toolbar() {
  return (
    <>
      <ExportButton list={accounts.advertisers} />
      <ImportButton party="advertiser" />
      <RegistButton />
    </>
  )
}
