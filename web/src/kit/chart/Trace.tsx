import { surface } from './drawing.ts'

interface TraceProps {
  path: string
  stroke: string
  strokeDasharray?: string
  strokeWidth?: number
}

/** A line; the wider one below keeps it apart from bars behind it. */
export const Trace = ({ path, strokeWidth = 2, ...pen }: TraceProps) => (
  <>
    <path
      d={path}
      stroke={surface}
      strokeWidth={strokeWidth + 2.5}
      strokeLinejoin="round"
      fill="none"
    />
    <path d={path} {...pen} strokeWidth={strokeWidth} strokeLinejoin="round" fill="none" />
  </>
)
