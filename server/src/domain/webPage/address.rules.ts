/** The address in one spelling, so that the same site cannot be registered twice. */
export function mediaUrl(entered: string): string {
  const url = new URL(entered)
  url.hash = ''
  return url.href
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
