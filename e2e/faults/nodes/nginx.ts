import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Why there is no nginx here; null when there is one. */
export function missingNginx(): string | null {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return null
  } catch {
    return 'nginx is not installed'
  }
}

/** Who answers at a port of nginx. */
interface Site {
  port: number
  behind: readonly number[]
}

const siteOf = ({ port, behind }: Site, index: number) => `
  upstream site${index} { random; ${behind.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join(' ')} keepalive 64; }
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://site${index}; proxy_http_version 1.1; proxy_set_header Connection ""; } }`

/** nginx before processes that do the same: each request goes to any of them, and to another one when that is gone. */
export async function startNginx(folder: string, sites: readonly Site[]) {
  const home = join(folder, 'nginx')
  mkdirSync(home, { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${home}/${name};`)
    .join(' ')
  const config = join(home, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${home}/pid; error_log /dev/null;
events { worker_connections 2048; }
http { access_log off; keepalive_requests 1000000000; ${temporary}${sites.map(siteOf).join('')}
}
`,
  )
  const child = spawn('nginx', ['-p', home, '-c', config], { stdio: 'ignore' })
  const gone = once(child, 'exit')
  await wait(500)
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}
