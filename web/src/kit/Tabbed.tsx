import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Text } from '@tsunagi/contract/messages/text'
import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '../client/language.ts'
import type { Query } from '../client/queryString.ts'
import classes from './Tabbed.module.css'

/** A part of a screen that is shown in turn with others; its body is drawn only while it is. */
export interface Tab {
  /** What the address calls it, `?tab=`. */
  name: string
  label: Text
  /** How many things are in it. */
  count?: number
  body: () => ReactNode
}

/** Parts of one screen of which one is open; which one is in the address. */
export function Tabbed({ tabs }: { tabs: readonly Tab[] }) {
  const search = useSearch({ strict: false }) as Query
  const navigate = useNavigate()
  const open = tabs.find(({ name }) => name === search['tab']) ?? tabs[0]!
  const show = (tab: string | null) =>
    void navigate({
      to: '.',
      search: { ...search, tab: tab ?? undefined },
      replace: true,
      resetScroll: false,
    })
  // A strip that is wider than the screen shows the tab that is open.
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [open.name])
  return (
    <Tabs value={open.name} onChange={show} keepMounted={false}>
      <div className={classes['strip']} ref={strip}>
        <Tabs.List className={classes['list']!}>
          {tabs.map(({ name, label, count }) => (
            <Tabs.Tab
              key={name}
              value={name}
              rightSection={count ? <span className={classes['count']}>{count}</span> : undefined}
            >
              {t(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Panel value={open.name} pt="md">
        {open.body()}
      </Tabs.Panel>
    </Tabs>
  )
}
