import { siteCookie, siteCookieSeconds } from './siteCookie.ts'

/** What an advertiser's own server runs, so that it is the server that sets the cookie. */
export interface SiteSnippet {
  /** Runs for every page, before anything is sent. */
  keep: string
  /** Runs once the order stands; null where the page's tag reports it. */
  report: string | null
}

/** The servers for which a snippet is written. */
export const siteServers = ['php', 'node', 'nginx'] as const
export type SiteServer = (typeof siteServers)[number]

/** A promotion as its snippets need it. */
export interface SnippetPromotion {
  id: number
  /** Where its advertiser's snippets lead: its own host name, or the tracker's. */
  tracking_url: string
  goal: string
  /** null for whoever may not see it. */
  secret: string | null
}

const form = '[A-Za-z0-9_-]{64}'
const attributes = `Max-Age=${siteCookieSeconds}; Path=/; SameSite=Lax`

/** A value between single quotes, in PHP as in JavaScript. */
const quoted = (value: string) => `'${value.replace(/[\\']/g, '\\$&')}'`

const php = ({ id, tracking_url, goal, secret }: SnippetPromotion): SiteSnippet => ({
  keep: `<?php
$cid = $_GET['${siteCookie}'] ?? $_GET['cid'] ?? '';
if (is_string($cid) && preg_match('/^${form}$/D', $cid)) {
  setcookie('${siteCookie}', $cid, [
    'expires' => time() + ${siteCookieSeconds},
    'path' => '/',
    'samesite' => 'Lax',
    'secure' => ($_SERVER['HTTPS'] ?? 'off') !== 'off'
      || ($_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '') === 'https',
  ]);
}
?>`,
  report: `<?php
$order = 'A-1001';
$amount = 12000;
$cid = $_COOKIE['${siteCookie}'] ?? '';
if (is_string($cid) && preg_match('/^${form}$/D', $cid)) {
  $context = stream_context_create(['http' => [
    'method' => 'POST',
    'timeout' => 5,
    'ignore_errors' => true,
    'header' => ['Content-Type: application/json', 'X-Tsunagi-Secret: ' . ${quoted(secret ?? 'SECRET')}],
    'content' => json_encode([
      'p' => ${id}, 'goal' => ${quoted(goal)}, 'args' => $order, 'price' => $amount,
      'cid' => $cid, 'via' => 'cookie',
    ]),
  ]]);
  @file_get_contents(${quoted(`${tracking_url}/track`)}, false, $context);
}
?>`,
})

const node = ({ id, tracking_url, goal, secret }: SnippetPromotion): SiteSnippet => ({
  keep: `function keepClickId(request, response) {
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'))
  const cid = query.get('${siteCookie}') ?? query.get('cid') ?? ''
  if (!/^${form}$/.test(cid)) return
  const isSecure = request.socket.encrypted || request.headers['x-forwarded-proto'] === 'https'
  response.appendHeader(
    'Set-Cookie',
    \`${siteCookie}=\${cid}; ${attributes}\${isSecure ? '; Secure' : ''}\`,
  )
}`,
  report: `async function reportOrder(request, order, amount) {
  const cid = /(?:^|; )${siteCookie}=(${form})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  if (!cid) return null
  const answer = await fetch(${quoted(`${tracking_url}/track`)}, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tsunagi-secret': ${quoted(secret ?? 'SECRET')} },
    body: JSON.stringify({ p: ${id}, goal: ${quoted(goal)}, args: order, price: amount, cid, via: 'cookie' }),
    signal: AbortSignal.timeout(5000),
  })
  return answer.json()
}`,
})

const nginx = (): SiteSnippet => ({
  keep: `# http { … }
map $arg_${siteCookie} $tsunagi_given {
  default $arg_cid;
  "~^${form}$" $arg_${siteCookie};
}
map $scheme $tsunagi_secure {
  default "";
  https "; Secure";
}
map $tsunagi_given $tsunagi_cookie {
  default "";
  "~^${form}$" "${siteCookie}=$tsunagi_given; ${attributes}$tsunagi_secure";
}

# location { … }
add_header Set-Cookie $tsunagi_cookie;`,
  report: null,
})

/** Ready to paste; every one takes a click id by its form alone, so that nothing else ever reaches a header, and the tracker checks its signature. */
export const siteSnippets: Record<SiteServer, (promotion: SnippetPromotion) => SiteSnippet> = {
  php,
  node,
  nginx,
}
