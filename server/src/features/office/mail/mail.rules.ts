const retryMinutes = [1, 5, 15, 60, 240, 720, 1440]

/** When a mail is tried again after so many attempts; null = given up. */
export const nextTry = (attempts: number, now: Date): Date | null => {
  const minutes = retryMinutes[attempts - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}

/** What came of an attempt: the address does not take it, or it may go through later. */
export const outcomeOf = ({
  code,
  responseCode,
}: {
  code?: string | undefined
  responseCode?: number | undefined
}): 'bounced' | 'later' =>
  code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500 ? 'bounced' : 'later'
