import { dayMs } from '@tsunagi/contract/day'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Db } from '../../platform/db.ts'
import { answerGif, answerJson, answerRedirect } from '../http/answers.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import { cleanText } from '../../platform/cleanText.ts'
import {
  checkLinkCode,
  isOfCheck,
  mintClickId,
  readClickId,
} from '../../conversions/clicks/clickId.ts'
import { takesDirectLinks } from '../click/clickPipeline.ts'
import { clickCookies } from '../click/clicks.ts'
import { isPageOf, ownOrigin, readArrival } from '../click/directArrival.ts'
import { destinationOf } from '../../conversions/clicks/destination.ts'
import { answerPage } from '../http/pages.ts'
import {
  addTagCheckStep,
  findTagCheck,
  findTagCheckByClick,
  setTestClick,
} from './tagChecks.queries.ts'
import type { Visit } from '../http/visit.ts'

export interface TagCheckDeps {
  catalogue: Catalogue
  db: Db
  clickKey: string
}

const validMs = dayMs
const mostSteps = 60
const pageLength = 300
const reported = ['landing', 'handover', 'page', 'consent'] as const

/** `/check/{token}`: follows the test link as a visitor follows a real one. */
export async function followTestLink(
  deps: TagCheckDeps,
  visit: Visit,
  response: ServerResponse,
  token: string,
) {
  const begun = await findBegun(deps, visit, token)
  if (!begun) return answerPage(response, visit, 'unknown')
  const target = destinationOf(begun.promotion.landing_url, begun.cid)
  if (target === null) return answerPage(response, visit, 'closed')
  await noteClick(deps, visit, begun, begun.promotion.landing_url)
  answerRedirect(response, target, clickCookies(visit, begun))
}

/** `/d/{token}`: a landing page was reached by the direct test link, as by a real one. */
export async function takeTestArrival(
  deps: TagCheckDeps,
  visit: Visit,
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
) {
  const begun = await findBegun(deps, visit, token)
  if (!begun) return answerJson(response, 404, { cid: null })
  const origin = visit.headers.origin ?? ''
  if (!isPageOf(begun.promotion, [], origin)) return answerJson(response, 403, { cid: null })
  const arrival = await readArrival(request, response, origin)
  if (!arrival) return
  const headers = ownOrigin(origin)
  if (!takesDirectLinks(begun.promotion)) return answerJson(response, 200, { cid: null }, headers)
  await noteClick(deps, visit, begun, arrival.page)
  response.setHeader('set-cookie', clickCookies(visit, begun))
  answerJson(response, 200, { cid: begun.cid }, headers)
}

interface Begun {
  id: number
  promotion: CataloguedPromotion
  cid: string
  isFirst: boolean
}

/** The check of a test link, with the id of its one click, which is made the first time. */
async function findBegun(
  { catalogue, db, clickKey }: TagCheckDeps,
  { at }: Visit,
  token: string,
): Promise<Begun | null> {
  const check = await findTagCheck(db, token, new Date(at.getTime() - validMs))
  const promotion = check && (await catalogue.findPromotion(check.promotion_id))
  if (!check || !promotion) return null
  const cid = check.cid ?? mintClickId(clickKey, { linkCode: checkLinkCode, clickedAt: at })
  return { id: check.id, promotion, cid, isFirst: check.cid === null }
}

async function noteClick(
  { db }: TagCheckDeps,
  { at }: Visit,
  { id, cid, isFirst }: Begun,
  page: string,
) {
  if (isFirst) await setTestClick(db, id, cid)
  await addTagCheckStep(db, id, { step: 'click', at, facts: { page } }, mostSteps)
}

/** `/check`: t.js says how far a test click got. */
export async function noteTagStep(deps: TagCheckDeps, visit: Visit, response: ServerResponse) {
  const cid = visit.query.get('cid') ?? ''
  const step = reported.find((name) => name === visit.query.get('step'))
  if (step && isOfCheck(readClickId(deps.clickKey, cid))) await note(deps, visit, cid, step)
  answerGif(response)
}

async function note(
  { db }: TagCheckDeps,
  { at, query }: Visit,
  cid: string,
  step: (typeof reported)[number],
) {
  const check = await findTagCheckByClick(db, cid, new Date(at.getTime() - validMs))
  if (check) await addTagCheckStep(db, check.id, { step, at, facts: factsOf(query) }, mostSteps)
}

const factsOf = (query: URLSearchParams) => ({
  page: cleanText(query.get('page') ?? '', pageLength),
  cookie: query.get('cookie') === 'true',
  storage: query.get('storage') === 'true',
  consent:
    ['awaited', 'given', 'refused'].find((state) => state === query.get('consent')) ?? 'given',
})
