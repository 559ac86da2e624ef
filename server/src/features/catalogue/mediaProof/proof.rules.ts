import type { proofWays } from '@tsunagi/contract/catalogue/media'
import type { PlaceProof } from '@tsunagi/contract/catalogue/mediaProof'
import { isOnHost } from '../../../domain/webPage/address.rules.ts'
import { attributeOf } from '../../../domain/webPage/html.rules.ts'

type Way = (typeof proofWays)[number]
type Instructions = Pick<PlaceProof, 'meta_tag' | 'file_url' | 'dns_name' | 'profile_text'>

/** The name of the meta tag and the beginning of the file and the record. */
const word = 'tsunagi-verification'

/** Whether many share the host of an address, each with a page of their own, such as a social network. */
export const isSharedHost = (
  url: string,
  types: readonly { hosts: readonly string[] }[],
): boolean => types.some(({ hosts }) => hosts.some((host) => isOnHost(new URL(url), host)))

/** What an owner can put where. On a host that many share (`isShared`) only the text of the own page is theirs. */
export function instructionsFor(
  { url, code }: { url: string; code: string },
  isShared: boolean,
): Instructions {
  const nothing = { meta_tag: null, file_url: null, dns_name: null, profile_text: null }
  if (isShared) return { ...nothing, profile_text: `${word}: ${code}` }
  const { hostname } = new URL(url)
  return {
    ...nothing,
    meta_tag: `<meta name="${word}" content="${code}">`,
    file_url: new URL(`./${word}-${code}.txt`, url).href,
    dns_name: isName(hostname) ? `_${word}.${hostname.replace(/^www\./, '')}` : null,
  }
}

const isName = (hostname: string) => /\.[a-z][a-z0-9-]*$/i.test(hostname)

/** What was found where a proof may be; null = nothing is there. */
export interface Found {
  page: string | null
  file: string | null
  records: readonly string[]
}

/** How an address is proven by what was found; null = it is not. */
export function provenBy(
  code: string,
  { profile_text }: Pick<Instructions, 'profile_text'>,
  found: Found,
): Way | null {
  if (profile_text !== null) return found.page?.includes(profile_text) ? 'profile' : null
  if (hasMetaTag(found.page ?? '', code)) return 'meta'
  if (found.file?.trim() === code) return 'file'
  return found.records.some((record) => record.trim() === code) ? 'dns' : null
}

/** What readers can write, such as a comment below an article, is no tag of the head. */
function hasMetaTag(page: string, code: string): boolean {
  const head = page
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(script|style|noscript|template)\b[\s\S]*?<\/\1>/gi, '')
    .split(/<body\b/i)[0]!
  return [...head.matchAll(/<meta\b([^>]*)>/gi)].some(
    ([, attributes = '']) =>
      attributeOf(attributes, 'name') === word && attributeOf(attributes, 'content') === code,
  )
}

/** That an address is proven, and how. */
export interface FoundProof {
  url: string
  proven_by: Way
}

/** What proofs say of these addresses: a proof holds for its own address and for what is below it, such as a folder of a site. */
export const proofsFor = (
  addresses: readonly { url: string }[],
  proofs: readonly FoundProof[],
): FoundProof[] =>
  addresses.flatMap(({ url }) => {
    const proof =
      proofs.find((each) => each.url === url) ?? proofs.find((each) => isBelow(url, each.url))
    return proof ? [{ url, proven_by: proof.proven_by }] : []
  })

function isBelow(address: string, above: string): boolean {
  const [{ origin, pathname }, upper] = [new URL(address), new URL(above)]
  const folder = upper.pathname.endsWith('/') ? upper.pathname : `${upper.pathname}/`
  return origin === upper.origin && upper.search === '' && pathname.startsWith(folder)
}
