import { Text } from '@mantine/core'
import { compareRates, type AbVerdict } from '@tsunagi/contract/catalogue/abComparison'
import { materials, type Material } from '@tsunagi/contract/catalogue/materials'
import { abColumns } from '@tsunagi/contract/catalogue/messages/materials'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { badge, link, number, share, type Tone } from '../../../kit/columns.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { materialMessages as m } from '../../../messages/catalogue/materials.ts'

const tones: Record<AbVerdict, Tone> = {
  few: 'gray',
  even: 'gray',
  leads: 'green',
  behind: 'yellow',
}

/** How the materials do that are tried against each other; nothing for a material that is tried alone. */
export function AbComparison({
  material: { promotion_id, ab_group },
}: {
  material: Pick<Material, 'promotion_id' | 'ab_group'>
}) {
  const { data } = useEndpoint(
    materials.search,
    { query: { promotion_id, ab_group, size: 50, sort: 'id' } },
    { enabled: ab_group !== '' },
  )
  if (!data || data.items.length < 2) return null
  return (
    <RelatedTable
      title={m.abTitle}
      rows={compared(data.items)}
      labels={abColumns}
      columns={{
        name: link(({ id }: Material) => ({ to: '/adMaterial/show', search: { id } })),
        impressions: number(),
        clicks: number(),
        click_rate: share(),
        by_clicks: badge(tones),
        results: number(),
        result_rate: share(),
        by_results: badge(tones),
      }}
      empty={m.abNone}
      aside={
        <Text size="xs" c="dimmed" maw={520}>
          {t(m.abLead)}
        </Text>
      }
    />
  )
}

function compared(rows: readonly Material[]) {
  const byClicks = compareRates(
    rows.map(({ id, impressions, clicks }) => ({ id, tries: impressions, hits: clicks })),
  )
  const byResults = compareRates(
    rows.map(({ id, clicks, results }) => ({ id, tries: clicks, hits: results })),
  )
  return rows.map((row) => ({
    ...row,
    by_clicks: byClicks.get(row.id)!,
    result_rate: row.clicks === 0 ? null : row.results / row.clicks,
    by_results: byResults.get(row.id)!,
  }))
}
