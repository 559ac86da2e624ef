import { dimensionOf, type DimensionName } from '@tsunagi/contract/office/reportDimensions'
import type { ReportAnswer, ReportLine } from '@tsunagi/contract/office/reports'

/** A place at an edge of a table: the values of the dimensions that stand there. */
export interface Edge {
  id: string
  values: { key: string; name: string }[]
}

/** The rows of an answer as a table with two edges. What is beyond the longest list stands in the sums alone. */
export function edgesOf(
  { by, items }: Pick<ReportAnswer, 'by' | 'items'>,
  down: readonly DimensionName[],
  across: readonly DimensionName[],
) {
  const edgeOf = ({ keys }: ReportLine, names: readonly DimensionName[]): Edge => {
    const values = names.map((name) => keys[by.indexOf(name)]!)
    return { id: JSON.stringify(values.map(({ key }) => key)), values }
  }
  const lines = items.filter(({ kind }) => kind === 'row')
  const distinct = (names: readonly DimensionName[]) =>
    inTime(names, [
      ...new Map(lines.map((line) => [edgeOf(line, names).id, edgeOf(line, names)])).values(),
    ])
  return {
    rows: distinct(down),
    columns: distinct(across),
    cells: new Map(
      lines.map((line) => [`${edgeOf(line, down).id} ${edgeOf(line, across).id}`, line] as const),
    ),
  }
}

/** Times in their order; everything else as it came. */
function inTime(names: readonly DimensionName[], edges: Edge[]): Edge[] {
  const at = names.findIndex((name) => dimensionOf(name).time)
  if (at < 0) return edges
  return edges.sort((one, other) =>
    one.values[at]!.key.localeCompare(other.values[at]!.key, 'en', { numeric: true }),
  )
}
