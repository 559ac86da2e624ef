/** Where the header changes its look, and where the floating button appears (specification, section 2). */
const headerHeight = 72
const floatingFrom = 400

/** Follows scrolling and closes open menus. Returns how to stop. */
export function enliven(page: HTMLElement): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const look = () => {
    page.toggleAttribute('data-scrolled', window.scrollY > headerHeight)
    page.toggleAttribute('data-floating', window.scrollY > floatingFrom)
  }
  const closeMenus = (target: EventTarget | null) => {
    for (const menu of page.querySelectorAll<HTMLDetailsElement>('.landing-menu[open]'))
      if (!(target instanceof Element) || target.closest('a') || !menu.contains(target))
        menu.open = false
  }
  window.addEventListener('scroll', look, { passive: true, signal })
  document.addEventListener('click', ({ target }) => closeMenus(target), { signal })
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') closeMenus(null)
    },
    { signal },
  )
  look()
  return () => ending.abort()
}
