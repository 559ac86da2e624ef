/** Browsers inside apps, which the lists of crawlers mistake for them: LINE, Yahoo! JAPAN, SmartNews, Gunosy, d menu, and the large networks. */
const inApp =
  /\b(?:Line\/|YJApp|Yahoo(?:Mobile)?App|SmartNews|Gunosy|LUCRA|NewsPicks|dmenu|docomo|PayPay|Rakuten|Mercari|TVer|Threads|Barcelona|Instagram|FBAN|FBAV|MetaIAB|musical_ly|Trill|BytedanceWebview|Twitter for|TwitterAndroid|Pinterest for|Snapchat|KAKAOTALK|GSA\/)|\[(?:Pinterest|FB)/
/** What fetches previews for such an app says so, or names the page of whoever runs it. */
const fetcher = /bot\b|crawler|spider|externalhit|poker|preview|https?:/i

/** Whether a person reads within an app: an agent that fetches previews for the same app is none. */
export const isInApp = (agent: string) => inApp.test(agent) && !fetcher.test(agent)
