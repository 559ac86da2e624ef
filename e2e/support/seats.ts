import type { Browser, Page } from '@playwright/test'
import type { UserKind } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'
import { listen } from './complaints.ts'
import { menuOf } from './menu.ts'
import { accountOf, admit, showInEnglish, storeAnew, type Reader } from './signIn.ts'
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
/** The page of a language, and who sits there. */
interface Place {
  page: Page
  complaints: string[]
  seat?: Seat
}
/** The places of this worker: who comes next has what the browser has already loaded. */
const places = new Map<Language, Place>()

/** The seat that the tests of this worker share. It is where the last one left it, on a screen that nothing stands before. */
export async function seatOf<Who extends UserKind | 'nobody'>(
  browser: Browser,
  who: Who,
  language: Language,
): Promise<Seat<Who>> {
  const place = places.get(language) ?? (await newPlace(browser, language))
  places.set(language, place)
  await place.page.emulateMedia({ media: null })
  await place.page.unrouteAll({ behavior: 'wait' })
  if (place.seat?.who !== who) place.seat = await takeSeat(place, who, language)
  return place.seat as Seat<Who>
}

async function newPlace(browser: Browser, language: Language): Promise<Place> {
  const context = await browser.newContext({ locale: locales[language] })
  await noteArrivals(context)
  if (language === 'en') await showInEnglish(context)
  const page = await context.newPage()
  return { page, complaints: await listen(page) }
}

/** A picture of the product: where it is shown, nothing of the application runs. */
const outside = '/favicon.svg'

async function takeSeat(
  { page, complaints }: Place,
  who: UserKind | 'nobody',
  language: Language,
): Promise<Seat> {
  const context = page.context()
  await page.goto(outside)
  complaints.length = 0
  await context.clearCookies()
  const admitted = who === 'nobody' ? null : await admit(context, accountOf(who), language)
  await storeAnew(page, admitted?.stored ?? {})
  await page.goto(who === 'nobody' ? 'about:blank' : '/home')
  const menu = who === 'nobody' ? new Map<string, string>() : await menuOf(page, who)
  return { who, page, menu, reader: admitted?.reader ?? null, complaints }
}
