import { createFileRoute } from '@tanstack/react-router'
import { accounts } from '@tsunagi/contract/people/accounts'
import { accountsAtOnce } from '@tsunagi/contract/people/parties'
import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { prefectures } from '@tsunagi/contract/japan'
import {
  affiliaterColumns,
  affiliaterRankLabels,
  lifecycleLabels,
  partyKindLabels,
} from '@tsunagi/contract/people/messages/accounts'
import { text as both, type Text } from '@tsunagi/contract/messages/text'
import { t } from '../../../client/language.ts'
import { AddLink } from '../../../kit/AddLink.tsx'
import { badge, cell, choice, dateTime, link, list, money, text } from '../../../kit/columns.tsx'
import {
  choiceField,
  idField,
  moneyField,
  monthField,
  optionField,
  textField,
} from '../../../kit/fields.ts'
import { flagField } from '../../../kit/flagField.tsx'
import { listScreen } from '../../../kit/listScreen.tsx'
import { periodFields } from '../../../kit/periodFields.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { accountMessages } from '../../../messages/people/accounts.ts'
import { affiliaterMessages as m } from '../../../messages/people/affiliaters.ts'
import { partyMessages } from '../../../messages/people/parties.ts'
import { nothing } from '../../../client/format.ts'
import { ExportButton } from '../../-imports/ExportButton.tsx'
import { ImportButton } from '../../-imports/ImportButton.tsx'
import { lifecycleTones } from '../../-lifecycleTones.ts'
import { changeTogether } from '../../-parties/changeTogether.ts'
import { statusAction } from '../../-parties/statusAction.tsx'
import { groupField } from '../-groupField.tsx'
import { SignalBadge } from '../-Signals.tsx'
import { rankTones } from '../-tones.ts'
import { writeTo } from '../../-parties/writeTo.tsx'

const yesNo = { true: partyMessages.yes, false: partyMessages.no }
const prefectureLabels = Object.fromEntries(
  prefectures.map((name) => [name, both(name, name)]),
) as Record<(typeof prefectures)[number], Text>

const AffiliaterList = listScreen(accounts.affiliaters, {
  title: accountMessages.affiliaters,
  toolbar: <Toolbar />,
  search: {
    word: textField(accountMessages.word),
    id: idField(affiliaterColumns.id.label),
    lifecycle: choiceField(affiliaterColumns.lifecycle.label, lifecycleLabels),
    rank: choiceField(affiliaterColumns.rank.label, affiliaterRankLabels),
    kind: choiceField(affiliaterColumns.kind.label, partyKindLabels),
    group_id: groupField,
    agency_id: optionField(partyMessages.agency, accounts.agencyNames),
    staff_id: optionField(partyMessages.staff, accounts.staffNames),
    referrer_id: optionField(m.referrer, accounts.affiliaterNames),
    prefecture: choiceField(affiliaterColumns.prefecture.label, prefectureLabels),
    tag: textField(partyMessages.tag),
    has_signals: flagField(m.hasSignals, yesNo),
    has_bank_account: flagField(m.hasBank, yesNo),
    waits_for_account: flagField(m.waitsForAccount, yesNo),
    has_invoice_number: flagField(m.hasInvoice, yesNo),
    has_media: flagField(m.hasMedia, yesNo),
    unpaid_from: moneyField(m.unpaidFrom),
    unpaid_to: moneyField(m.unpaidTo),
    below_zero_in: monthField(partyMessages.belowZeroIn),
    has_left: flagField(partyMessages.hasLeft, yesNo),
    ...periodFields(partyMessages.registered, 'created_from', 'created_to'),
    ...periodFields(partyMessages.lastLogin, 'last_login_from', 'last_login_to'),
  },
  columns: {
    id: text(),
    company: text(),
    contact_name: text(),
    mail_address: text(),
    lifecycle: badge(lifecycleTones),
    has_signals: cell((isSuspected: boolean) => (isSuspected ? <SignalBadge /> : nothing)),
    rank: badge(rankTones),
    kind: choice(),
    group_name: text(),
    referrer_name: link(({ referrer_id }: { referrer_id: number | null }) => ({
      to: '/affiliater/show',
      search: { id: referrer_id },
    })),
    phone: text(),
    prefecture: text(),
    media: {
      align: 'right',
      show: (all: number, { row: { approved_media } }) => (
        <span className="number">{`${approved_media} / ${all}`}</span>
      ),
    },
    month_occurred_net: money(),
    month_approved_net: money(),
    unpaid_net: money(),
    has_bank_account: cell((isRegistered: boolean) =>
      t(isRegistered ? accountMessages.yes : accountMessages.no),
    ),
    staff_name: text(),
    tags: list(),
    last_login_at: dateTime(),
    created_at: dateTime(),
  },
  defaultHidden: [
    'contact_name',
    'kind',
    'group_name',
    'referrer_name',
    'phone',
    'prefecture',
    'month_approved_net',
    'has_bank_account',
    'staff_name',
    'tags',
    'created_at',
  ],
  heading: ['company', 'lifecycle'],
  rowLink: ({ id }) => ({ to: '/affiliater/show', search: { id } }),
  bulk: [statusAction.affiliater, changeTogether.affiliater, writeTo('affiliater')],
  bulkLimit: accountsAtOnce,
  empty: (
    <EmptyState title={m.empty} detail={m.emptyDetail}>
      <RegistButton />
    </EmptyState>
  ),
})

export const Route = createFileRoute('/affiliater/search/')({ component: AffiliaterList })

function RegistButton() {
  return <AddLink endpoint={affiliaters.regist} to="/affiliater/regist" label={m.regist} />
}

function Toolbar() {
  return (
    <>
      <ExportButton list={accounts.affiliaters} />
      <ImportButton party="affiliater" />
      <RegistButton />
    </>
  )
}
