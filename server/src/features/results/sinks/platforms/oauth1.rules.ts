import { createHmac } from 'node:crypto'

/** The keys of an app and of the account it may act for (RFC 5849). */
export interface OAuth1Keys {
  consumerKey: string
  consumerSecret: string
  token: string
  tokenSecret: string
}

/** Percent encoding as OAuth 1.0a wants it (RFC 3986): stricter than JavaScript's own. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The `Authorization` header of a signed request (RFC 5849, HMAC-SHA1). A JSON body is not part of what is signed. */
export function oauth1Header(
  method: string,
  url: string,
  keys: OAuth1Keys,
  { timestamp, nonce }: { timestamp: number; nonce: string },
): string {
  const { origin, pathname, searchParams } = new URL(url)
  const oauth: Record<string, string> = {
    oauth_consumer_key: keys.consumerKey,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(timestamp),
    oauth_token: keys.token,
    oauth_version: '1.0',
  }
  const pairs = [...searchParams, ...Object.entries(oauth)].map(
    ([name, value]) => [encoded(name), encoded(value)] as const,
  )
  const signed = pairs
    .sort(([a, left], [b, right]) => inOrder(a, b) || inOrder(left, right))
    .map((pair) => pair.join('='))
    .join('&')
  const base = [method.toUpperCase(), encoded(origin + pathname), encoded(signed)].join('&')
  const signature = createHmac(
    'sha1',
    `${encoded(keys.consumerSecret)}&${encoded(keys.tokenSecret)}`,
  )
    .update(base)
    .digest('base64')
  return `OAuth ${Object.entries({ ...oauth, oauth_signature: signature })
    .map(([name, value]) => `${encoded(name)}="${encoded(value)}"`)
    .join(', ')}`
}
