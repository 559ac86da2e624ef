import { createFileRoute } from '@tanstack/react-router'
import {
  priceRequestColumns,
  priceRequestStatusLabels,
} from '@tsunagi/contract/catalogue/messages/priceRequests'
import { priceRequests } from '@tsunagi/contract/catalogue/priceRequests'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { useMayCall } from '../../client/permission.ts'
import { AddLink } from '../../kit/AddLink.tsx'
import { badge, dateTime, shownTo, text } from '../../kit/columns.tsx'
import { multiChoiceField, optionField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { priceRequestMessages as m } from '../../messages/catalogue/priceRequests.ts'
import { amount } from './-amount.ts'
import { scope } from './-scope.tsx'
import { priceRequestTones } from './-tones.ts'

const RequestList = listScreen(priceRequests.index, {
  title: m.title,
  search: {
    word: textField(m.word),
    promotion_id: optionField(priceRequestColumns.ad_name.label, promotions.names),
    status: multiChoiceField(priceRequestColumns.status.label, priceRequestStatusLabels),
  },
  columns: {
    id: text(),
    status: badge(priceRequestTones),
    ad_name: recordName('promotion'),
    affiliater_name: shownTo(['admin', 'advertiser'], recordName('affiliater')),
    target: scope(),
    current_net: shownTo(['admin', 'affiliater'], amount()),
    net: shownTo(['admin', 'affiliater'], amount()),
    current_gross: shownTo(['admin', 'advertiser'], amount()),
    gross: shownTo(['admin', 'advertiser'], amount()),
    created_at: dateTime(),
    decided_at: dateTime(),
  },
  heading: ['ad_name', 'status'],
  rowLink: ({ id }) => ({ to: '/priceRequest/show', search: { id } }),
  toolbar: <AskButton />,
  empty: <Empty />,
})

export const Route = createFileRoute('/priceRequest/')({ component: RequestList })

const useMayAsk = () => useMayCall()(priceRequests.save)

function AskButton() {
  return <AddLink endpoint={priceRequests.save} to="/priceRequest/regist" label={m.regist} />
}

function Empty() {
  const mayAsk = useMayAsk()
  return (
    <EmptyState title={m.empty} detail={mayAsk ? m.emptyOwn : m.emptyOthers}>
      <AskButton />
    </EmptyState>
  )
}
