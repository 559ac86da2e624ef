import type { Text } from '@tsunagi/contract/messages/text'

export interface Series {
  key: string
  label: Text
  tone: 'brand' | 'green' | 'gray' | 'yellow' | 'orange' | 'red'
  /** Bars stand for counts, a line for money or a rate, on an axis of its own; parts of one whole are stacked. */
  as: 'bar' | 'line' | 'stack'
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
