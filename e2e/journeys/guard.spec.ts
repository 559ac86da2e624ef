import { expect, test, type Browser, type Page } from '@playwright/test'
import { userTypes, type UserKind } from '@tsunagi/contract/endpoint'
import { decide, type GuardSession } from '../../web/src/shell/guard.ts'
import { listen } from '../support/complaints.ts'
import { newAdmin } from '../support/newAdmin.ts'
import type { DemoAccount } from '../support/product.ts'
import { routes } from '../support/routes.ts'
import { screensOf } from '../support/screens.ts'
import { accountOf, signIn } from '../support/signIn.ts'
import { standAt } from '../support/sight.ts'
import { noteArrivals, stepTo } from '../support/steps.ts'

const reservation = /^\/promotion\/AdUnitPriceChangeReservation\//
const unknown = ['/nowhere', '/home/nowhere', '/ADAGENCY']
/** Every screen, with the query it cannot do without; the same once more without it; and paths that no screen has. */
const visits = [
  ...routes.map((path) => (reservation.test(path) ? `${path}?id=1&ad_name=x` : path)),
  ...routes.filter((path) => reservation.test(path)),
  ...unknown,
]

/** Where a screen leads on to after the guard has let a visit through: other names, steps that need the one before, and screens of one kind of user. */
const onward: Record<string, string> = {
  '/lp/affiliateLogin': '/lp/affiliaterLogin',
  '/adAgency/list': '/adAgency',
  '/promotion/specialUnitPrice': '/promotion/specialUnitPrice/list',
  '/adMaterial/specialUnitPrice': '/adMaterial/specialUnitPrice/list',
  '/affiliater/password/confirm': '/affiliater/password',
  '/adMaterial/limitedReleases/complete': '/adMaterial/limitedReleases/regist',
}
/** Screens of which a kind of user has one of its own. */
const ownScreens: Partial<Record<UserKind, Record<string, string>>> = {
  admin: {
    '/paymentManagement/affiliater': '/paymentManagement',
    '/claimManagement/advertiser': '/claimManagement',
  },
  affiliater: { '/paymentManagement': '/paymentManagement/affiliater' },
  agency: { '/claimManagement/advertiser': '/claimManagement' },
}
const onwardFor = (kind: UserKind): Record<string, string> => ({ ...onward, ...ownScreens[kind] })
/** Second steps that lead back to the first; whoever may not do it is told so, or finds no such page, on either. */
const secondSteps: Record<string, string> = {
  '/adMaterial/addition/confirm': '/adMaterial/addition',
  '/adMaterial/edit/confirm': '/adMaterial/edit',
  '/actionLogRaw/regist/confirm': '/actionLogRaw/regist/input',
  '/actionReserve/regist/confirm': '/actionReserve/regist/input',
}
const mayFillIn = ({ kind, keys }: Who, path: string) =>
  !keys && screensOf(kind).some((screen) => screen === path)
const folders = { affiliater: 'affiliater', advertiser: 'advertiser', agency: 'adAgency' }
/** One kind's own account is no page of another kind. */
function isOfOtherKind(path: string, kind: UserKind): boolean {
  if (path === '/agencyPayment') return kind !== 'admin' && kind !== 'agency'
  const [, folder, screen] = path.split('/')
  const owner = (Object.keys(folders) as (keyof typeof folders)[]).find(
    (each) => folders[each] === folder,
  )
  if (!owner || owner === kind) return false
  const isEdit = screen === 'edit' && !path.endsWith('limitedAndRefused')
  return ['accountInfo', 'password'].includes(screen!) || (isEdit && kind !== 'admin')
}
/** Screens about a month lead to the list of months where the address names none. */
const ofMonth = ['/claimManagement/closing', '/paymentManagement/closing']
function screenLeadsTo(path: string, who: Who): string | undefined {
  if (isOfOtherKind(path, who.kind)) return '/404'
  if (ofMonth.includes(path))
    return who.kind === 'admin' && !who.keys ? '/claimManagement?tab=closing' : undefined
  const first = secondSteps[path]
  if (first) return mayFillIn(who, first) ? first : undefined
  const input = /^(.*)\/(complete|withMail)$/.exec(path)?.[1]
  return (
    onwardFor(who.kind)[path] ??
    (input && [input, `${input}/input`].find((each) => routes.includes(each)))
  )
}

