import { CloseButton, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../client/language.ts'
import { useSession } from '../client/session.ts'
import { kitMessages as m, selected } from '../messages/kit.ts'
import { ActionButtons, isThere, type Action, type Whole } from './action.tsx'
import classes from './BulkBar.module.css'

interface BulkBarProps<Row> {
  rows: readonly Row[]
  whole?: Whole | undefined
  actions: readonly Action<Row>[]
  onClear: () => void
  /** What stands beside the count, such as a way to select more. */
  children?: ReactNode
}

/** What can be done with the rows that are selected. */
export function BulkBar<Row>({ rows, whole, actions, onClear, children }: BulkBarProps<Row>) {
  const session = useSession()
  if (rows.length === 0) return null
  const isIdle = !actions.some((action) => isThere(action, rows, whole, session))
  const count = t(selected(whole ?? { total: rows.length }))
  return (
    <div className={classes['bar']} role="toolbar" aria-label={count}>
      <Text size="sm" fw={600} className="number" aria-live="polite">
        {count}
      </Text>
      {children}
      <Group gap="xs">
        {isIdle && (
          <Text size="sm" c="dimmed">
            {t(m.nothingToDo)}
          </Text>
        )}
        <ActionButtons actions={actions} rows={rows} whole={whole} onDone={onClear} />
      </Group>
      <CloseButton
        className={classes['clear']!}
        aria-label={t(m.clearSelection)}
        onClick={onClear}
      />
    </div>
  )
}
