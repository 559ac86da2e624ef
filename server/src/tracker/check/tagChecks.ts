import { dayMs } from '@tsunagi/contract/day'
import type { ServerResponse } from 'node:http'
import type { Db } from '../../platform/db.ts'
import { answerGif, answerRedirect } from '../http/answers.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { cleanText } from '../../platform/cleanText.ts'
import {
  checkLinkCode,
  isOfCheck,
  mintClickId,
  readClickId,
} from '../../conversions/clicks/clickId.ts'
import { clickCookies } from '../click/clicks.ts'
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
  { catalogue, db, clickKey }: TagCheckDeps,
  visit: Visit,
  response: ServerResponse,
  token: string,
) {
  const check = await findTagCheck(db, token, new Date(visit.at.getTime() - validMs))
  const promotion = check && (await catalogue.findPromotion(check.promotion_id))
  if (!check || !promotion) return answerPage(response, visit, 'unknown')
  const cid = check.cid ?? mintClickId(clickKey, { linkCode: checkLinkCode, clickedAt: visit.at })
  const target = destinationOf(promotion.landing_url, cid)
  if (target === null) return answerPage(response, visit, 'closed')
  if (check.cid === null) await setTestClick(db, check.id, cid)
  await addTagCheckStep(
    db,
    check.id,
    { step: 'click', at: visit.at, facts: { page: promotion.landing_url } },
    mostSteps,
  )
  answerRedirect(response, target, clickCookies(visit, { cid }))
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