interface Visitor {
  name: string
  kind: UserKind
  status: 0 | 1
  /** All that an administrator may do, where it is not everything; none of it fills in a form. */
  keys?: readonly string[]
  account?: (browser: Browser) => DemoAccount | Promise<DemoAccount>
  /** What the specification says in so many words, written down without the guard's help. */
  expected: Record<string, string>
}
type Who = Pick<Visitor, 'kind' | 'keys'>
const waiting = '/waitingApproval'
const visitors: Visitor[] = [
  {
    name: 'nobody',
    kind: 'admin',
    status: 1,
    expected: {
      '/': '/',
      '/login': '/login',
      '/supportDesk': '/supportDesk',
      '/lp/affiliaterLogin': '/lp/affiliaterLogin',
      '/lp/contact': '/lp/contact',
      '/partnerRegist': '/partnerRegist',
      '/expired': '/expired',
      '/affiliater/password': '/lp/affiliaterLogin?redirect=/affiliater/password',
      '/advertiser/password': '/lp/advertiserLogin?redirect=/advertiser/password',
      '/adAgency/password': '/lp/agencyLogin?redirect=/adAgency/password',
      '/home': '/login?redirect=/home',
      '/affiliater/search': '/login?redirect=/affiliater/search',
      '/404': '/login?redirect=/404',
      '/nowhere': '/login?redirect=/nowhere',
      [waiting]: `/login?redirect=${waiting}`,
    },
  },
  {
    name: 'an owner',
    kind: 'admin',
    status: 1,
    account: () => accountOf('admin'),
    expected: {
      '/login': '/home',
      '/expired': '/expired',
      '/adAgency': '/adAgency',
      '/affiliater/search': '/affiliater/search',
      '/paymentManagement/affiliater': '/paymentManagement',
      '/claimManagement/advertiser': '/claimManagement',
      '/nowhere': '/404',
      [waiting]: '/home',
      '/': '/',
    },
  },
  {
    name: 'an administrator with one key',
    kind: 'admin',
    status: 1,
    keys: ['media.search'],
    account: (browser) => newAdmin(browser, ['media.search']),
    expected: {
      '/login': '/home',
      '/adAgency': '/adAgency',
      '/affiliater/search': '/affiliater/search',
      '/nowhere': '/404',
      '/media/search': '/media/search',
    },
  },
  {
    name: 'an affiliater who waits',
    kind: 'affiliater',
    status: 0,
    account: () => accountOf('affiliater', '今井'),
    expected: {
      '/home': waiting,
      '/': waiting,
      '/lp/contact': waiting,
      '/media/search': waiting,
      '/actionLogRaw/search': waiting,
      '/login': waiting,
      [waiting]: waiting,
      '/expired': '/expired',
      '/nowhere': waiting,
      '/affiliater/search': waiting,
      '/adAgency': waiting,
      '/common/accounts': '/common/accounts',
      '/common/accounts/edit': '/common/accounts/edit',
      '/adminInfo/accountInfo': '/adminInfo/accountInfo',
      '/affiliater/password': '/affiliater/password',
      '/affiliater/edit': '/affiliater/edit',
      '/advertiser/password': waiting,
      '/advertiser/edit': waiting,
      '/adAgency/password': waiting,
      '/adAgency/edit': waiting,
    },
  },
  {
    name: 'an affiliater',
    kind: 'affiliater',
    status: 1,
    account: () => accountOf('affiliater', '佐伯'),
    expected: {
      '/login': '/home',
      '/affiliater/search': '/404',
      '/adAgency': '/404',
      [waiting]: '/home',
      '/promotion/affiliater/search': '/promotion/affiliater/search',
      '/paymentManagement': '/paymentManagement/affiliater',
      '/nowhere': '/404',
    },
  },
  {
    name: 'an advertiser',
    kind: 'advertiser',
    status: 1,
    account: () => accountOf('advertiser', '水野'),
    expected: {
      '/login': '/home',
      '/affiliater/search': '/404',
      '/adAgency': '/404',
      [waiting]: '/home',
      '/claimManagement/advertiser': '/claimManagement/advertiser',
      '/nowhere': '/404',
    },
  },
  {
    name: 'an agency',
    kind: 'agency',
    status: 1,
    account: () => accountOf('agency'),
    expected: {
      '/login': '/home',
      '/affiliater/search': '/404',
      '/adAgency': '/404',
      [waiting]: '/home',
      '/adAgency/accountInfo': '/adAgency/accountInfo',
      '/claimManagement/advertiser': '/claimManagement',
      '/nowhere': '/404',
    },
  },
]

/** What a visitor may open is opened as its kind where every screen is visited; here it is led on from all other routes. */
function isVisitedElsewhere(href: string, to: string, { kind, status, keys, account }: Visitor) {
  const isItself = account !== undefined && status === 1 && !keys
  return isItself && href === to && screensOf(kind).some((screen) => screen === href)
}

/** Follows the guard's answers until it lets a visit through. */
function landing(href: string, who: Who, session: GuardSession): string {
  const { pathname, searchParams } = new URL(href, 'http://localhost')
  const known = routes.includes(pathname)
  const elsewhere = decide(
    { path: pathname, href, query: Object.fromEntries(searchParams), known },
    session,
  )
  if (elsewhere)
    return landing(
      elsewhere.to + (elsewhere.query ? `?redirect=${elsewhere.query['redirect']}` : ''),
      who,
      session,
    )
  const next = screenLeadsTo(pathname, who)
  return next ? landing(next, who, session) : href
}

const softly = expect.configure({ soft: true })

/** Steps on inside the application, and waits for a screen that stands. */
async function go(page: Page, href: string, to: string) {
  await stepTo(page, href, to)
  const { place, heading, loading } = await standAt(page, to)
  softly(place, `${href}: where the browser is`).toBe(to)
  softly(heading, `${href}: a heading`).toBe(true)
  softly(loading, `${href}: loaded`).toBe(0)
}

/** What a refusal of the server leaves in the browser's console is the browser's own line, and no failure of ours. */
const isRefusal = (complaint: string) => /status of (403|404|422) /.test(complaint)

for (const visitor of visitors) {
  const { name, kind, status, account, expected } = visitor
  test(`the guard leads ${name} from every route to where it should`, async ({ browser }) => {
    const context = await browser.newContext()
    if (account) await signIn(context, kind, 'ja', await account(browser))
    const session: GuardSession = {
      token: account ? 'token' : null,
      userType: userTypes[kind],
      accountStatus: status,
    }
    await noteArrivals(context)
    const page = await context.newPage()
    const complaints = await listen(page)
    for (const href of visits) {
      const to = landing(href, visitor, session)
      if (expected[href]) softly(to, `${href}: what the guard answers`).toBe(expected[href])
      else if (isVisitedElsewhere(href, to, visitor)) continue
      await go(page, href, to)
      softly(
        complaints.splice(0).filter((complaint) => !isRefusal(complaint)),
        `${href}: the console`,
      ).toEqual([])
    }
    expect(
      Object.keys(expected).filter((path) => !visits.includes(path)),
      'every expectation was walked',
    ).toEqual([])
    await context.close()
  })
}
