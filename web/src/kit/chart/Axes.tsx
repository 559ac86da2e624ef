import { line, quiet, textSize } from './drawing.ts'
import { placeLabels } from './placeLabels.ts'
import { cutTo, widthOf, type Scale } from './scale.ts'

interface ValueAxisProps {
  ticks: readonly number[]
  scale: Scale
  show: (value: number) => string
  left: number
  right: number
}

/** How much room the figures at an axis take. */
export const axisWidth = (ticks: readonly number[], show: (value: number) => string) =>
  Math.max(...ticks.map((tick) => widthOf(show(tick), textSize))) + 10

/** Figures at the left and a line at each; the one of nothing stands out where there is less. */
export const ValueAxis = ({ ticks, scale, show, left, right }: ValueAxisProps) => (
  <g>
    {ticks.map((tick) => (
      <g key={tick}>
        <line
          x1={left}
          x2={right}
          y1={scale(tick)}
          y2={scale(tick)}
          stroke={tick === 0 && ticks[0]! < 0 ? quiet : line}
        />
        <text x={left - 8} y={scale(tick) + 4} fontSize={textSize} fill={quiet} textAnchor="end">
          {show(tick)}
        </text>
      </g>
    ))}
  </g>
)

interface PlaceAxisProps {
  labels: readonly string[]
  left: number
  /** How wide one place is. */
  step: number
  /** How wide the picture is. */
  width: number
  y: number
}

/** So few places may have long names. */
const fewNames = 8

/** Names of the places below, as many as have room. */
export function PlaceAxis({ labels, left, step, width, y }: PlaceAxisProps) {
  const room = labels.length <= fewNames ? Math.max(step - 8, 44) : 90
  const shown = labels.map((label) => cutTo(label, room, textSize))
  return (
    <g>
      {placeLabels({ labels: shown, left, step, width, size: textSize }).map(({ text, x }) => (
        <text key={x} x={x} y={y} fontSize={textSize} fill={quiet} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  )
}
