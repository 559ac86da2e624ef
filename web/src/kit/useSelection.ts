import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Whole } from './action.tsx'

/** What Esc closes before it lets a selection go. */
const openOverlay = '[role="dialog"], [role="menu"], [aria-expanded="true"][role="combobox"]'

/** Rows chosen for an action, kept while one turns pages; those on the page are as the page `shown` has them now. Esc lets them go. */
export function useSelection<Row extends { id: number }>(shown: readonly Row[]) {
  const [rows, setRows] = useState<ReadonlyMap<number, Row>>(new Map())
  const [whole, setWhole] = useState<Whole>()
  const choose = useCallback(
    (next: (now: ReadonlyMap<number, Row>) => ReadonlyMap<number, Row>) => {
      setWhole(undefined)
      setRows(next)
    },
    [],
  )
  const clear = useCallback(() => choose(() => new Map()), [choose])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !document.querySelector(openOverlay))
        clear()
    }
    // Heard before what lies over the list closes with the same key.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [clear])

  const toggle = useCallback(
    (row: Row) => choose((now) => withToggled(now, [row], now.has(row.id))),
    [choose],
  )
  const togglePage = useCallback(
    (page: readonly Row[]) =>
      choose((now) =>
        withToggled(
          now,
          page,
          page.every(({ id }) => now.has(id)),
        ),
      ),
    [choose],
  )
  const select = useCallback(
    (chosen: readonly Row[]) => choose(() => new Map(chosen.map((row) => [row.id, row]))),
    [choose],
  )
  const ids = useMemo(() => new Set(rows.keys()), [rows])
  const now = new Map(shown.map((row) => [row.id, row]))
  return {
    ids,
    rows: [...rows.values()].map((row) => now.get(row.id) ?? row),
    whole,
    toggle,
    togglePage,
    select,
    takeWhole: setWhole,
    clear,
  }
}

function withToggled<Row extends { id: number }>(
  now: ReadonlyMap<number, Row>,
  rows: readonly Row[],
  isChosen: boolean,
) {
  const next = new Map(now)
  for (const row of rows) {
    if (isChosen) next.delete(row.id)
    else next.set(row.id, row)
  }
  return next
}
