/** Minutes an administrator may act as somebody else, and for which a second factor that was given counts. */
export const proxyMinutes = 60
/** An administrator who has a second factor has to have given it within so many minutes. */
export const secondFactorMinutes = 15

/** Acting as somebody else never outlives the administrator's own session. */
export const proxyEnd = (now: Date, adminSessionEnd: Date): Date =>
  new Date(Math.min(now.getTime() + proxyMinutes * 60_000, adminSessionEnd.getTime()))

/** Whether a second factor was given recently enough. */
export const isFresh = (verifiedAt: string | null, now: Date): boolean =>
  verifiedAt !== null && now.getTime() - Date.parse(verifiedAt) <= secondFactorMinutes * 60_000
