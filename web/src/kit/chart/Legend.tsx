import { colourOf, ink, quiet, textSize } from './drawing.ts'
import { fillOf, Mark } from './patterns.tsx'
import { cutTo, widthOf } from './scale.ts'

/** What one sign of a chart means; `before` is drawn for the period it is compared to. */
export interface Meaning {
  label: string
  sign: 'bar' | 'line' | 'before'
  series: number
}

const [signWidth, gap, rowHeight] = [22, 16, 18]

/** Where each entry stands, in as many rows as it takes; a name that is longer than a row is cut. */
export function placed(entries: readonly Meaning[], width: number) {
  let [x, row] = [0, 0]
  return entries.map((entry) => {
    const label = cutTo(entry.label, width - signWidth, textSize)
    const needs = signWidth + widthOf(label, textSize)
    if (x > 0 && x + needs > width) [x, row] = [0, row + 1]
    const at = { entry: { ...entry, label }, x, y: row * rowHeight }
    x += needs + gap
    return at
  })
}

/** How much room a legend takes at a width, in pixels; 0 where there is none. */
export function legendHeight(entries: readonly Meaning[], width: number): number {
  const last = placed(entries, width).at(-1)
  return last ? last.y + rowHeight + 6 : 0
}

interface LegendProps {
  entries: readonly Meaning[]
  width: number
  id: string
}

/** The signs of a chart and what they mean, in the order of the series. */
export const Legend = ({ entries, width, id }: LegendProps) => (
  <g>
    {placed(entries, width).map(({ entry, x, y }, index) => (
      <g key={index} transform={`translate(${x} ${y})`}>
        <Sign {...entry} id={id} />
        <text x={signWidth} y={11} fontSize={textSize} fill={ink}>
          {entry.label}
        </text>
      </g>
    ))}
  </g>
)

function Sign({ sign, series, id }: Meaning & { id: string }) {
  if (sign === 'bar')
    return <rect x={2} y={2} width={13} height={11} rx={2} fill={fillOf(id, series)} />
  const colour = sign === 'before' ? quiet : colourOf(series)
  return (
    <>
      <line
        x1={0}
        x2={17}
        y1={7}
        y2={7}
        stroke={colour}
        strokeWidth={2}
        {...(sign === 'before' && { strokeDasharray: '5 3' })}
      />
      {sign === 'line' && <Mark x={8.5} y={7} series={series} />}
    </>
  )
}
