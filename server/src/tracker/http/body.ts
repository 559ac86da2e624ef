import type { IncomingMessage } from 'node:http'

/** What a request carries; null when it is larger than it may be. */
export async function readBody(
  request: IncomingMessage,
  mostBytes: number,
): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const textOrNumber = /"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*/g
/** Such a number would lose its last digits. */
const longNumber = /^\d{16,}$/

/** What a form says, whether it is sent as an address or in parts; null when it is none. */
export async function formOf(
  body: string,
  contentType: string | undefined,
): Promise<[string, string][] | null> {
  if (!contentType?.toLowerCase().startsWith('multipart/form-data'))
    return addressed.test(body) ? [...new URLSearchParams(body)] : null
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    return [...form].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
  } catch {
    return null
  }
}

/** Nothing, or a name before anything else. */
const addressed = /^$|^[^\s\p{C}\ufffd<>{}"'=]*=/u

/** The same as JSON, in which long numbers are texts: they are order numbers. Undefined when it is none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(
      body.trim().replace(textOrNumber, (part) => (longNumber.test(part) ? `"${part}"` : part)),
    )
  } catch {
    return undefined
  }
}
