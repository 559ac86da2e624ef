import { z } from 'zod'
import { webAddress } from '../webAddress.ts'

const namePattern =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z][a-z0-9-]{0,61}[a-z0-9])$/
/** This machine with its port, for trying things out. */
const loopbackPattern = /^(?:127\.0\.0\.1|localhost):\d{2,5}$/

/** A host as it stands in a promotion's list: `shop.example`, or `*.shop.example` for everything below it; lower case and punycode, no path. Null when what was typed is none. */
export function linkHost(typed: string): string | null {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .split('/')[0]!
    .toLowerCase()
  if (loopbackPattern.test(bare)) return bare
  const [wildcard, name] = bare.startsWith('*.') ? ['*.', bare.slice(2)] : ['', bare]
  const url = /^[^\s:@?#%\\/]+$/.test(name) ? URL.parse(`https://${name}`) : null
  return url && namePattern.test(url.hostname) ? wildcard + url.hostname : null
}

/** A host as it is typed, brought into that form. */
export const LinkHost = z
  .string()
  .overwrite((typed) => linkHost(typed) ?? typed)
  .max(253)
  .refine((typed) => linkHost(typed) !== null, 'linkHost')

const belongsTo =
  (url: URL) =>
  (listed: string): boolean => {
    if (loopbackPattern.test(listed)) return url.host === listed
    if (url.protocol !== 'https:' || url.port !== '' || !namePattern.test(url.hostname))
      return false
    return listed.startsWith('*.')
      ? url.hostname.endsWith(listed.slice(1))
      : url.hostname === listed
  }

/**
 * The address a product link asks for, when it may be given: on one of the promotion's own hosts, over https, on the usual port, without a name and password.
 * It is the parsed address that is compared and handed back, so what a browser would read differently cannot slip through.
 */
export function productTarget(asked: string, hosts: readonly string[]): URL | null {
  const url = webAddress(asked)
  if (!url || url.username !== '' || url.password !== '') return null
  return hosts.some(belongsTo(url)) ? url : null
}
