import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FieldNote.module.css'

const signs = { good: IconCircleCheck, bad: IconAlertTriangle, note: IconInfoCircle }

/** What is said about a value while it is typed. */
export function FieldNote({ tone, children }: { tone: keyof typeof signs; children: ReactNode }) {
  const Sign = signs[tone]
  return (
    <div className={classes['note']} data-tone={tone} role="status">
      <Sign size={14} aria-hidden />
      <span>{children}</span>
    </div>
  )
}

/** Whether a value is right, while it is typed; beside a refusal nothing, which says it already. */
export const FieldVerdict = ({
  error,
  isRight,
  children,
}: {
  error: string | undefined
  isRight: boolean
  children: ReactNode
}) => !error && <FieldNote tone={isRight ? 'good' : 'bad'}>{children}</FieldNote>
