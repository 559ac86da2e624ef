import { List, Text as Words } from '@mantine/core'
import { resultColumns } from '@tsunagi/contract/results/messages/results'
import { deadlines } from '@tsunagi/contract/results/deadlines'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { Fact } from '../../../kit/Facts.tsx'
import {
  deadlineMessages as m,
  reasonInWords,
  recordInWords,
} from '../../../messages/results/deadlines.ts'

const percent = new Intl.NumberFormat('ja-JP', { style: 'percent', maximumFractionDigits: 1 })

/** How a promotion decided lately: what one can expect of it, before one partners. */
export function DecisionRecord({ id }: { id: number }) {
  const { data } = useEndpoint(deadlines.record, { params: { id } })
  if (!data) return null
  const { decided, approval_rate, median_days, reasons } = data
  return (
    <>
      <Fact label={m.record}>
        {approval_rate === null
          ? t(m.tooFew)
          : t(recordInWords({ decided, rate: percent.format(approval_rate), days: median_days }))}
      </Fact>
      {reasons.length > 0 && (
        <Fact label={resultColumns.reject_reason.label}>
          <List size="sm">
            {reasons.map(({ reason, count }) => (
              <List.Item key={reason}>
                <Words size="sm">{t(reasonInWords(reason, count))}</Words>
              </List.Item>
            ))}
          </List>
        </Fact>
      )}
    </>
  )
}
