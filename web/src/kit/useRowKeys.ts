import { useWindowEvent } from '@mantine/hooks'
import type { Text } from '@tsunagi/contract/messages/text'
import { useEffect, useState } from 'react'
import { keyMessages as m } from '../messages/kit.ts'

/** What takes the keys for itself: a dialog, a menu, an open list of choices. */
const overlay = '[role="dialog"], [role="menu"], [aria-expanded="true"][role="combobox"]'
const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'

/** A key of a list: what it does, to the row the cursor is on. */
export interface Command<Row> {
  key: string
  does: Text
  run: (row: Row | undefined) => void
}

/** Goes through rows by keyboard, and gives every other key its command. */
export function useRowKeys<Row extends { id: number }>(
  rows: readonly Row[],
  others: readonly Command<Row>[],
  isWanted: boolean,
) {
  const [cursor, setCursor] = useState<number>()
  const at = rows.findIndex(({ id }) => id === cursor)
  const move = (to: number) => setCursor(rows[Math.min(Math.max(to, 0), rows.length - 1)]?.id)
  const commands: Command<Row>[] = [
    { key: 'j', does: m.next, run: () => move(at + 1) },
    { key: 'k', does: m.previous, run: () => move(at - 1) },
    { key: '/', does: m.search, run: toSearch },
    ...others,
  ]
  useCommandKeys(commands, isWanted, rows[at])
  useEffect(() => {
    const row = document.querySelector<HTMLElement>(`tr[data-row="${cursor}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [cursor])
  return { row: rows[at], commands, setCursor }
}

/** Gives each key its command, with what the cursor is on. */
export function useCommandKeys<Row>(
  commands: readonly Command<Row>[],
  isWanted: boolean,
  at?: Row,
) {
  useWindowEvent('keydown', (event) => {
    const command = commands.find(({ key }) => key === event.key)
    if (!isWanted || !command || !isCommand(event)) return
    event.preventDefault()
    command.run(at)
  })
}

const toSearch = () =>
  document.querySelector<HTMLElement>('main search :is(input, button)')?.focus()

/** Whether a key is meant for the list: not for what is being typed, nor for what lies over it. Enter on something that can be pressed presses it. */
function isCommand({ key, target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) {
  const on = target instanceof Element ? target : document.body
  if (ctrlKey || metaKey || altKey || isComposing || on.closest(typing)) return false
  if (key === 'Enter' && on.closest('a, button')) return false
  return document.querySelector(overlay) === null
}
