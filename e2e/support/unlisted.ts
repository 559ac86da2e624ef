import { userKinds } from '@tsunagi/contract/endpoint'
import { routes } from './routes.ts'
import { pathOf } from './screenAddresses.ts'
import { publicScreens, screensOf } from './screens.ts'

/** Why a screen is not opened by itself. */
const notByItself: Record<string, string> = {
  '/adAgency/list': 'another name of /adAgency',
  '/promotion/specialUnitPrice': 'another name of its list',
  '/adMaterial/specialUnitPrice': 'another name of its list',
  '/adMaterial/unitPrice/edit': 'needs a price of a material',
  '/lp/affiliateLogin': 'another name of /lp/affiliaterLogin',
  '/waitingApproval': 'of accounts in screening: registration.spec.ts',
  '/advertiser/regist/limitedAndRefused': 'another name of /advertiser/edit/limitedAndRefused',
  '/advertiser/regist/withMail': 'a step that follows another',
  '/affiliater/regist/withMail': 'a step that follows another',
  '/promotion/AdUnitPriceChangeReservation/edit': 'needs a planned change',
  '/webhook/info': 'needs a webhook',
  '/promotion/adPlatform/show': 'the screen of /promotion/facebook/show',
  '/promotion/adPlatform/edit': 'the screen of /promotion/facebook/edit',
}
const isStep = (path: string) => /\/(confirm|complete)$/.test(path)

/** Screens that a file exists for and no list names, and names that have no file. */
export function unlisted(): string[] {
  const listed = new Set([
    ...userKinds.flatMap((kind) => screensOf(kind).map(pathOf)),
    ...publicScreens.map(pathOf),
    ...Object.keys(notByItself),
  ])
  const forgotten = routes.filter((path) => !isStep(path) && !listed.has(path))
  const stale = [...listed].filter((path) => !routes.includes(path))
  return [...forgotten, ...stale]
}
