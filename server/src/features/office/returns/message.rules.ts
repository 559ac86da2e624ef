/** A message or a part of one: its headers by lower-case name, and what follows them, decoded. */
export interface Part {
  headers: ReadonlyMap<string, string>
  /** Without parameters, in lower case. */
  type: string
  body: string
  parts: readonly Part[]
}

const mostDepth = 5

/** Reads a message (RFC 5322, 2045). What is broken is read as far as it goes. */
export function readPart(source: string, depth = 0): Part {
  const { head, rest } = splitHead(source)
  const headers = readHeaders(head)
  const contentType = headers.get('content-type') ?? 'text/plain'
  const type = contentType.split(';')[0]!.trim().toLowerCase()
  const boundary = parameter(contentType, 'boundary')
  return {
    headers,
    type,
    body: decoded(rest, headers.get('content-transfer-encoding')),
    parts:
      type.startsWith('multipart/') && boundary !== null && depth < mostDepth
        ? partsBetween(rest, boundary).map((part) => readPart(part, depth + 1))
        : [],
  }
}

function splitHead(source: string): { head: string; rest: string } {
  const lines = source.replace(/\r\n/g, '\n')
  if (lines.startsWith('\n')) return { head: '', rest: lines.slice(1) }
  const end = lines.indexOf('\n\n')
  return end < 0
    ? { head: lines, rest: '' }
    : { head: lines.slice(0, end), rest: lines.slice(end + 2) }
}

/** The fields of a block of headers; the first of a name counts. */
export function readHeaders(block: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>()
  for (const line of block.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return headers
}

/** A parameter of a header such as `multipart/report; report-type=delivery-status`; null = it is not there. */
export function parameter(header: string, name: string): string | null {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(header)
  return match?.[1] ?? match?.[2] ?? null
}

function partsBetween(body: string, boundary: string): string[] {
  const [, ...pieces] = `\n${body}`.split(`\n--${boundary}`)
  const closing = pieces.findIndex((piece) => piece.startsWith('--'))
  return (closing < 0 ? pieces : pieces.slice(0, closing)).map((piece) =>
    piece.replace(/^[ \t]*\n/, ''),
  )
}

function decoded(body: string, encoding = '7bit'): string {
  if (/^base64$/i.test(encoding.trim()))
    return Buffer.from(body, 'base64').toString('utf8').replace(/\r\n/g, '\n')
  const bytes = /^quoted-printable$/i.test(encoding.trim())
    ? body
        .replace(/(?<![ \t])[ \t]*=\n/g, '')
        .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : body
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** A part and all parts of it. */
export const allParts = (part: Part): Part[] => [part, ...part.parts.flatMap(allParts)]
