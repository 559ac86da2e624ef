/** What the generator sends. All contestants get the same bytes, but for the path. */
export type Target =
  | { kind: 'click'; code: string }
  | { kind: 'notice'; promotion: number; secret: string; cids: string[] }

const browser = [
  'User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Accept: text/html,application/xhtml+xml',
  'Accept-Language: ja,en;q=0.8',
  'Referer: https://blog.bench.example/article',
  'Sec-Fetch-Dest: document',
  'Sec-Fetch-Mode: navigate',
].join('\r\n')

/** Every click comes from another address, as another visitor. */
const address = (number: number) =>
  `${11 + ((number >>> 24) % 80)}.${(number >>> 16) & 255}.${(number >>> 8) & 255}.${number & 255}`

/** Answers what to send for the n-th request, and what its answer says that must not be lost. */
export function requestsFor(
  target: Target,
  port: number,
  run: string,
): {
  request(number: number): string
  ticket(number: number, status: number, text: string): string | null
} {
  if (target.kind === 'click') {
    const start = `GET /c/${target.code} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${browser}\r\nX-Forwarded-For: `
    const base = Math.floor(Math.random() * 2 ** 32)
    return {
      request: (number) => `${start}${address(base + number)}\r\n\r\n`,
      ticket: (_number, status, text) => (status === 302 ? clickId(text) : null),
    }
  }
  const order = (number: number) => `${run}-${number}`
  return {
    request: (number) => {
      const query = `p=${target.promotion}&cid=${target.cids[number % target.cids.length]}&args=${order(number)}&price=12000&secret=${target.secret}`
      return `GET /track?${query} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUser-Agent: shop/1.0\r\nAccept: */*\r\n\r\n`
    },
    ticket: (number, status) => (status === 200 || status === 202 ? order(number) : null),
  }
}

const idLength = 64

function clickId(text: string): string | null {
  const at = text.indexOf('cid=')
  return at < 0 ? null : text.slice(at + 4, at + 4 + idLength)
}
