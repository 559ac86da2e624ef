import { checkPage, usualLabels } from '../../../domain/adLaw/pageCheck.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { digestOf } from '../../../platform/digest.ts'
import { EgressRefused, type Egress, type EgressReply } from '../../../platform/egress.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { pageHeaders, textOf } from '../../../platform/webPage.ts'
import { rulesOf } from '../applicationRules/applicationRules.queries.ts'
import { nextToRead, saveRead, type Read } from './adCheckWrites.queries.ts'
import { ownLinks } from './ownLinks.queries.ts'

const headers = { ...pageHeaders, 'user-agent': 'Tsunagi-AdCheck/1' }

/** Reads the page of the oldest check that waits, through the wall that every call of an address of others goes through. Answers whether there was one. */
export const readNext = ({ db, clock, egress }: { db: Db; clock: Clock; egress: Egress }) =>
  db.transaction().execute(async (tx) => {
    const check = await nextToRead(tx)
    if (!check) return 0
    const [{ pr_labels, ng_words }, rule, links] = await Promise.all([
      readSetting(tx, 'ad_law'),
      rulesOf(tx, [check.promotion_id]),
      ownLinks(tx, check),
    ])
    const { html, ...read } = await fetchPage(egress, check.page)
    const found =
      html === null
        ? {}
        : checkPage(html, {
            ...links,
            labels: [...pr_labels, ...usualLabels],
            ngWords: [...new Set([...ng_words, ...rule(check.promotion_id).ng_words])],
          })
    await saveRead(tx, check.id, { ...read, ...found }, clock.now())
    return 1
  })

type Fetched = Pick<Read, 'problem' | 'http_status' | 'sha256' | 'content'> & {
  html: string | null
}
const failed = (problem: Read['problem'], http_status: number | null = null): Fetched => ({
  problem,
  http_status,
  sha256: null,
  content: null,
  html: null,
})

async function fetchPage(egress: Egress, url: string): Promise<Fetched> {
  try {
    return readable(await egress.get(url, headers))
  } catch (error) {
    if (error instanceof EgressRefused) return failed('refused')
    return failed(error instanceof Error && /timeout/i.test(error.name) ? 'timeout' : 'connection')
  }
}

function readable(reply: EgressReply): Fetched {
  const { status, body } = reply
  if (status >= 300 && status < 400) return failed('redirect', status)
  if (status !== 200) return failed('status', status)
  const html = textOf(reply)
  return {
    problem: html === null ? 'unreadable' : null,
    http_status: status,
    sha256: digestOf(body),
    content: html,
    html,
  }
}
