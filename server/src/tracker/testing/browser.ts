import { request, type Agent } from 'node:http'

export const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  json<Body = Record<string, unknown>>(): Body
}

export interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  agent?: Agent
}

/** A request as a browser in Japan sends it; redirects are not followed. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, agent }: Ask = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        ...(agent && { agent }),
        headers: { 'user-agent': chrome, 'accept-language': 'ja,en;q=0.8', ...headers },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8')
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body: text,
            json: () => JSON.parse(text),
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The click id of a redirect. */
export const cidOf = (reply: Reply) =>
  new URL(String(reply.headers['location'])).searchParams.get('cid')!

/** Cookies of an answer, as the next request sends them. */
export const cookiesOf = (reply: Reply) =>
  ([reply.headers['set-cookie'] ?? []].flat() as string[])
    .map((line) => line.split(';')[0])
    .join('; ')

/** The click id that a browser keeps, also of a click that led elsewhere. */
export const clickCookieOf = (cookies: string) => /\btc=([^;]+)/.exec(cookies)![1]!

/** Repeats a question until the answer is right, or says what it was last. */
export async function eventually<Value>(
  question: () => Promise<Value>,
  isRight: (value: Value) => boolean,
  longestMs = 15_000,
): Promise<Value> {
  const end = performance.now() + longestMs
  for (;;) {
    const value = await question()
    if (isRight(value)) return value
    if (performance.now() > end) throw new Error(`still not right: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
