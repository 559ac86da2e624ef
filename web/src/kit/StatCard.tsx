import { Skeleton } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import { t } from '../client/language.ts'
import classes from './Panel.module.css'

interface StatCardProps {
  label: Text
  value: ReactNode
  note?: ReactNode
}

/** One figure that matters, with what to compare it to. */
export const StatCard = ({ label, value, note }: StatCardProps) => (
  <div className={classes['stat']}>
    <div className={classes['statLabel']}>{t(label)}</div>
    <div className={classes['statValue']}>{value}</div>
    {note && <div className={classes['statNote']}>{note}</div>}
  </div>
)

/** Cards side by side, as many as there is room for. */
export const StatCards = ({ children }: { children: ReactNode }) => (
  <div className={classes['stats']}>{children}</div>
)

/** Cards of what is loaded, with their places kept until it is there. */
export const LoadedCards = <Data,>({
  data,
  cards,
}: {
  data: Data | undefined
  cards: (data: Data) => ReactNode
}) => (
  <StatCards>
    {data
      ? cards(data)
      : [1, 2, 3, 4].map((card) => <Skeleton key={card} height={98} radius={12} />)}
  </StatCards>
)
