import type { Conversion, SinkRequest } from './conversionSink.ts'

const hidden = '***'
const carriesSecret = /authorization|token/i
const keptOfDigest = 8

/** A request as it may be kept and shown: no secret in it, and of personal data only so much that it can be told apart. */
export function redacted(
  request: SinkRequest,
  secrets: readonly string[],
  conversion: Pick<Conversion, 'digests' | 'ip' | 'lineUid'>,
): SinkRequest {
  const clean = cleaner(secrets, conversion)
  return {
    url: clean(request.url),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        carriesSecret.test(name) ? hidden : clean(value),
      ]),
    ),
    body: clean(request.body),
  }
}

/** The same for what a platform answered: some repeat what they were sent. */
export const redactedText = (
  text: string,
  secrets: readonly string[],
  conversion: Pick<Conversion, 'digests' | 'ip' | 'lineUid'>,
): string => cleaner(secrets, conversion)(text)

function cleaner(
  secrets: readonly string[],
  { digests, ip, lineUid }: Pick<Conversion, 'digests' | 'ip' | 'lineUid'>,
) {
  // The longest first: another one may be a part of it.
  const replacements: [string, string][] = [
    ...secrets
      .flatMap(waysToWrite)
      .toSorted((one, other) => other.length - one.length)
      .map((written): [string, string] => [written, hidden]),
    ...Object.values(digests).map((digest): [string, string] => [
      digest,
      `${digest.slice(0, keptOfDigest)}…`,
    ]),
    ...(ip ? [[ip, shortAddress(ip)] as [string, string]] : []),
    ...(lineUid ? [[lineUid, `${lineUid.slice(0, keptOfDigest)}…`] as [string, string]] : []),
  ]
  return (text: string) =>
    replacements
      .filter(([from]) => from !== '')
      .reduce((cleaned, [from, to]) => cleaned.replaceAll(from, to), text)
}

/** A secret as it is, in an address and in a form: those of the last two differ in spaces and some signs. */
const waysToWrite = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ secret }).toString().slice('secret='.length),
]

const shortAddress = (ip: string) =>
  `${ip
    .split(/[.:]/)
    .slice(0, 2)
    .join(ip.includes(':') ? ':' : '.')}…`
