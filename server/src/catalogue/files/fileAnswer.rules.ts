import type { StoredFile } from './storedFiles.queries.ts'

/** So long a browser believes what a file was replaced by. */
const replacedFor = 300

interface Asked {
  range?: string | undefined
  'if-none-match'?: string | string[] | undefined
  'if-range'?: string | string[] | undefined
}
interface FileAnswer {
  status: 200 | 206 | 302 | 304 | 416
  headers: Record<string, string>
  /** Bytes to send, the last one excluded; null = none. */
  part: { from: number; to: number } | null
}

const ofAnySite = { 'cross-origin-resource-policy': 'cross-origin' }

/** How a file is answered. A name is the hash of the content, so it may be cached for ever; one that was replaced leads to what came after it. */
export function fileAnswer(name: string, file: StoredFile, asked: Asked): FileAnswer {
  if (file.successor !== null)
    return {
      status: 302,
      headers: {
        location: `/files/${file.successor}`,
        'cache-control': `public, max-age=${replacedFor}`,
        'content-length': '0',
        ...ofAnySite,
      },
      part: null,
    }
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${name}"`,
    'accept-ranges': 'bytes',
    ...ofAnySite,
  }
  if (asked['if-none-match']?.includes(`"${name}"`)) return { status: 304, headers, part: null }
  return contentAnswer(headers, file, askedPart(name, file.size, asked))
}

function contentAnswer(
  headers: Record<string, string>,
  { mime_type, size }: StoredFile,
  part: ReturnType<typeof askedPart>,
): FileAnswer {
  if (part === 'beyond')
    return {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${size}`, 'content-length': '0' },
      part: null,
    }
  const { from, to } = part ?? { from: 0, to: size }
  return {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      'content-type': mime_type,
      'content-length': String(to - from),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      ...(part && { 'content-range': `bytes ${from}-${to - 1}/${size}` }),
    },
    part: { from, to },
  }
}

/** The one part that is asked for; null = the whole file, also where several parts are asked for or none that can be read. */
function askedPart(name: string, size: number, { range = '', 'if-range': of }: Asked) {
  const found = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/.exec(range)
  if (!found || (of !== undefined && of !== `"${name}"`)) return null
  const [, first, last, ending] = found
  if (ending !== undefined) return partOf(size, size - Number(ending), size)
  const [from, to] = [Number(first), last ? Number(last) + 1 : size]
  return last && to <= from ? null : partOf(size, from, to)
}

const partOf = (size: number, from: number, to: number) =>
  from >= size ? 'beyond' : { from: Math.max(0, from), to: Math.min(size, to) }
