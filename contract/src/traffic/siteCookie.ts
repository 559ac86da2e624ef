/** The cookie of an advertiser's own site that holds the click id, and the parameter that hands it to another domain of the advertiser; `t.js` says the same. */
export const siteCookie = '_tsunagi_cid'

/** Seconds for which a site keeps it: as long as a click of the promotion counts. */
export const siteCookieSeconds = (windowDays: number) => windowDays * 86_400
