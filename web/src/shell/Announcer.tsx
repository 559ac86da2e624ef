import { useEffect, useState } from 'react'
import { useSite } from '../client/site.ts'
import classes from './Frame.module.css'

/** Whether the focus has been left behind by a navigation: on nothing, or on the link that was followed. */
const isLeftBehind = ({ activeElement }: Document) =>
  !activeElement ||
  activeElement === document.body ||
  !activeElement.closest('main, [role="dialog"]')

/**
 * Gives each screen its own title in the tab. After a navigation, as soon as the heading is there,
 * the focus moves to it, and the screen is announced to those who do not see it.
 */
export function Announcer({ path }: { path: string }) {
  const site = useSite()?.page_title ?? 'Tsunagi'
  const [arrived, setArrived] = useState(path)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    let isNew = arrived !== path
    const look = () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      const title = heading?.textContent?.trim()
      if (!heading || !title) return
      document.title = `${title}｜${site}`
      if (!isNew) return
      isNew = false
      setArrived(path)
      setAnnounced(title)
      if (!isLeftBehind(document)) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    look()
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    return () => watch.disconnect()
  }, [path, site, arrived])
  useEffect(() => () => void (document.title = site), [site])
  return (
    <div className={classes['announcer']} role="status" aria-live="polite">
      {announced}
    </div>
  )
}
