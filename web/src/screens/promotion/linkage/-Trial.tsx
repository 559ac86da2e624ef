import { Group, Text, TextInput } from '@mantine/core'
import type { Linkage } from '@tsunagi/contract/catalogue/linkage'
import { translateAmount, translateStatus } from '@tsunagi/contract/catalogue/linkageMacros'
import { linkedStatusLabels } from '@tsunagi/contract/catalogue/messages/linkage'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { Fact } from '../../../kit/Facts.tsx'
import factClasses from '../../../kit/Facts.module.css'
import { Panel } from '../../../kit/Panel.tsx'
import { linkageMessages as m } from '../../../messages/catalogue/linkage.ts'
import { today } from '../../../client/clock.ts'
import { formatYen } from '../../../client/format.ts'

/** What tracking would make of a notice, by the same rules. */
export function Trial({ linkage: { status_map, amount_rule } }: { linkage: Linkage }) {
  const [status, setStatus] = useState(status_map[0]?.theirs ?? '')
  const [amount, setAmount] = useState('11000')
  const map = Object.fromEntries(status_map.map(({ theirs, ours }) => [theirs, ours]))
  return (
    <Panel title={m.test}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(m.testLead)}
      </Text>
      <Group gap="sm" mb="md" align="flex-start">
        <TextInput
          size="sm"
          label={t(m.testStatus)}
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          label={t(m.testAmount)}
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
      </Group>
      <dl className={factClasses['facts']} aria-live="polite">
        <Fact label={m.becomesStatus}>{statusWords(status, map)}</Fact>
        <Fact label={m.becomesAmount}>
          {amountWords(translateAmount(amount, amount_rule, today()))}
        </Fact>
      </dl>
    </Panel>
  )
}

function statusWords(
  sent: string,
  map: Record<string, Linkage['status_map'][number]['ours']>,
): string {
  if (sent === '') return t(m.noStatus)
  const ours = translateStatus(sent, map) as keyof typeof linkedStatusLabels | undefined
  return t(ours ? linkedStatusLabels[ours] : m.unknownStatus)
}

function amountWords(amount: string | null): string {
  if (amount === null) return t(m.ownPrice)
  return /^\d{1,10}$/.test(amount) ? formatYen(Number(amount)) : t(m.noAmount)
}
