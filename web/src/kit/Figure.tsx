import { Skeleton } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { lazy, Suspense } from 'react'
import { t } from '../client/language.ts'

export interface Series {
  key: string
  label: Text
  tone: 'brand' | 'green' | 'gray' | 'orange' | 'red'
  /** Bars stand for counts, a line for money or a rate, on an axis of its own. */
  as: 'bar' | 'line'
}
export interface FigureProps {
  /** What the figure says, for those who do not see it. */
  label: Text
  rows: readonly object[]
  /** The field of a row that names the place on the horizontal axis. */
  by: string
  series: readonly Series[]
  format?: (value: number) => string
}

const Chart = lazy(() => import('./Chart.tsx').then(({ Chart }) => ({ default: Chart })))
const height = 280

/** A chart of bars and lines. The drawing library loads only where there is one. */
export const Figure = (props: FigureProps) => (
  <figure style={{ margin: 0, minHeight: height }} aria-label={t(props.label)}>
    <Suspense fallback={<Skeleton height={height} />}>
      <Chart {...props} height={height} />
    </Suspense>
  </figure>
)
