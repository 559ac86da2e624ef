import { createFileRoute } from '@tanstack/react-router'
import { accounts } from '@tsunagi/contract/people/accounts'
import { media } from '@tsunagi/contract/catalogue/media'
import {
  adjustedLabels,
  closingStateLabels,
  profitLabels,
  dateBasisLabels,
  dueLabels,
  resultColumns,
  resultStatusLabels,
  reviewedByLabels,
} from '@tsunagi/contract/results/messages/results'
import { foundRouteLabels } from '@tsunagi/contract/traffic/messages/notices'
import { goalKindLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { deviceLabels } from '@tsunagi/contract/traffic/messages/clicks'
import { storedKickbackLabels } from '@tsunagi/contract/results/messages/kickbackStates'
import {
  secondLookFilterLabels,
  secondLookLabels,
} from '@tsunagi/contract/results/messages/secondLooks'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { results } from '@tsunagi/contract/results/results'
import {
  choice,
  dateTime,
  day,
  money,
  names,
  number,
  shownTo,
  text,
} from '../../../kit/columns.tsx'
import { masterField } from '../../-masters/masterChoice.tsx'
import {
  choiceField,
  dateRange,
  idField,
  moneyField,
  monthField,
  multiChoiceField,
  optionField,
  narrowField,
  numberField,
  textField,
  when,
} from '../../../kit/fields.ts'
import type { Field, Values } from '../../../kit/field.ts'
import { listScreen } from '../../../kit/listScreen.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import {
  resultMessages as m,
  specialPriceLabels,
  totalWithout,
} from '../../../messages/results/results.ts'
import { RegistButton } from '../-RegistButton.tsx'
import { reasonField } from '../../-rejectReasons/reasonFields.ts'
import { bulkChanges } from '../-bulk/changes.ts'
import { UploadButton } from '../-csv/UploadButton.tsx'
import { HistoryButton } from '../-bulk/HistoryButton.tsx'
import { ResultPeek } from '../-bulk/ResultPeek.tsx'
import { amountField } from '../-amountField.tsx'
import { NoResults } from '../-NoResults.tsx'
import { orderNumber } from '../-orderNumber.tsx'
import { Queues } from '../-Queues.tsx'
import { goalField, materialField } from '../-promotionParts.tsx'
import { seen, seenField } from '../-seen.ts'
import { statusColumn } from '../-statusColumn.tsx'

/** Parts of a promotion are asked for once it is chosen. */
const ofPromotion = (name: string, field: Field<number>) =>
  when((values: Values) => (values['promotion_id'] ?? values[name]) !== undefined, field)

