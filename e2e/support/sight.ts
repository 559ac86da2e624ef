import type { Page } from '@playwright/test'

/** What is to be seen of a screen. */
interface Sight {
  headings: string[]
  /** How many parts still load. */
  loading: number
  /** By how many pixels it can be pushed sideways. */
  overflow: number
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
  return { ...seen, text: document.body.innerText }
}
