import { createFileRoute } from '@tanstack/react-router'
import { accounts } from '@tsunagi/contract/people/accounts'
import {
  trackingHostColumns,
  trackingHostStatusLabels,
} from '@tsunagi/contract/catalogue/messages/trackingHosts'
import { trackingHosts } from '@tsunagi/contract/catalogue/trackingHosts'
import { useMayCall } from '../../client/permission.ts'
import { AddLink } from '../../kit/AddLink.tsx'
import { badge, choice, dateTime, shownTo, text } from '../../kit/columns.tsx'
import { choiceField, optionField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { trackingHostMessages as m } from '../../messages/catalogue/trackingHosts.ts'
import { Fallback } from './-Fallback.tsx'
import { hostTones } from './-tones.ts'

const TrackingHosts = listScreen(trackingHosts.search, {
  title: m.title,
  toolbar: <RegistButton />,
  lead: <Fallback />,
  search: {
    word: textField(m.word),
    status: choiceField(trackingHostColumns.status.label, trackingHostStatusLabels),
    advertiser_id: shownTo(
      ['admin'],
      optionField(trackingHostColumns.advertiser_name.label, accounts.advertiserNames),
    ),
  },
  columns: {
    id: text(),
    host: text(),
    status: badge(hostTones),
    advertiser_name: shownTo(['admin'], recordName('advertiser')),
    verified_by: choice(),
    verified_at: dateTime(),
    created_at: dateTime(),
  },
  defaultHidden: ['created_at'],
  heading: ['host', 'status'],
  rowLink: ({ id }) => ({ to: '/trackingHost/info', search: { id } }),
  empty: <NoHosts />,
})

function RegistButton() {
  return <AddLink endpoint={trackingHosts.save} to="/trackingHost/regist" label={m.regist} />
}

function NoHosts() {
  const mayCall = useMayCall()
  return (
    <EmptyState
      title={m.empty}
      detail={mayCall(trackingHosts.save) ? m.emptyDetail : m.emptyForAdvertiser}
    >
      <RegistButton />
    </EmptyState>
  )
}

export const Route = createFileRoute('/trackingHost/')({ component: TrackingHosts })
