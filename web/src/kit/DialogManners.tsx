import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** Something over the screen; all but a small panel keep everything below out of reach. */
const dialog = '[role="dialog"]'
const modal = '[aria-modal="true"]'

/** How what lies over the screen comes and goes by keyboard: Escape closes it, unless something lies over it in turn, and the focus goes back to where it was. It stands inside, so that it is there only while it is open. */
export function DialogManners({ onClose }: { onClose: () => void }) {
  const place = useRef<HTMLSpanElement>(null)
  useWindowEvent(
    'keydown',
    (event) => {
      if (isForClosing(event) && place.current?.closest(dialog) === dialogOf(event)) onClose()
    },
    { capture: true },
  )
  useFocusBack()
  return <span ref={place} hidden />
}

/** The library marks what takes Escape for itself, such as an open list of choices. */
const isForClosing = ({ key, isComposing, target }: KeyboardEvent) =>
  key === 'Escape' &&
  !isComposing &&
  !(target instanceof HTMLElement && target.dataset['mantineStopPropagation'] === 'true')

/** The dialog that a key is for: the one it was pressed in, else the topmost. */
const dialogOf = ({ target }: KeyboardEvent) =>
  (target instanceof Element ? target.closest(dialog) : null) ??
  [...document.querySelectorAll(modal)].at(-1)

/** The library gives the focus back where a dialog is closed, but not where it is taken away. */
function useFocusBack() {
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
    },
    [opener],
  )
}

/** An entry of a menu goes with its menu: the button of that menu stays. */
function openerOf(focused: Element | null) {
  const menu = focused?.closest('[role="menu"]')
  const opener = menu
    ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
    : focused
  return opener instanceof HTMLElement ? opener : null
}
