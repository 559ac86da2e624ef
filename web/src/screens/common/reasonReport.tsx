import { createFileRoute } from '@tanstack/react-router'
import { media } from '@tsunagi/contract/catalogue/media'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { reports } from '@tsunagi/contract/office/reports'
import { accounts } from '@tsunagi/contract/people/accounts'
import { resultColumns } from '@tsunagi/contract/results/messages/results'
import { money, number, shownTo, text } from '../../kit/columns.tsx'
import { dateRange, optionField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { reportMessages as m } from '../../messages/office/reports.ts'
import { reasonField } from '../-rejectReasons/reasonFields.ts'
import { ReasonBars, ToResults } from './report/-ReasonBars.tsx'

const ReasonReport = listScreen(reports.reasons, {
  title: m.reasons,
  lead: <ReasonBars />,
  search: {
    from: dateRange(m.rejectedIn),
    reject_code: reasonField('result'),
    promotion_id: optionField(resultColumns.ad_name.label, promotions.dealtNames),
    media_id: optionField(resultColumns.media_name.label, media.names),
    advertiser_id: optionField(resultColumns.advertiser_name.label, accounts.advertiserNames),
    affiliater_id: optionField(resultColumns.affiliater_name.label, accounts.affiliaterNames),
  },
  columns: {
    reject_reason: text(),
    ad_name: recordName('promotion'),
    media_name: recordName('media'),
    results: number(),
    sale_amount: money(),
    gross: money(),
    net: shownTo(['admin'], money()),
    reject_code: text(),
  },
  defaultHidden: ['reject_code'],
  heading: ['reject_reason'],
  actions: (row) => <ToResults row={row} />,
  empty: <EmptyState title={m.noReasons} detail={m.noReasonsDetail} />,
})

export const Route = createFileRoute('/common/reasonReport')({ component: ReasonReport })
