import type { Text } from '@tsunagi/contract/messages/text'
import { text } from '../../kit/columns.tsx'
import { copyable } from '../../kit/copyable.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { paramLabels } from '../../messages/traffic/logs.ts'

interface SentParamsProps {
  title: Text
  params: Readonly<Record<string, string>>
  empty: Text
}

/** What an address brought along, one parameter a row. */
export const SentParams = ({ title, params, empty }: SentParamsProps) => (
  <RelatedTable
    title={title}
    rows={Object.entries(params).map(([name, value]) => ({ name, value }))}
    labels={paramLabels}
    columns={{ name: text(), value: copyable() }}
    empty={empty}
  />
)
