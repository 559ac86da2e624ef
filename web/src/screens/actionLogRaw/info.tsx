import { resultFieldLabels } from '@tsunagi/contract/results/messages/results'
import { Alert, Stack, Text as Words } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { results, type ResultDetail } from '@tsunagi/contract/results/results'
import { t } from '../../client/language.ts'
import { ActionButtons } from '../../kit/action.tsx'
import {
  badge,
  choice,
  dateTime,
  day,
  lines,
  money,
  number,
  shownTo,
  text,
} from '../../kit/columns.tsx'
import { detailScreen } from '../../kit/detailScreen.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panels } from '../../kit/Panel.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { historyLabels, resultMessages as m, resultTitle } from '../../messages/results/results.ts'
import { adjustedWorth } from '../../messages/results/decisions.ts'
import { ResultInquiries } from '../inquiry/-ResultInquiries.tsx'
import { PricePanel } from '../-prices/PricePanel.tsx'
import { Journey } from '../-journey/Journey.tsx'
import { bulkChanges } from './-bulk/changes.ts'
import { orderNumber } from './-orderNumber.tsx'
import { Risks } from './-Risks.tsx'
import { SecondLooks } from './-SecondLooks.tsx'
import { seen } from './-seen.ts'
import { statusColumn } from './-statusColumn.tsx'
import { statusTones } from './-statusTones.ts'
import { Traces } from './-Traces.tsx'

const ResultInfo = detailScreen(results.info, {
  title: ({ id }) => resultTitle(id),
  back: '/actionLogRaw/search',
  refreshSeconds: 5,
  actions: (result) => (
    <>
      <ActionButtons actions={bulkChanges} rows={[result]} />
      <EditLink id={result.id} />
    </>
  ),
  body: (result) => (
    <>
      <Journey steps={result.journey} />
      <Adjusted result={result} />
      <Risks result={result} />
      <SecondLooks result={result} />
      <Panels>
        <Facts
          title={m.summary}
          of={result}
          labels={resultFieldLabels}
          show={{
            status: seen('status', statusColumn()),
            occurred_at: dateTime(),
            clicked_at: dateTime(),
            ad_name: recordName('promotion'),
            goal_name: text(),
            advertiser_name: shownTo(['admin', 'agency'], recordName('advertiser')),
            media_name: recordName('media'),
            affiliater_name: shownTo(['admin', 'advertiser', 'agency'], recordName('affiliater')),
            material_name: recordName('material'),
            order_number: orderNumber(),
            cid: text(),
            route: choice(),
            matched_by: choice(),
          }}
        />
        <Amounts result={result} />
      </Panels>
      <RelatedTable
        title={m.history}
        rows={result.history}
        labels={historyLabels}
        columns={{
          at: dateTime(),
          from_status: seen('status', badge(statusTones)),
          to_status: seen('status', badge(statusTones)),
          sale_amount: seen('sale_amount', money()),
          gross: shownTo(['admin', 'advertiser', 'agency'], money()),
          net: shownTo(['admin', 'affiliater'], money()),
          adjusted_in: text(),
          actor: text(),
          reject_reason: seen('reject_reason', text()),
          comment: lines(),
          audience: shownTo(['admin'], badge({ operator: 'gray', everybody: 'brand' })),
        }}
        empty={m.noHistory}
      />
      <ResultInquiries result={result} />
      <Traces result={result} />
    </>
  ),
})

export const Route = createFileRoute('/actionLogRaw/info')({ component: ResultInfo })

/** What was settled and corrected since shows its own month's amounts, and here what it is worth now. */
function Adjusted({ result }: { result: ResultDetail }) {
  if (result.adjusted_at === null) return null
  return (
    <Alert color="blue" variant="light" icon={<IconAdjustments size={20} />} title={t(m.adjusted)}>
      <Words size="sm">{t(adjustedWorth(result))}</Words>
    </Alert>
  )
}

function Amounts({ result }: { result: ResultDetail }) {
  return (
    <Stack>
      <Facts
        title={m.amounts}
        of={result}
        labels={resultFieldLabels}
        show={{
          sale_amount: seen('sale_amount', money()),
          quantity: number(),
          gross: shownTo(['admin', 'advertiser', 'agency'], money()),
          net: shownTo(['admin', 'affiliater', 'agency'], money()),
          agency_margin: shownTo(['admin', 'agency'], money()),
          due_at: seen('status', dateTime()),
          decided_at: seen('status', dateTime()),
          closing_month: seen('status', day()),
          reject_reason: seen('reject_reason', text()),
          reject_comment: seen('reject_reason', lines()),
          memo: shownTo(['admin', 'advertiser', 'agency'], lines()),
        }}
      />
      <PricePanel price={result.price_rule} />
      {result.adjusted_price && (
        <PricePanel title={m.adjustedPrice} price={result.adjusted_price} />
      )}
    </Stack>
  )
}

const EditLink = ({ id }: { id: number }) => (
  <OnwardLink
    endpoint={results.update}
    to="/actionLogRaw/edit/input"
    search={{ id }}
    label={m.edit}
  />
)
