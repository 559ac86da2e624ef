import { Alert, Group, List, Stack } from '@mantine/core'
import { resultFieldLabels } from '@tsunagi/contract/results/messages/results'
import { results, type ResultDetail } from '@tsunagi/contract/results/results'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { ActionButton } from '../../../kit/action.tsx'
import { dateTime, lines, money, shownTo, text } from '../../../kit/columns.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { OnwardLink } from '../../../kit/OnwardLink.tsx'
import { resultMessages as m } from '../../../messages/results/results.ts'
import { PricePanel } from '../../-prices/PricePanel.tsx'
import { orderNumber } from '../-orderNumber.tsx'
import { seen } from '../-seen.ts'
import { statusColumn } from '../-statusColumn.tsx'
import { bulkDecisions } from './decisions.ts'

/** A result in short beside the list: what it is, why it is worth that, what looked unusual, and what can be decided. */
export function ResultPeek({ id }: { id: number }) {
  const { data, ...query } = useEndpoint(results.info, { params: { id } })
  return (
    <Loaded query={{ ...query, data: data?.id === id ? data : undefined }} rows={8}>
      {(result) => <Peek result={result} />}
    </Loaded>
  )
}

function Peek({ result }: { result: ResultDetail }) {
  const { id } = result
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {bulkDecisions.map((action, index) => (
          <ActionButton key={index} action={action} rows={[result]} />
        ))}
        <OnwardLink to="/actionLogRaw/info" search={{ id }} label={m.open} />
      </Group>
      {result.risks.length > 0 && (
        <Alert color="yellow" variant="light" title={t(m.risks)}>
          <List size="sm">
            {result.risks.map(({ rule, detail }) => (
              <List.Item key={rule}>{detail}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Facts
        title={m.summary}
        of={result}
        labels={resultFieldLabels}
        show={{
          status: seen('status', statusColumn()),
          occurred_at: dateTime(),
          ad_name: recordName('promotion'),
          goal_name: text(),
          media_name: recordName('media'),
          affiliater_name: shownTo(['admin', 'advertiser', 'agency'], recordName('affiliater')),
          order_number: orderNumber(),
          sale_amount: seen('sale_amount', money()),
          gross: shownTo(['admin', 'advertiser', 'agency'], money()),
          net: shownTo(['admin', 'affiliater', 'agency'], money()),
          due_at: seen('status', dateTime()),
          reject_reason: seen('reject_reason', text()),
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
