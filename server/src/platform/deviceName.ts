const browsers: [name: string, mark: RegExp][] = [
  ['LINE', /\bLine\//],
  ['Yahoo! JAPAN', /YJApp/],
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** A browser as a person would name it: `Chrome (Windows)`. */
export function deviceName(userAgent: string | null): string {
  const find = (names: typeof browsers) => names.find(([, mark]) => mark.test(userAgent ?? ''))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} (${system})`
  return browser ?? system ?? (userAgent?.replace(/\p{Cc}/gu, ' ').slice(0, 40) || '—')
}
