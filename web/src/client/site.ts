import { useQuery } from '@tanstack/react-query'
import { settings, type SiteSetting } from '@tsunagi/contract/office/settings'
import { call } from './api.ts'
import { logFailure } from './failureLog.ts'
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

function applySite({ page_title, favicon, touch_icon }: SiteSetting) {
  document.title = page_title ?? 'Tsunagi'
  setLink('icon', favicon ?? '/favicon.svg')
  setLink('apple-touch-icon', touch_icon ?? '/touch-icon.png')
}

function setLink(rel: string, href: string) {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)
  if (link) link.href = href
}
