import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import { t } from '../client/language.ts'
import classes from './Panel.module.css'

interface PanelProps {
  title?: Text
  /** What stands at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A white surface that holds one matter. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className={classes['panel']}>
      {title && (
        <div className={classes['head']}>
          <h2>{t(title)}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}

/** Panels side by side, as many as fit. */
export const Panels = ({ children }: { children: ReactNode }) => (
  <div className={classes['panels']}>{children}</div>
)
