import type { IncomingMessage } from 'node:http'

/** What a request carries, as text; null when it is larger than it may be. */
export async function readBody(
  request: IncomingMessage,
  mostBytes: number,
): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const textOrNumber = /"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*/g
/** Such a number would lose its last digits. */
const longNumber = /^\d{16,}$/

/** The same as JSON, in which long numbers are texts: they are order numbers. Undefined when it is none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(
      body.replace(textOrNumber, (part) => (longNumber.test(part) ? `"${part}"` : part)),
    )
  } catch {
    return undefined
  }
}
