import { line, quiet, textSize } from './drawing.ts'
import { cutTo, strideOf, widthOf, type Scale } from './scale.ts'

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

/** Figures at the left and a line at each. */
export const ValueAxis = ({ ticks, scale, show, left, right }: ValueAxisProps) => (
  <g>
    {ticks.map((tick) => (
      <g key={tick}>
        <line x1={left} x2={right} y1={scale(tick)} y2={scale(tick)} stroke={line} />
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
  y: number
}

/** So few places may have long names. */
const fewNames = 8

/** Names of the places below, as many as have room. */
export function PlaceAxis({ labels, left, step, y }: PlaceAxisProps) {
  const room = labels.length <= fewNames ? Math.max(step - 8, 44) : 90
  const shown = labels.map((label) => cutTo(label, room, textSize))
  const stride = strideOf(shown, step * labels.length, textSize)
  return (
    <g>
      {shown.map(
        (label, index) =>
          index % stride === 0 && (
            <text
              key={index}
              x={left + step * (index + 0.5)}
              y={y}
              fontSize={textSize}
              fill={quiet}
              textAnchor="middle"
            >
              {label}
            </text>
          ),
      )}
    </g>
  )
}
