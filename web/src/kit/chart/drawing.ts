import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'

/** One line of what is said about a place of a chart. */
export interface Reading {
  label: string
  value: string
  /** What stands beside it, such as a change. */
  note?: string
  /** Which of the chart's series it is. */
  series?: number
}

/** A place of a chart that can be pointed at and walked to. */
export interface Spot {
  x: number
  y: number
  width: number
  height: number
  title: string
  readings: Reading[]
}

/** A chart at one width. It has nothing but attributes in it, so that it looks the same as a file. */
export interface Drawing {
  height: number
  body: ReactNode
  spots: Spot[]
  /** How many spots stand side by side, for the keys that go up and down. */
  perRow: number
}

/** The same as rows, for who reads rather than looks. */
export interface TableContent {
  heads: string[]
  rows: string[][]
}

/** A chart: how it is drawn in the room there is, and the same as a table. */
export interface ChartDefinition {
  label: Text
  isEmpty: boolean
  /** What whoever looks at it has to know, such as that something is not drawn. */
  note?: Text
  draw(room: { width: number; id: string }): Drawing
  table(): TableContent
}

/** The colour of a series by its place, from 0; after six they begin again. */
export const colourOf = (series: number) => `var(--app-chart-${series % 6})`
/** Pixels of the letters in a chart. */
export const textSize = 11
export const quiet = 'var(--mantine-color-dimmed)'
export const ink = 'var(--app-text)'
export const line = 'var(--app-line)'
export const surface = 'var(--app-surface)'
