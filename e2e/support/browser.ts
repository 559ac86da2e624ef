import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A shell without a window costs less than a whole browser that hides its window: that one only stands in where the package has no shell. */
const packaged = process.platform === 'linux' && process.arch === 'x64'
const debian = ['/usr/bin/chromium-headless-shell', ...(packaged ? [] : ['/usr/bin/chromium'])]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  // A page is left long before a better compilation of its script pays for itself.
  '--js-flags=--invocation-count-for-maglev=3000',
]

/** How Playwright starts a browser on this machine, whoever we are and whatever is installed. */
export async function launchOptions(): Promise<{
  executablePath: string
  args: string[]
  env: Record<string, string>
}> {
  const found = installed()
  if (found) return { executablePath: found, args, env: environment() }
  const executablePath = await unpackBrowser()
  return {
    executablePath,
    args,
    env: { ...environment(), LD_LIBRARY_PATH: join(tmpdir(), 'al2023', 'lib') },
  }
}

/** Installs a browser and a Japanese font where they are missing and we may; the browser from the package does otherwise. */
export async function ensureBrowser(say: (line: string) => void) {
  const missing = [
    ...(installed() ? [] : ['chromium-headless-shell']),
    ...(hasJapaneseFont() ? [] : ['fonts-noto-cjk']),
  ]
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(
      `Installing ${missing.join(' and ')} with apt-get, for the journeys (set CHROMIUM to use a browser of your own) …`,
    )
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const aptGet = (...args: string[]) =>
      once(spawn('apt-get', args, { env, stdio: 'ignore' }), 'close')
    await aptGet('update', '-qq')
    // One by one: a system that does not know the one may know the other.
    for (const each of missing)
      await aptGet('install', '-y', '-qq', '--no-install-recommends', each)
  }
  say(`Browser: ${(await launchOptions()).executablePath}`)
}

const installed = (): string | undefined =>
  [process.env['CHROMIUM'], ...debian].find((path) => path && existsSync(path))

const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )

/** Outside the cloud it was made for, the package brings its libraries only when it believes to be there. */
async function unpackBrowser(): Promise<string> {
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

function hasJapaneseFont(): boolean {
  try {
    return execFileSync('fc-list', [':lang=ja'], { stdio: ['ignore', 'pipe', 'ignore'] }).length > 0
  } catch {
    return false
  }
}
