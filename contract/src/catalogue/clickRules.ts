import { japan } from '../day.ts'

/** What makes a click count. The tracker goes by these figures, and the public page about tracking shows the same ones. */
export const clickRules = {
  timeZone: japan,
  /** A second click of a visitor on the same material within this time is one click of a nervous finger. */
  doubleClickSeconds: 10,
  /** Counted clicks of one visitor in one hour of the clock, over all promotions. */
  visitorClicksPerHour: 60,
  /** Counted clicks from one public address (IPv6: one /64 network) in one hour of the clock. */
  addressClicksPerHour: 200,
  /** How long a browser keeps the tracker's two cookies. */
  cookieDays: 365,
  /** Days after a click within which a conversion counts; each promotion chooses. */
  windowDays: { least: 1, usual: 60, most: 365 },
} as const
