const schemes: readonly string[] = ['http:', 'https:']

/** An address of the web, parsed; null where it is none, or one of another kind such as `javascript:`. */
export function webAddress(written: string): URL | null {
  const url = URL.parse(written)
  return url && schemes.includes(url.protocol) ? url : null
}
