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

/** Answers the browser's requests from a function, and keeps what was asked. */
export function answer(reply: (sent: Sent) => Answer): Sent[] {
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
    const { status = 200, body: json } = reply(sent)
    return new Response(JSON.stringify(json), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  })
  return all
}
