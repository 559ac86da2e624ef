import type { clickFlags } from '@tsunagi/contract/traffic/clicks'

type ClickFlag = (typeof clickFlags)[number]

const automatic = new Set<ClickFlag>(['head', 'prefetch', 'passive', 'empty_agent', 'bot'])

/** Nobody chose to follow the link: such a visit gets no cookie. */
export const isAutomatic = (flags: readonly ClickFlag[]): boolean =>
  flags.some((flag) => automatic.has(flag))
