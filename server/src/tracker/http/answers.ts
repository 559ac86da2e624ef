import type { ServerResponse } from 'node:http'

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const never = { 'cache-control': 'no-store' }
/** Lets pages of any site read the answer. */
export const anyOrigin = { 'access-control-allow-origin': '*' }

/** Sends a visitor on; no browser keeps the answer, so that the next click comes to us again. */
export function answerRedirect(
  response: ServerResponse,
  location: string,
  cookies: string[],
  status: 302 | 303 | 307 = 302,
) {
  response
    .writeHead(status, {
      location,
      ...never,
      'content-length': 0,
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    })
    .end()
}

/** What a browser fetches ahead of a click is thrown away on such an answer, so that the click itself comes to us when it is made. */
export function answerSpeculation(response: ServerResponse) {
  response.writeHead(503, { ...never, vary: 'sec-purpose, purpose', 'content-length': 0 }).end()
}

/** One transparent pixel. */
export function answerGif(response: ServerResponse) {
  response
    .writeHead(200, {
      'content-type': 'image/gif',
      'content-length': gif.length,
      ...never,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .end(gif)
}

/** Answers JSON that nobody keeps, unless the headers say so. */
export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const text = JSON.stringify(body)
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      ...never,
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .end(text)
}

/** Answers a text of any type; with headers of its own it says itself how long it may be kept. */
export function answerText(
  response: ServerResponse,
  status: number,
  type: string,
  text: string,
  headers: Record<string, string> = never,
) {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-length': Buffer.byteLength(text),
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .end(text)
}
