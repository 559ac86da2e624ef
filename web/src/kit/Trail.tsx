import { ThemeIcon } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoSmall, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Trail.module.css'

/** How a step went; `note` = it says something that is neither good nor bad. */
export type TrailOutcome = 'good' | 'bad' | 'warning' | 'note'
interface TrailStepProps {
  outcome: TrailOutcome
  /** The outcome in a word, for those who do not see the sign. */
  outcomeLabel: string
  title: ReactNode
  /** What stands at the right of the title, such as a time. */
  aside?: ReactNode
  children?: ReactNode
}

const signs = {
  good: { Icon: IconCheck, color: 'green' },
  bad: { Icon: IconX, color: 'red' },
  warning: { Icon: IconAlertTriangle, color: 'yellow' },
  note: { Icon: IconInfoSmall, color: 'gray' },
} satisfies Record<TrailOutcome, object>

/** Things that happened one after the other. */
export const Trail = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className={classes['trail']} aria-label={label}>
    {children}
  </ol>
)

/** One of them, with a sign for how it ended. */
export function TrailStep({ outcome, outcomeLabel, title, aside, children }: TrailStepProps) {
  const { Icon, color } = signs[outcome]
  return (
    <li className={classes['step']}>
      <ThemeIcon
        variant="light"
        color={color}
        size={26}
        radius="xl"
        role="img"
        aria-label={outcomeLabel}
      >
        <Icon size={16} aria-hidden />
      </ThemeIcon>
      <div className={classes['head']}>
        <span>{title}</span>
        {aside && <span className={classes['aside']}>{aside}</span>}
      </div>
      {children && <div className={classes['body']}>{children}</div>}
    </li>
  )
}
