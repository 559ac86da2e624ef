import { createFileRoute } from '@tanstack/react-router'
import { media } from '@tsunagi/contract/catalogue/media'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { inquiries } from '@tsunagi/contract/results/inquiries'
import {
  inquiryColumns,
  inquiryKindLabels,
  inquiryStatusLabels,
} from '@tsunagi/contract/results/messages/inquiries'
import { useMayCall } from '../../../client/permission.ts'
import { AddLink } from '../../../kit/AddLink.tsx'
import { badge, cell, choice, dateTime, money, shownTo, text } from '../../../kit/columns.tsx'
import {
  choiceField,
  dateRange,
  idField,
  multiChoiceField,
  optionField,
  textField,
} from '../../../kit/fields.ts'
import { listScreen } from '../../../kit/listScreen.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { inquiryMessages as m } from '../../../messages/results/inquiries.ts'
import { ResultLink } from '../-ResultLink.tsx'
import { inquiryTones } from '../-tones.ts'

const InquiryList = listScreen(inquiries.search, {
  title: m.title,
  toolbar: <RegistButton />,
  search: {
    status: multiChoiceField(inquiryColumns.status.label, inquiryStatusLabels),
    kind: choiceField(inquiryColumns.kind.label, inquiryKindLabels),
    from: dateRange(m.period),
    promotion_id: optionField(inquiryColumns.ad_name.label, promotions.dealtNames),
    media_id: optionField(inquiryColumns.media_name.label, media.names),
    result_id: idField(inquiryColumns.result_id.label),
    word: textField(m.word),
  },
  columns: {
    id: text(),
    status: badge(inquiryTones),
    kind: choice(),
    ad_name: recordName('promotion'),
    advertiser_name: shownTo(['admin', 'agency'], recordName('advertiser')),
    media_name: recordName('media'),
    affiliater_name: shownTo(['admin', 'advertiser', 'agency'], recordName('affiliater')),
    order_number: text(),
    occurred_at: dateTime(),
    sale_amount: money(),
    result_id: cell((id: number) => <ResultLink id={id} />),
    due_at: dateTime(),
    created_at: dateTime(),
    updated_at: dateTime(),
    decided_at: dateTime(),
  },
  defaultHidden: ['advertiser_name', 'affiliater_name', 'occurred_at', 'created_at', 'decided_at'],
  heading: ['ad_name', 'status'],
  rowLink: ({ id }) => ({ to: '/inquiry/info', search: { id } }),
  refreshSeconds: 30,
  empty: <Empty />,
})

export const Route = createFileRoute('/inquiry/search/')({ component: InquiryList })

function RegistButton() {
  return <AddLink endpoint={inquiries.regist} to="/inquiry/regist" label={m.regist} />
}

function Empty() {
  const mayAsk = useMayCall()(inquiries.regist)
  return (
    <EmptyState title={m.empty} detail={mayAsk ? m.emptyOwn : m.emptyOthers}>
      <RegistButton />
    </EmptyState>
  )
}
