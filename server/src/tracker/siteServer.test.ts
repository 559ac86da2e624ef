import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clickRules } from '@tsunagi/contract/catalogue/clickRules'
import { siteCookie } from '@tsunagi/contract/traffic/siteCookie'
import { siteSnippets, type SiteServer } from '@tsunagi/contract/traffic/siteSnippets'
import { ask, eventually } from './testing/browser.ts'
import { openWorld, type Shop, type World } from './testing/conversionWorld.ts'

/** Programs that another machine may not have. */
const has = (program: string, argument: string) =>
  spawnSync(program, [argument], { stdio: 'ignore' }).error === undefined
const present: Record<SiteServer, boolean> = {
  node: true,
  php: has('php', '--version'),
  nginx: has('nginx', '-v'),
}

let world: World
let shop: Shop
const folder = mkdtempSync(join(tmpdir(), 'site-server-'))
const running: ChildProcess[] = []

beforeAll(async () => {
  world = await openWorld()
  shop = await world.network()
})
afterAll(async () => {
  for (const child of running) child.kill()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const snippet = (server: SiteServer) =>
  siteSnippets[server]({
    id: shop.promotion.id,
    tracking_url: `http://127.0.0.1:${world.port}`,
    goal: shop.goal.code,
    secret: shop.promotion.s2s_secret,
  })

/** A shop that runs the snippet as it is pasted: its landing page is `/`, and `/thanks` is asked for once an order stands. */
const programs: Record<SiteServer, (port: number) => [program: string, args: string[]]> = {
  node: (port) => {
    const file = join(folder, 'shop.mjs')
    writeFileSync(
      file,
      `import { createServer } from 'node:http'
${snippet('node').keep}
${snippet('node').report}
createServer(async (request, response) => {
  keepClickId(request, response)
  const answer = request.url.startsWith('/thanks') ? await reportOrder(request, 'node-1', 12000) : 'landing'
  response.end(JSON.stringify(answer))
}).listen(${port}, '127.0.0.1')`,
    )
    return [process.execPath, [file]]
  },
  php: (port) => {
    writeFileSync(join(folder, 'index.php'), `${snippet('php').keep}landing`)
    writeFileSync(
      join(folder, 'thanks.php'),
      snippet('php').keep + snippet('php').report!.replace('A-1001', 'php-1'),
    )
    return ['php', ['-S', `127.0.0.1:${port}`, '-t', folder]]
  },
  nginx: (port) => {
    const [maps, location] = snippet('nginx').keep.split('# location { … }')
    const file = join(folder, 'nginx.conf')
    writeFileSync(
      file,
      `daemon off; pid ${folder}/nginx.pid; error_log stderr;
events {}
http { access_log off; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
large_client_header_buffers 4 32k;
${maps}
server { listen 127.0.0.1:${port}; location / { ${location} return 200 landing; } } }`,
    )
    return ['nginx', ['-p', folder, '-e', 'stderr', '-c', file]]
  },
}

async function open(server: SiteServer): Promise<number> {
  const port = await freePort()
  const [program, args] = programs[server](port)
  running.push(spawn(program, args, { stdio: 'ignore' }))
  await eventually(
    () =>
      ask(port, '/').then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status === 200,
  )
  return port
}

const hostile = [
  '%0d%0aSet-Cookie:%20admin=1',
  'x%0d%0a%0d%0a<script>',
  `${'a'.repeat(64)}%0a`,
  `${'a'.repeat(63)}%22`,
  `${'a'.repeat(63)};`,
  `${'a'.repeat(63)}%3B`,
  "';drop%20table%20click;--",
  '%00',
  '%ff%fe',
  encodeURIComponent('あ'.repeat(64)),
  'x'.repeat(10_000),
  '',
]

describe.each(Object.keys(programs) as SiteServer[])(
  'a shop that runs the snippet of %s',
  (server) => {
    test.runIf(present[server])(
      'keeps the click id that a visitor brings, for as long as a price may let a click count',
      async () => {
        const port = await open(server)
        const cid = await shop.click()
        const reply = await ask(port, `/?cid=${cid}`)
        const [cookie] = [reply.headers['set-cookie']].flat()
        expect(cookie).toContain(`${siteCookie}=${cid}`)
        expect(cookie).toMatch(new RegExp(`Max-Age=${clickRules.windowDays.most * 86_400};`, 'i'))
        expect(cookie).toMatch(/SameSite=Lax/i)
        expect(cookie).not.toMatch(/Secure|HttpOnly/i)
        const handed = await shop.click()
        expect(
          String((await ask(port, `/?cid=${cid}&${siteCookie}=${handed}`)).headers['set-cookie']),
        ).toContain(handed)
      },
    )
    test.runIf(present[server])('sends no header that a stranger wrote', async () => {
      const port = await open(server)
      expect((await ask(port, '/')).headers['set-cookie']).toBeUndefined()
      for (const value of hostile)
        for (const name of ['cid', siteCookie, 'cid[]']) {
          const reply = await ask(port, `/?${name}=${value}`)
          expect([reply.status < 500, reply.headers['set-cookie']], `${name}=${value}`).toEqual([
            true,
            undefined,
          ])
        }
    })
    test.runIf(present[server] && server !== 'nginx')(
      'tells the tracker of an order with the id that it kept; another one earns nothing',
      async () => {
        const port = await open(server)
        const cid = await shop.click()
        const thanks = server === 'php' ? '/thanks.php' : '/thanks'
        for (const forged of ['', `${siteCookie}=${'a'.repeat(64)}`, `${siteCookie}=x%0d%0a`])
          await ask(port, thanks, { headers: { cookie: forged } })
        expect(
          await shop
            .resultsOf()
            .then((rows) => rows.filter(({ order_number }) => order_number === `${server}-1`)),
        ).toEqual([])
        await ask(port, thanks, { headers: { cookie: `other=1; ${siteCookie}=${cid}` } })
        const [result] = await eventually(
          () =>
            shop
              .resultsOf()
              .then((rows) => rows.filter(({ order_number }) => order_number === `${server}-1`)),
          ({ length }) => length === 1,
        )
        expect(result).toMatchObject({ cid, route: 's2s' })
      },
    )
  },
)

test('the tag keeps the id under the same name as the servers do', () => {
  expect(readFileSync(new URL('http/tag.js', import.meta.url), 'utf8')).toContain(
    `var name = '${siteCookie}'`,
  )
})
