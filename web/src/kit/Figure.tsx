import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { t } from '../client/language.ts'
import type { FigureProps } from './figureProps.ts'

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
