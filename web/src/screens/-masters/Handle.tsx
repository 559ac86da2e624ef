import { UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { MasterRow } from '@tsunagi/contract/catalogue/masters'
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { currentLanguage, t } from '../../client/language.ts'
import { movedRow, moveRow } from '../../messages/catalogue/masters.ts'
import classes from './masters.module.css'
import { placeOf } from './order.ts'

interface HandleProps {
  row: MasterRow
  rows: readonly MasterRow[]
  onMove: (id: number, place: number) => void
  /** Tells those who do not see it where the row is now. */
  onTell: (message: string) => void
}

/** What a row is called in the language of the screens. */
export const nameOf = (row: Pick<MasterRow, 'name_ja' | 'name_en'>) =>
  row[`name_${currentLanguage()}`]

/** What a row is dragged by, with a pointer, a finger or the arrow keys. */
export function Handle({ row, rows, onMove, onTell }: HandleProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { place, of } = placeOf(rows, row.id)
  const moveTo = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), of - 1)
    if (next === place) return
    onMove(row.id, next)
    onTell(t(movedRow(nameOf(row), next + 1, of)))
  }
  const follow = (clientY: number) => {
    scrollAt(clientY)
    const over = levelOf(button.current!, rows, row).findIndex(
      ({ top, bottom }) => clientY >= top && clientY < bottom,
    )
    if (over >= 0) moveTo(over)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: of - 1 }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    event.stopPropagation()
    moveTo(wanted)
    // The row may be drawn elsewhere now; the keys stay with it.
    requestAnimationFrame(() => button.current?.focus())
  }
  const latest = useRef(follow)
  useEffect(() => {
    latest.current = follow
  })
  const onPointerDown = (event: PointerEvent) => {
    event.preventDefault()
    button.current?.focus()
    const over = new AbortController()
    const { signal } = over
    const stop = () => over.abort()
    // The row moves below the pointer, so the window listens.
    window.addEventListener('pointermove', ({ clientY }) => latest.current(clientY), { signal })
    window.addEventListener('pointerup', stop, { signal })
    window.addEventListener('pointercancel', stop, { signal })
  }
  return (
    <UnstyledButton
      ref={button}
      className={classes['handle']!}
      aria-label={t(moveRow(nameOf(row)))}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    >
      <IconGripVertical size={18} aria-hidden />
    </UnstyledButton>
  )
}

const edge = 60
/** Brings what is beyond the screen into reach. */
function scrollAt(clientY: number) {
  if (clientY < edge) window.scrollBy(0, -edge / 4)
  if (clientY > window.innerHeight - edge) window.scrollBy(0, edge / 4)
}

/** Where the rows of the same level are on the screen. */
const levelOf = (within: HTMLElement, rows: readonly MasterRow[], { parent }: MasterRow) =>
  rows
    .filter((each) => each.parent === parent)
    .map(({ id }) =>
      within.closest('table')!.querySelector(`[data-row="${id}"]`)!.getBoundingClientRect(),
    )
