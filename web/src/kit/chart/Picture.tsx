import { VisuallyHidden } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { t } from '../../client/language.ts'
import { chartKeys, chartMessages as m } from '../../messages/charts.ts'
import classes from './Chart.module.css'
import { colourOf, ink, type Drawing, type Reading, type Spot } from './drawing.ts'

interface PictureProps {
  label: Text
  drawing: Drawing
  width: number
  svg: RefObject<SVGSVGElement | null>
}

const [mostTip, gap] = [280, 8]

/** Where a key leads from a spot; undefined for keys that mean nothing here. */
export function afterKey(key: string, at: number | null, count: number, perRow: number) {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: perRow < count ? -perRow : -1,
    ArrowDown: perRow < count ? perRow : 1,
  }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'Escape') return null
  const step = steps[key]
  if (step === undefined) return undefined
  if (at === null) return 0
  const next = at + step
  return next < 0 || next >= count ? at : next
}

/** The drawing itself: pointing at it or walking through it with the arrow keys reads its values. */
export function Picture({ label, drawing, width, svg }: PictureProps) {
  const { height, body, spots, perRow } = drawing
  const [at, setAt] = useState<number | null>(null)
  const spot = at === null ? undefined : spots[at]
  const press = (event: KeyboardEvent) => {
    const next = afterKey(event.key, at, spots.length, perRow)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  return (
    <div
      className={classes['picture']}
      tabIndex={0}
      role="application"
      aria-roledescription={t(m.chart)}
      aria-label={t(chartKeys(t(label)))}
      onKeyDown={press}
      onBlur={() => setAt(null)}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setAt(null)}
    >
      <svg
        ref={svg}
        className={classes['svg']}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
      >
        {spot && <Pointed spot={spot} />}
        {body}
        <g data-pointing>
          {spots.map(({ x, y, width, height }, index) => (
            <rect
              key={index}
              x={x}
              y={y}
              width={width}
              height={height}
              fill="transparent"
              onPointerEnter={() => setAt(index)}
            />
          ))}
        </g>
      </svg>
      {spot && <Tip spot={spot} width={width} />}
      <VisuallyHidden role="status">{spot && spoken(spot)}</VisuallyHidden>
    </div>
  )
}

const Pointed = ({ spot: { x, y, width, height } }: { spot: Spot }) => (
  <rect
    data-pointing
    x={x - 1}
    y={y - 1}
    width={width + 2}
    height={height + 2}
    rx={3}
    fill={ink}
    fillOpacity={0.07}
    stroke={ink}
    strokeOpacity={0.45}
  />
)

const spoken = ({ title, readings }: Spot) =>
  [title, ...readings.map(({ label, value, note }) => [label, value, note].join(' '))].join(', ')

/** Where the tip of a spot stands: beside it, where more room is, or below one that is as wide as the picture; never outside. */
export function placeTip({ x, y, width: wide, height }: Spot, width: number) {
  if (wide > width / 2) return { top: y + height, right: 0, maxWidth: Math.min(mostTip, width) }
  const [before, after] = [x - gap, width - x - wide - gap]
  const side = after > before ? { left: x + wide + gap } : { right: width - x + gap }
  return { top: Math.max(0, y - 4), ...side, maxWidth: Math.min(mostTip, Math.max(before, after)) }
}

/** What is pointed at. */
const Tip = ({ spot, width }: { spot: Spot; width: number }) => (
  <div className={classes['tip']} style={placeTip(spot, width)} aria-hidden>
    <strong>{spot.title}</strong>
    {spot.readings.map((reading, index) => (
      <Line key={index} {...reading} />
    ))}
  </div>
)

const Line = ({ label, value, note, series }: Reading) => (
  <div className={classes['reading']}>
    {series !== undefined && (
      <span className={classes['swatch']} style={{ background: colourOf(series) }} />
    )}
    <span>{label}</span>
    <span className={classes['value']}>
      <b>{value}</b> {note && <span className={classes['note']}>{note}</span>}
    </span>
  </div>
)
