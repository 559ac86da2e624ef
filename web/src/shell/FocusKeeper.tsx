import { useEffect } from 'react'

/** Where somebody may be brought back to. */
const places = 'main, header, [role="dialog"]'
const mostRemembered = 5

/** An element that had the focus, and what was around it. */
type Trail = readonly Element[]

function trailOf(element: Element): Trail {
  const trail: Element[] = []
  for (let at: Element | null = element; at?.closest(places); at = at.parentElement) trail.push(at)
  return trail
}

/** Gives the focus to what is left around a button that went away with what it did, so that the next Tab leads on from there, and back to a button that could not be pressed while it sent something. */
export function FocusKeeper() {
  useEffect(() => {
    let last: Element | null = null
    let isOutOfReach = false
    let trails: readonly Trail[] = []
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      isOutOfReach = false
      trails = [trailOf(target), ...trails].slice(0, mostRemembered)
    }
    const look = () => {
      if (last?.matches(':disabled')) isOutOfReach = true
      if (document.activeElement !== document.body || !last) return
      if (!last.isConnected) {
        const left = trails.flat().find((each) => each.isConnected && !each.matches('main'))
        focusOn(left ?? document.querySelector('main h1'))
      } else if (isOutOfReach && last.matches(':enabled')) focusOn(last)
    }
    const watch = new MutationObserver(look)
    document.addEventListener('focusin', note)
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
  return null
}

function focusOn(element: Element | null | undefined) {
  if (!(element instanceof HTMLElement)) return
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}
