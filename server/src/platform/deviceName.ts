import { anonymised } from '@tsunagi/contract/traffic/anonymised'

/** What a browser or system is told by, and a text that tells it; the first that fits. */
export type AgentKind = [name: string, mark: RegExp, said: string]

/** Browsers in the order in which they are tried: most of them also say that they are Chrome and Safari. */
export const browsers: AgentKind[] = [
  ['LINE', /\bLine\//, 'Line/'],
  ['Yahoo! JAPAN', /YJApp/, 'YJApp'],
  ['Edge', /\bEdg(e|A|iOS)?\//, 'Edg/'],
  ['Opera', /\bOPR\//, 'OPR/'],
  ['Samsung Internet', /SamsungBrowser\//, 'SamsungBrowser/'],
  ['Firefox', /\b(Firefox|FxiOS)\//, 'Firefox/'],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome/'],
  ['Safari', /\bSafari\//, 'Safari/'],
]
/** Systems in the order in which they are tried: Android also says that it is Linux. */
export const systems: AgentKind[] = [
  ['iPhone', /iPhone/, 'iPhone'],
  ['iPad', /iPad/, 'iPad'],
  ['Android', /Android/, 'Android'],
  ['Windows', /Windows/, 'Windows'],
  ['Mac', /Macintosh/, 'Macintosh'],
  ['ChromeOS', /CrOS/, 'CrOS'],
  ['Linux', /Linux/, 'Linux'],
]

const find = (kinds: AgentKind[], userAgent: string | null) =>
  kinds.find(([, mark]) => mark.test(userAgent ?? ''))

/** A browser as a person would name it: `Chrome (Windows)`. */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = [find(browsers, userAgent)?.[0], find(systems, userAgent)?.[0]]
  if (browser && system) return `${browser} (${system})`
  return (
    browser ??
    system ??
    (knownAgent(userAgent)
      ?.replace(/\p{Cc}/gu, ' ')
      .slice(0, 40) ||
      '—')
  )
}

const isAnonymous = (userAgent: string | null) => userAgent?.startsWith(anonymised) ?? false
/** An agent as long as it is one; null once only its kind is left. */
export const knownAgent = (userAgent: string | null): string | null =>
  isAnonymous(userAgent) ? null : userAgent
/** The same for people, who read that it was anonymised. */
export const shownAgent = (userAgent: string | null): string | null =>
  isAnonymous(userAgent) ? anonymised : userAgent
/** An address beside its agent, as people read it. */
export const shownAddress = (ip: string | null, userAgent: string | null): string | null =>
  isAnonymous(userAgent) ? anonymised : ip

/** Every browser of an iPhone or iPad is Safari underneath; an iPad says that it is a Mac. */
export const appleMobile = /iPhone|iPad|iPod/
/** Whether a browser is Safari by its version, as reports tell it. */
export const safariByVersion = {
  is: /Version\/[0-9.]+ .*Safari\//,
  isNot: /Chrome|Chromium|Android/,
  said: 'Version/0 Safari/',
}

/** What is left of an agent: its browser and system, and whether it is Safari by its version, as reports tell them. */
export function anonymousAgent(userAgent: string | null): string {
  if (userAgent !== null && isAnonymous(userAgent)) return userAgent
  const isSafari =
    safariByVersion.is.test(userAgent ?? '') && !safariByVersion.isNot.test(userAgent ?? '')
  return [
    anonymised,
    find(systems, userAgent)?.[2],
    isSafari && safariByVersion.said,
    find(browsers, userAgent)?.[2],
  ]
    .filter(Boolean)
    .join(' ')
}
