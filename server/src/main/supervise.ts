import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { backoff } from './backoff.ts'
import { relayLog } from './childLog.ts'
import { Problem } from './problem.ts'

export interface ChildOptions {
  name: string
  /** The program, from the project's root. */
  file: string
  cwd: string
  env: NodeJS.ProcessEnv
  /** Where it answers /readyz; without a port it sends `{ port }` once it listens. */
  port?: number
  /** Options of Node.js itself. */
  flags?: readonly string[]
  say: (line: string) => void
}

/** A process of the supervisor's, started again whenever it ends unasked. */
export interface Child {
  name: string
  /** Whether its process runs. */
  readonly isUp: boolean
  /** How often it ended without being asked to. */
  readonly restarts: number
  /** Resolves when the process says it can work. */
  ready(): Promise<void>
  /** Asks the process to end, insists after ten seconds. */
  stop(): Promise<void>
}

/** Libraries ask what this Node can do; the answer is no news for the operator's log. */
const quiet = ['--disable-warning=ExperimentalWarning']
const readyWithinMs = 180_000
const stopWithinMs = 10_000

/** Keeps one child process running until it is stopped. */
export function supervise({ name, file, cwd, env, port, flags = [], say }: ChildOptions): Child {
  let stopping = false
  let running: ChildProcess | null = null
  let announced = port
  let restarts = 0
  const wakeUp = new AbortController()

  const runOnce = () =>
    new Promise<string>((resolve) => {
      // A group of its own: Ctrl-C reaches the supervisor only, which stops its children in order.
      const child = fork(file, [], {
        cwd,
        env,
        execArgv: [...quiet, ...flags],
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      running = child
      relayLog(name, child, say)
      child.on('message', (message) => {
        if (hasPort(message)) announced = message.port
      })
      child.once('error', (error) => resolve(error.message))
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    }).finally(() => {
      running = null
    })
  const keep = async () => {
    const delays = backoff()
    while (!stopping) {
      const startedMs = performance.now()
      const reason = await runOnce()
      if (stopping) return
      restarts++
      say(`[${name}] ended (${reason}) and is started again`)
      await delays.wait(performance.now() - startedMs, wakeUp.signal)
    }
  }
  const kept = keep()

  return {
    name,
    get isUp() {
      return running !== null
    },
    get restarts() {
      return restarts
    },
    ready: () => untilReady(name, () => announced, wakeUp.signal),
    stop: async () => {
      stopping = true
      wakeUp.abort()
      running?.kill('SIGTERM')
      const insist = setTimeout(() => running?.kill('SIGKILL'), stopWithinMs)
      await kept
      clearTimeout(insist)
    },
  }
}

const hasPort = (message: unknown): message is { port: number } =>
  typeof message === 'object' && message !== null && 'port' in message

/** Waits until a process answers that it can work, or is not wanted any more. */
async function untilReady(name: string, portOf: () => number | undefined, unwanted: AbortSignal) {
  const deadline = performance.now() + readyWithinMs
  let answer = 'it does not listen'
  while (!unwanted.aborted) {
    const port = portOf()
    answer = port ? await askReady(port) : answer
    if (answer === 'ready') return
    if (performance.now() > deadline)
      throw new Problem(
        `The ${name} was not ready within ${readyWithinMs / 1000} seconds: ${answer}`,
      )
    await sleep(100, undefined, { signal: unwanted }).catch(() => {})
  }
}

async function askReady(port: number): Promise<string> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(2000),
    })
    return response.ok ? 'ready' : (await response.text()).slice(0, 300)
  } catch {
    return 'it does not answer'
  }
}