const ResultList = listScreen(results.search, {
  title: m.title,
  toolbar: (
    <>
      <UploadButton />
      <HistoryButton />
      <RegistButton />
    </>
  ),
  lead: <Queues />,
  search: {
    status: seenField('status', multiChoiceField(resultColumns.status.label, resultStatusLabels)),
    date_basis: choiceField(m.dateBasis, dateBasisLabels),
    from: dateRange(m.period),
    promotion_id: optionField(resultColumns.ad_name.label, promotions.dealtNames),
    advertiser_id: optionField(resultColumns.advertiser_name.label, accounts.advertiserNames),
    media_id: optionField(resultColumns.media_name.label, media.names),
    affiliater_id: optionField(resultColumns.affiliater_name.label, accounts.affiliaterNames),
    goal_id: ofPromotion('goal_id', goalField),
    material_id: ofPromotion('material_id', materialField),
    order_number: narrowField(resultColumns.order_number.label),
    id: idField(resultColumns.id.label),
    word: textField(m.word),
    agency_id: shownTo(['admin'], optionField(m.agency, accounts.agencyNames)),
    staff_id: shownTo(['admin'], optionField(m.staff, accounts.staffNames)),
    reviewed_by: shownTo(['admin'], choiceField(m.reviewedBy, reviewedByLabels)),
    reviewer_id: shownTo(
      ['admin'],
      optionField(resultColumns.reviewer_name.label, accounts.staffNames),
    ),
    second_look: shownTo(
      ['admin'],
      choiceField(secondLookLabels.state.label, secondLookFilterLabels),
    ),
    cid: narrowField(m.cid),
    goal_kind: choiceField(resultColumns.goal_kind.label, goalKindLabels),
    route: choiceField(resultColumns.route.label, foundRouteLabels),
    due: seenField('status', choiceField(m.due, dueLabels)),
    reject_code: seenField('reject_reason', reasonField('result')),
    category: masterField('categories', resultColumns.categories.label),
    device: choiceField(resultColumns.device.label, deviceLabels),
    special_price: choiceField(m.specialPrice, specialPriceLabels),
    amount_of: amountField,
    amount_from: moneyField(m.amountFrom),
    amount_to: moneyField(m.amountTo),
    kickback_state: shownTo(
      ['admin', 'affiliater'],
      choiceField(resultColumns.kickback_state.label, storedKickbackLabels),
    ),
    referrer: shownTo(['admin'], narrowField(resultColumns.referrer.label)),
    risks_from: shownTo(['admin'], numberField(m.risksFrom)),
    at_a_loss: shownTo(['admin'], choiceField(m.profit, profitLabels)),
    closing_state: seenField('status', choiceField(m.closingState, closingStateLabels)),
    closing_month: seenField('status', monthField(resultColumns.closing_month.label)),
    adjusted: choiceField(resultColumns.adjusted_at.label, adjustedLabels),
    adjusted_in: monthField(m.adjustedIn),
  },
  columns: {
    id: text(),
    status: seen('status', statusColumn()),
    occurred_at: dateTime(),
    ad_name: recordName('promotion'),
    goal_name: text(),
    goal_kind: choice(),
    advertiser_name: shownTo(['admin', 'agency'], recordName('advertiser')),
    media_name: recordName('media'),
    affiliater_name: shownTo(['admin', 'advertiser', 'agency'], recordName('affiliater')),
    order_number: orderNumber(),
    quantity: number(),
    sale_amount: seen('sale_amount', money()),
    gross: shownTo(['admin', 'advertiser', 'agency'], money()),
    net: shownTo(['admin', 'affiliater', 'agency'], money()),
    due_at: seen('status', dateTime()),
    clicked_at: dateTime(),
    decided_at: seen('status', dateTime()),
    reject_reason: seen('reject_reason', text()),
    route: choice(),
    closing_month: seen('status', day()),
    categories: names(),
    price_source: choice(),
    device: choice(),
    kickback_state: choice(),
    referrer: text(),
    risk_count: number(),
    reviewer_name: text(),
    adjusted_at: dateTime(),
    adjusted_gross: shownTo(['admin', 'advertiser', 'agency'], money()),
    adjusted_net: shownTo(['admin', 'affiliater', 'agency'], money()),
  },
  defaultHidden: [
    'goal_kind',
    'advertiser_name',
    'affiliater_name',
    'quantity',
    'clicked_at',
    'decided_at',
    'reject_reason',
    'route',
    'closing_month',
    'categories',
    'price_source',
    'device',
    'kickback_state',
    'referrer',
    'risk_count',
    'reviewer_name',
    'adjusted_at',
    'adjusted_gross',
    'adjusted_net',
  ],
  heading: ['ad_name', 'status'],
  rowLink: ({ id }) => ({ to: '/actionLogRaw/info', search: { id } }),
  totalLabel: ({ rejected }) => totalWithout(rejected),
  bulk: bulkChanges,
  wholeSearch: true,
  peek: ({ id }) => <ResultPeek id={id} />,
  empty: <NoResults />,
  refreshSeconds: 2,
})

export const Route = createFileRoute('/actionLogRaw/search/')({ component: ResultList })
