import { Skeleton, Text as Words } from '@mantine/core'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../client/language.ts'
import { chartMessages as m } from '../../messages/charts.ts'
import { EmptyState } from '../states.tsx'
import classes from './Chart.module.css'
import { ChartTable } from './ChartTable.tsx'
import { ChartTools } from './ChartTools.tsx'
import type { ChartDefinition } from './drawing.ts'
import { Picture } from './Picture.tsx'

const usual = 640

/** How wide an element is, and becomes. */
function useWidth() {
  const ref = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(usual)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || usual)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

/** A chart, with the same figures as a table and as a file. Without a definition it is still loading. */
export function Chart({ of }: { of: ChartDefinition | undefined }) {
  const id = `chart${useId().replaceAll(/\W/g, '')}`
  const { ref, width } = useWidth()
  const svg = useRef<SVGSVGElement>(null)
  const [view, setView] = useState<'picture' | 'table'>('picture')
  return (
    <figure ref={ref} className={classes['figure']} aria-label={of && t(of.label)}>
      {!of && <Skeleton height={260} aria-busy role="status" aria-label={t(m.chart)} />}
      {of?.isEmpty && <EmptyState title={m.empty} />}
      {of && !of.isEmpty && (
        <>
          {view === 'picture' ? (
            <Picture label={of.label} drawing={of.draw({ width, id })} width={width} svg={svg} />
          ) : (
            <ChartTable label={of.label} content={of.table()} />
          )}
          {of.note && (
            <Words size="xs" c="dimmed" mt={6}>
              {t(of.note)}
            </Words>
          )}
          <ChartTools label={of.label} view={view} onView={setView} svg={svg} />
        </>
      )}
    </figure>
  )
}
