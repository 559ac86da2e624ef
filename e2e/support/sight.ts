import type { Page } from '@playwright/test'

/** What is to be seen of a screen. */
interface Sight {
  headings: string[]
  /** How many parts still load. */
  loading: number
  /** By how many pixels it can be pushed sideways. */
  overflow: number
  /** Buttons and marks whose words do not fit. */
  cut: string[]
  /** Numbers that stand on more than one line. */
  broken: string[]
  text: string
}

const patienceMs = 30_000

/** Waits until a screen stands (it has a heading, nothing still loads, nothing sticks out), and sees what is there. It is one question: asking costs more than answering. */
export const lookAt = (page: Page): Promise<Sight> => page.evaluate(standing, patienceMs)

async function standing(patience: number): Promise<Sight> {
  const see = () => {
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      headings: [...document.querySelectorAll('h1')]
        .filter((heading) => heading.checkVisibility())
        .map(({ innerText }) => innerText),
      loading: document.querySelectorAll('main [aria-busy="true"]').length,
      overflow: scrollWidth - clientWidth,
    }
  }
  const end = performance.now() + patience
  let seen = see()
  while (
    (seen.headings.length === 0 || seen.loading > 0 || seen.overflow > 0) &&
    performance.now() < end
  ) {
    await new Promise((later) => setTimeout(later, 20))
    seen = see()
  }
  const isCut = (label: HTMLElement) => {
    const cell = label.closest('td')?.getBoundingClientRect().right ?? Infinity
    return (
      label.scrollWidth > label.clientWidth + 1 || label.getBoundingClientRect().right > cell + 1
    )
  }
  const labels = document.querySelectorAll<HTMLElement>(
    'main :is(.mantine-Button-label, .mantine-Badge-label)',
  )
  const cut = [...labels].filter((label) => label.checkVisibility() && isCut(label))
  const isBroken = (number: HTMLElement) => {
    const range = document.createRange()
    range.selectNodeContents(number)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
  }
  const numbers = [...document.querySelectorAll<HTMLElement>('main .number')].filter(
    (number) =>
      number.childElementCount === 0 && /^[−+±]?¥?[\d,.]+%?$/.test(number.innerText.trim()),
  )
  return {
    ...seen,
    cut: cut.map(({ innerText }) => innerText),
    broken: numbers.filter(isBroken).map(({ innerText }) => innerText),
    text: document.body.innerText,
  }
}

/** Where a page is at the end of a visit, and whether a screen stands there. */
interface Stand {
  /** As it is written in a link. */
  place: string
  /** Whether its first heading is to be seen. */
  heading: boolean
  loading: number
}

/** Waits until a screen stands at a place. */
export const standAt = (page: Page, place: string): Promise<Stand> =>
  page.evaluate(standingAt, { place, patience: patienceMs })

async function standingAt(wanted: { place: string; patience: number }): Promise<Stand> {
  const see = () => {
    const first = document.querySelector('h1')
    const { width = 0, height = 0 } = first?.getBoundingClientRect() ?? {}
    return {
      place: location.pathname + decodeURIComponent(location.search),
      heading: width * height > 0 && first!.checkVisibility({ visibilityProperty: true }),
      loading: document.querySelectorAll('main [aria-busy="true"]').length,
    }
  }
  const end = performance.now() + wanted.patience
  let seen = see()
  while (
    (seen.place !== wanted.place || !seen.heading || seen.loading > 0) &&
    performance.now() < end
  ) {
    await new Promise((later) => setTimeout(later, 20))
    seen = see()
  }
  return seen
}
