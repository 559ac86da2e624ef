import type { Browser, Page } from '@playwright/test'
import type { UserKind } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'
import { listen } from './complaints.ts'
import { menuOf } from './menu.ts'
import { signIn, type Reader } from './signIn.ts'
import { noteArrivals } from './steps.ts'

/** A page at which a kind of user, or nobody in particular, reads one language. */
export interface Seat<Who extends UserKind | 'nobody' = UserKind | 'nobody'> {
  who: Who
  page: Page
  /** What the menu calls the screens it leads to, by their addresses. */
  menu: Map<string, string>
  reader: Who extends UserKind ? Reader : null
  /** What the page has complained of since somebody took it away. */
  complaints: string[]
}

const locales = { ja: 'ja-JP', en: 'en-US' } as const
/** The seats of this worker, one a language: who comes next has what the browser has already loaded. */
const seats = new Map<Language, Promise<Seat>>()

/** The seat that the tests of this worker share. It is where the last one left it. */
export async function seatOf<Who extends UserKind | 'nobody'>(
  browser: Browser,
  who: Who,
  language: Language,
): Promise<Seat<Who>> {
  const last = await seats.get(language)
  if (last?.who === who) return last as Seat<Who>
  await last?.page.context().close()
  const next = newSeat(browser, who, language)
  seats.set(language, next)
  return (await next) as Seat<Who>
}

async function newSeat(
  browser: Browser,
  who: UserKind | 'nobody',
  language: Language,
): Promise<Seat> {
  const context = await browser.newContext({ locale: locales[language] })
  await noteArrivals(context)
  const reader = who === 'nobody' ? null : await signIn(context, who, language)
  const page = await context.newPage()
  const complaints = await listen(page)
  if (who !== 'nobody') await page.goto('/home')
  const menu = who === 'nobody' ? new Map<string, string>() : await menuOf(page, who)
  return { who, page, menu, reader, complaints }
}
