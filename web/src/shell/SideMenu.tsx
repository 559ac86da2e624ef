import { useLocation } from '@tanstack/react-router'
import { shellMessages as m } from '../messages/shell.ts'
import classes from './Frame.module.css'
import { t } from '../client/language.ts'
import type { MenuItem } from './menu.ts'
import { PlainLink } from '../client/PlainLink.tsx'
import type { Query } from '../client/queryString.ts'
import { useMenu } from './useMenu.ts'

/** The entries of the overlay menu; each begins its screen with an empty search. */
export function SideMenu() {
  const groups = useMenu()
  const { pathname, search } = useLocation()
  return (
    <nav className={classes['menu']} aria-label={t(m.menu)}>
      {groups.map((group) => (
        <div key={group.label.ja}>
          <div className={classes['menuGroup']}>{t(group.label)}</div>
          {group.items.map((item) => (
            <PlainLink
              key={item.to + item.label.ja}
              to={item.to}
              search={{ ...item.search, resetSearch: 1 }}
              className={classes['menuItem']}
              aria-current={isCurrent(item, pathname, search) ? 'page' : false}
            >
              {t(item.label)}
            </PlainLink>
          ))}
        </div>
      ))}
    </nav>
  )
}

const isCurrent = ({ to, search = {} }: MenuItem, pathname: string, query: Query) =>
  to === pathname && Object.entries(search).every(([key, value]) => query[key] === value)
