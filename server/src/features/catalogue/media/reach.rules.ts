/** Whether a page is there. One that turns programs away, such as with 403, is: only what is gone or broken fails. */
export const isReached = (answered: number | null): boolean =>
  answered !== null && answered < 500 && answered !== 404 && answered !== 410

/** Names that belong to nobody, for examples and tests (RFC 2606), need not be asked. */
export const mayBeAsked = (url: string): boolean =>
  !/\.(example|test|invalid)$/i.test(new URL(url).hostname)

/** A medium fails for long after so many times in a row, over so many days: three weeks running. */
export const longFailing = { times: 3, days: 14 }
