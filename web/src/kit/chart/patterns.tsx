import { colourOf, quiet, surface } from './drawing.ts'

/** What lies over the colour of a series, so that it is told apart without it. The first has nothing. */
const strokes = [
  '',
  'M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4',
  'M4,4 h0.01',
  'M0,4 h8',
  'M-2,6 l4,4 M0,0 l8,8 M6,-2 l4,4',
  'M4,0 v8',
]

const fillId = (id: string, series: number) => `${id}-fill-${series % 6}`
/** The fill of a series' bars. */
export const fillOf = (id: string, series: number) =>
  series % 6 === 0 ? colourOf(series) : `url(#${fillId(id, series)})`

/** The patterns a chart's bars are filled with. */
export const Patterns = ({ id, count }: { id: string; count: number }) => (
  <defs>
    {Array.from({ length: Math.min(count, 6) }, (_, series) => (
      <pattern
        key={series}
        id={fillId(id, series)}
        width={8}
        height={8}
        patternUnits="userSpaceOnUse"
      >
        <rect width={8} height={8} fill={colourOf(series)} />
        <path
          d={strokes[series]!}
          stroke={surface}
          strokeWidth={series === 2 ? 3 : 1.2}
          strokeLinecap="round"
          strokeOpacity={0.75}
          fill="none"
        />
      </pattern>
    ))}
  </defs>
)

/** The fill of a field of a heat map whose figure is less than nothing. */
export const fillBelow = (id: string) => `url(#${id}-below)`

/** The pattern of what lies below zero, which no heat stands for; `id` tells the charts of a page apart. */
export const BelowNothing = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}-below`} width={6} height={6} patternUnits="userSpaceOnUse">
      <rect width={6} height={6} fill="var(--app-heat-0)" />
      <path d="M-1.5,1.5 l3,-3 M0,6 l6,-6 M4.5,7.5 l3,-3" stroke={quiet} strokeOpacity={0.5} />
    </pattern>
  </defs>
)

const shapes = [
  'M-3.2,0 a3.2,3.2 0 1,0 6.4,0 a3.2,3.2 0 1,0 -6.4,0z',
  'M-3,-3 h6 v6 h-6z',
  'M0,-3.8 l3.8,6.6 h-7.6z',
  'M0,-4 l4,4 l-4,4 l-4,-4z',
  'M0,3.8 l3.8,-6.6 h-7.6z',
  'M-1.2,-4 h2.4 v2.8 h2.8 v2.4 h-2.8 v2.8 h-2.4 v-2.8 h-2.8 v-2.4 h2.8z',
]

/** The sign a line carries. */
export const Mark = ({ x, y, series }: { x: number; y: number; series: number }) => (
  <path
    d={shapes[series % 6]!}
    transform={`translate(${x} ${y})`}
    fill={colourOf(series)}
    stroke={surface}
    strokeWidth={1}
  />
)
