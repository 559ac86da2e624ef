import { clickRules } from '../catalogue/clickRules.ts'

/** The cookie of an advertiser's own site that holds the click id, and the parameter that hands it to another domain of the advertiser; `t.js` says the same. */
export const siteCookie = '_tsunagi_cid'

/** Seconds for which a site keeps it: for as long as any click may count, because a snippet that was pasted knows nothing of prices that are agreed later. */
export const siteCookieSeconds = clickRules.cookieDays * 86_400
