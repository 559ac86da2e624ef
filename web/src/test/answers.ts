import { vi } from 'vitest'

export interface Sent {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  headers: Record<string, string>
}
interface Answer {
  status?: number
  body: unknown
}

/** Keeps every request waiting, as a slow network does, until it is stopped or `arrive` lets it through. */
export function holdRequests(body: unknown) {
  const signals: AbortSignal[] = []
  let arrive = () => {}
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((answered, stopped) => {
        if (signal) signals.push(signal)
        signal?.addEventListener('abort', () => stopped(new DOMException('', 'AbortError')))
        arrive = () => answered(new Response(JSON.stringify(body)))
      }),
  )
  return { signals, arrive: () => arrive() }
}

/** Lets every request fail as where there is no way to the server. */
export function breakConnection() {
  let tries = 0
  vi.stubGlobal('fetch', async () => {
    tries += 1
    throw new TypeError('Failed to fetch')
  })
  return { tries: () => tries }
}

/** Answers the browser's requests from a function, and keeps what was asked. */
export function answer(reply: (sent: Sent) => Answer | Promise<Answer>): Sent[] {
  const all: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const sent = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body,
      headers: init.headers as Record<string, string>,
    }
    all.push(sent)
    const { status = 200, body: json } = await reply(sent)
    return new Response(JSON.stringify(json), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  })
  return all
}
