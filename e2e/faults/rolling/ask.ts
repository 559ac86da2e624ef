import { request, type Agent } from 'node:http'

/** Asks once and reads the answer to its end: its status, or what broke. */
export function ask({
  method,
  url,
  headers,
  agent,
}: {
  method: string
  url: string
  headers: Record<string, string>
  agent: Agent
}): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(url, { method, headers, agent, timeout: 30_000 }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(String(answer.statusCode)))
      answer.once('error', (error) => resolve(error.message))
    })
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('error', (error) => resolve(error.message))
    sent.end(method === 'POST' ? '{}' : undefined)
  })
}
