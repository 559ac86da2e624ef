import { useQuery } from '@tanstack/react-query'
import { adultAge } from '@tsunagi/contract/japan'
import { settings, type SiteSetting } from '@tsunagi/contract/office/settings'
import { ownStatusWords } from '@tsunagi/contract/office/statusWords'
import { call } from './api.ts'
import { logFailure } from './failureLog.ts'
import { setOwnWords } from './language.ts'
import { queryClient } from './queryClient.ts'

const siteQuery = {
  queryKey: [settings.site.path],
  queryFn: async () => (await call(settings.site)).siteSetting,
  staleTime: Infinity,
}

/** Name, logo and notices of the site; undefined until they are loaded. */
export const useSite = () => useQuery(siteQuery).data

/** Loads the site's settings, anew after a change; without them the app starts all the same. */
export async function loadSite() {
  try {
    applySite(await queryClient.fetchQuery({ ...siteQuery, staleTime: 0 }))
  } catch (error) {
    logFailure(error)
  }
}

type Sight = SiteSetting['result_sight']
let resultSight: Sight = { sale_amount: true, status: true, reject_reason: true }
/** What publishers see of results, by the settings. */
export const publishersSee = (part: keyof Sight): boolean => resultSight[part]

let texts: SiteSetting['landing_texts'] = {}
/** Texts of the product that follow the settings, by their names. */
export const settledTexts = () => texts

/** Years that somebody must have to register as a publisher. */
export const useMinimumAge = () => useSite()?.minimum_age ?? adultAge

let applied = ''
function applyWords(words: SiteSetting['status_words']) {
  const now = JSON.stringify(words)
  const own = ownStatusWords(words)
  if (now !== applied && (applied !== '' || own.size > 0)) setOwnWords(own)
  applied = now
}

function applySite({
  page_title,
  favicon,
  touch_icon,
  status_words,
  result_sight,
  landing_texts,
}: SiteSetting) {
  applyWords(status_words)
  resultSight = result_sight
  texts = landing_texts
  document.title = page_title ?? 'Tsunagi'
  setLink('icon', favicon ?? '/favicon.svg')
  setLink('apple-touch-icon', touch_icon ?? '/touch-icon.png')
}

function setLink(rel: string, href: string) {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)
  if (link) link.href = href
}
