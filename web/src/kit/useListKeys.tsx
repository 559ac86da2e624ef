import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { t } from '../client/language.ts'
import { wayTo, type ScreenLink } from '../client/PlainLink.tsx'
import { usePreference } from '../client/preference.ts'
import { keyMessages as m, peekAt } from '../messages/kit.ts'
import type { Action, Whole } from './action.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { Peek } from './Peek.tsx'
import { useRowKeys, type Command } from './useRowKeys.ts'

interface Row {
  id: number
}
interface KeyedList {
  rows: readonly Row[]
  actions: readonly Action<Row>[]
  selection: {
    rows: readonly Row[]
    whole: Whole | undefined
    toggle: (row: Row) => void
    clear: () => void
  }
  rowLink: ((row: Row) => ScreenLink) | undefined
  /** A row in short. */
  peek: ((row: Row) => ReactNode) | undefined
}

/** A list by keyboard: its cursor, what is asked before an action, the row beside it, and the keys it takes. */
export function useListKeys({ rows, actions, selection, rowLink, peek }: KeyedList) {
  const [asked, setAsked] = useState<{ action: Action<Row>; rows: readonly Row[] }>()
  const [isPeeking, setPeeking] = useState(false)
  const [isHelping, setHelping] = useState(false)
  const [isWanted, setWanted] = usePreference('rowKeys', true)
  const navigate = useNavigate()
  const ask = (action: Action<Row>, row: Row | undefined) => {
    const meant = selection.rows.length > 0 ? selection.rows : row ? [row] : []
    if (selection.whole || meant.some(action.appliesTo)) setAsked({ action, rows: meant })
  }
  const others: Command<Row>[] = [
    ...(rowLink
      ? [
          {
            key: 'Enter',
            does: m.enter,
            run: (row?: Row) => row && void navigate(wayTo(rowLink(row))),
          },
        ]
      : []),
    ...(actions.length > 0
      ? [{ key: 'x', does: m.select, run: (row?: Row) => row && selection.toggle(row) }]
      : []),
    ...(peek ? [{ key: 'p', does: m.peek, run: () => setPeeking(!isPeeking) }] : []),
    ...actions.flatMap((action) =>
      action.letter === undefined
        ? []
        : [{ key: action.letter, does: action.label, run: (row?: Row) => ask(action, row) }],
    ),
    { key: '?', does: m.help, run: () => setHelping(true) },
  ]
  const { row: cursor, commands, setCursor } = useRowKeys(rows, others, isWanted)
  const peekButton = useMemo(() => {
    const show = (row: Row) => {
      setCursor(row.id)
      setPeeking(true)
    }
    return peek && ((row: Row) => <PeekButton key="peek" row={row} onPeek={show} />)
  }, [peek, setCursor])
  return {
    cursor: cursor?.id,
    peekButton,
    beside: peek && isPeeking && cursor && (
      <Peek label={t(peekAt(cursor.id))} onClose={() => setPeeking(false)}>
        {peek(cursor)}
      </Peek>
    ),
    dialogs: (
      <>
        {asked && (
          <asked.action.Dialog
            rows={asked.rows}
            whole={selection.whole}
            onClose={() => setAsked(undefined)}
            onDone={selection.clear}
          />
        )}
        {isHelping && (
          <KeyHelp
            commands={commands}
            isWanted={isWanted}
            onWanted={setWanted}
            onClose={() => setHelping(false)}
          />
        )}
      </>
    ),
    help: () => setHelping(true),
  }
}
/** The keys by which a list is worked with, and the row they are at. */
export type ListKeys = ReturnType<typeof useListKeys>

const PeekButton = ({ row, onPeek }: { row: Row; onPeek: (row: Row) => void }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={t(peekAt(row.id))}
    title={t(m.peek)}
    onClick={() => onPeek(row)}
  >
    <IconLayoutSidebarRight size={17} />
  </ActionIcon>
)
