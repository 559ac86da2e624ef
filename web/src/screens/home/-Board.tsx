import { Badge, Group } from '@mantine/core'
import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { pinnedLabels } from '@tsunagi/contract/office/messages/announcements'
import { formatDay } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { AppLink, ButtonLink } from '../../client/Link.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { announcementMessages as m, unreadOnBoard } from '../../messages/office/announcements.ts'
import classes from './-Board.module.css'

/** The first few of what is on the board for the user; nothing where there is none. */
export function Board({ board: { unread, items } }: Pick<Dashboard, 'board'>) {
  if (items.length === 0) return null
  return (
    <Panel
      title={m.board}
      aside={
        <Group gap="xs">
          {unread > 0 && (
            <Badge variant="light" tt="none">
              {t(unreadOnBoard(unread))}
            </Badge>
          )}
          <ButtonLink to="/announcement" variant="subtle" size="compact-sm">
            {t(m.seeAll)}
          </ButtonLink>
        </Group>
      }
    >
      <ul className={classes['list']}>
        {items.map(({ id, title, starts_on, pinned, state }) => (
          <li key={id} className={classes['row']}>
            <span className={`number ${classes['day']}`}>{formatDay(starts_on)}</span>
            <span className={classes['title']} data-unread={state === 'unread' || undefined}>
              <AppLink to="/announcement" search={{ open: id }}>
                {title}
              </AppLink>
            </span>
            {pinned && (
              <Badge variant="default" radius="sm" tt="none">
                {t(pinnedLabels.true)}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
