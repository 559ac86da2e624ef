import { Button, Group, SimpleGrid, Stack, Text as Words, TextInput } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import type { OrderListColumns } from '@tsunagi/contract/results/reconciliation'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { reconciliationMessages as m } from '../../../messages/results/reconciliation.ts'
import { Select } from '../../../kit/optionLists.tsx'

interface ColumnsFormProps {
  header: readonly string[]
  columns: OrderListColumns | null
  onSend: (columns: OrderListColumns) => void
  isSending: boolean
}

const parts = {
  order_number: m.orderColumn,
  amount: m.amountColumn,
  occurred_at: m.dateColumn,
  status: m.statusColumn,
} satisfies Partial<Record<keyof OrderListColumns, Text>>
type Part = keyof typeof parts

/** Says which column of a list is which. */
export function ColumnsForm({ header, columns, onSend, isSending }: ColumnsFormProps) {
  const [chosen, setChosen] = useState<Partial<OrderListColumns>>(columns ?? {})
  const choose = (part: Part, name: string | null) => {
    const { [part]: _before, ...others } = chosen
    setChosen(name === null ? others : { ...others, [part]: name })
  }
  const { order_number } = chosen
  const names = [...new Set(header)].filter((name) => name !== '')
  return (
    <Panel title={m.columns}>
      <Stack gap="md">
        <Words size="sm" c="dimmed">
          {t(m.columnsHint)}
        </Words>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
          {Object.entries(parts).map(([part, label]) => (
            <Select
              key={part}
              label={t(label)}
              data={names}
              placeholder={t(m.noColumn)}
              value={chosen[part as Part] ?? null}
              onChange={(name) => choose(part as Part, name)}
              clearable={part !== 'order_number'}
              required={part === 'order_number'}
            />
          ))}
        </SimpleGrid>
        <TextInput
          maw={420}
          label={t(m.cancelledWords)}
          description={t(m.cancelledHint)}
          value={chosen.cancelled ?? ''}
          onChange={({ currentTarget }) => setChosen({ ...chosen, cancelled: currentTarget.value })}
        />
        <Group>
          <Button
            variant="default"
            disabled={order_number === undefined}
            loading={isSending}
            onClick={() =>
              order_number !== undefined && onSend({ cancelled: '', ...chosen, order_number })
            }
          >
            {t(m.again)}
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}
