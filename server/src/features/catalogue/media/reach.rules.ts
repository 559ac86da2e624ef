/** Whether a page is there. One that turns programs away, such as with 403, is: only what is gone or broken fails. */
export const isReached = (answered: number | null): boolean =>
  answered !== null && answered < 500 && answered !== 404 && answered !== 410
