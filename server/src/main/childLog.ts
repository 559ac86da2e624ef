import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

const levels: Record<number, string> = {
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
}

/** Shows what a child process logs, one readable line an entry, under its name. */
export function relayLog(name: string, child: ChildProcess, say: (line: string) => void) {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream)
      createInterface({ input: stream }).on('line', (line) => say(`[${name}] ${readable(line)}`))
  }
}

interface Entry {
  level?: number
  msg?: string
  reqId?: string
  err?: { message?: string; stack?: string }
}
/** What every entry says of itself. */
const usual = new Set(['level', 'time', 'name', 'msg', 'reqId', 'err'])

/** A log entry in words, with the facts it names; a line that is none stays as it is. */
export function readable(line: string): string {
  const entry = parse(line)
  if (!entry?.level) return line
  const { level, msg = '', reqId, err } = entry
  const facts = Object.entries(entry).filter(([name]) => !usual.has(name))
  const words = [`${levels[level] ?? level}: ${msg}`]
  if (reqId) words.push(`(request ${reqId})`)
  if (facts.length > 0) words.push(JSON.stringify(Object.fromEntries(facts)))
  if (err) words.push(err.stack ?? err.message ?? '')
  return words.join(' ')
}

function parse(line: string): Entry | null {
  if (!line.startsWith('{')) return null
  try {
    return JSON.parse(line) as Entry
  } catch {
    return null
  }
}
