/** The address in one spelling, so that the same site cannot be registered twice. */
export function mediaUrl(entered: string): string {
  const url = new URL(entered)
  url.hash = ''
  url.username = ''
  url.password = ''
  return url.href
}

/** All spellings of an address that lead to the same page: with and without TLS, `www.` and a slash at the end. */
export function spellingsOf(address: string): string[] {
  const { host, pathname, search } = new URL(address)
  const [bareHost, barePath] = [host.replace(/^www\./, ''), pathname.replace(/\/+$/, '')]
  const ends = barePath === '' ? ['/'] : [barePath, `${barePath}/`]
  return ['https', 'http'].flatMap((scheme) =>
    [bareHost, `www.${bareHost}`].flatMap((name) =>
      ends.map((path) => `${scheme}://${name}${path}${search}`),
    ),
  )
}

/** Whether an address is on a host or below it. */
export const isOnHost = ({ hostname }: URL, host: string): boolean =>
  hostname === host || hostname.endsWith(`.${host}`)

/** An app in the App Store: one address, whatever country and name it was copied with. */
export function appStoreUrl(entered: string): string | null {
  const id = /\/id(\d+)/.exec(entered)?.[1]
  return id === undefined ? null : `https://apps.apple.com/app/id${id}`
}

/** The same for Google Play. */
export function googlePlayUrl(entered: string): string | null {
  const id = entered === '' ? null : new URL(entered).searchParams.get('id')
  return id && `https://play.google.com/store/apps/details?id=${id}`
}
