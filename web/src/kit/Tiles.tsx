import type { ReactNode } from 'react'
import classes from './Tiles.module.css'

interface TilesProps<Row extends { id: number }> {
  label: string
  rows: readonly Row[]
  tile: (row: Row) => ReactNode
}

/** Rows as tiles of a grid, as many beside each other as there is room for. */
export const Tiles = <Row extends { id: number }>({ label, rows, tile }: TilesProps<Row>) => (
  <ul className={classes['tiles']} aria-label={label}>
    {rows.map((row) => (
      <li key={row.id} className={classes['tile']}>
        {tile(row)}
      </li>
    ))}
  </ul>
)
