import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { childEnv } from '../../server/src/main/childEnv.ts'
import { trackerFlags } from '../../server/src/main/trackerFlags.ts'

/** A server that is measured. */
export interface Contestant {
  port: number
  stop(): Promise<void>
}

export async function startBare(port: number, threads: number): Promise<Contestant> {
  const program = fileURLToPath(new URL('bareServer.ts', import.meta.url))
  const child = fork(program, [String(port), String(threads)])
  await once(child, 'message')
  return { port, stop: () => end(child) }
}

/** nginx with one worker that answers `return 302`; null where it is not installed. */
export async function startNginx(port: number, folder: string): Promise<Contestant | null> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
  } catch {
    return null
  }
  const home = join(folder, 'nginx')
  mkdirSync(home, { recursive: true })
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 1000000000; client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy; fastcgi_temp_path ${home}/fastcgi; uwsgi_temp_path ${home}/uwsgi; scgi_temp_path ${home}/scgi;
  server { listen 127.0.0.1:${port}; location / { return 302 https://shop.bench.example/lp?cid=${'x'.repeat(64)}; } } }
`,
  )
  const child = spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf')], { stdio: 'ignore' })
  await untilAnswered(`http://127.0.0.1:${port}/`)
  return { port, stop: () => end(child) }
}

/** What the kernel counts time in, a hundredth of a second. */
const clockTickUs = 10_000

export interface MeasuredTracker extends Contestant {
  threads: number
  /** Memory of the process, in bytes. */
  memory(): number
  /** Time that all processors together have given it, in microseconds. */
  cpu(): number
}

/** The tracker as it runs in production: its own process, its journal on this disk, its shipper at work. BENCH_PROFILE=folder leaves a profile of it. */
export async function startTracker({
  port,
  databaseUrl,
  dataDir,
  threads = 1,
}: {
  port: number
  databaseUrl: string
  dataDir: string
  threads?: number
}): Promise<MeasuredTracker> {
  const profile = process.env['BENCH_PROFILE']
  const child = fork(
    fileURLToPath(new URL('../../server/src/main/tracker.ts', import.meta.url)),
    [],
    {
      env: {
        ...childEnv(dataDir),
        TRACKER_PORT: String(port),
        TRACKER_THREADS: String(threads),
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        TRUST_PROXY: '1',
        DEMO: '0',
        LOG_LEVEL: 'error',
      },
      execArgv: [...trackerFlags, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])],
    },
  )
  await untilAnswered(`http://127.0.0.1:${port}/readyz`)
  const read = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8')
  return {
    port,
    threads,
    stop: () => end(child),
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(read('status'))![1]) * 1024,
    cpu: () => {
      const [user, system] = read('stat').split(') ')[1]!.split(' ').slice(11, 13).map(Number)
      return (user! + system!) * clockTickUs
    },
  }
}

async function untilAnswered(url: string) {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null)
    if (answer && answer.status < 500) return
    if (tries > 300) throw new Error(`${url} does not answer`)
    await wait(100)
  }
}

async function end(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
