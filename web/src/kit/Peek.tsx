import { CloseButton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import classes from './Peek.module.css'

interface PeekProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** A row in short beside its list, which stays in use. */
export const Peek = ({ label, onClose, children }: PeekProps) => (
  <aside className={classes['peek']} aria-label={label}>
    <div className={classes['head']}>
      <strong>{label}</strong>
      <CloseButton aria-label={t(m.close)} onClick={onClose} />
    </div>
    <Stack gap="sm">{children}</Stack>
  </aside>
)

/** A list with room beside it. */
export const BesideList = ({ children, beside }: { children: ReactNode; beside: ReactNode }) => (
  <div className={classes['beside']} data-peeking={Boolean(beside) || undefined}>
    <Stack gap="md" className={classes['list']!}>
      {children}
    </Stack>
    {beside}
  </div>
)
