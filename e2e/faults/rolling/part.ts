import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

type Name = 'api' | 'worker' | 'tracker'

const readyWithinMs = 120_000

/** A process of the product that is replaced by one of another version. */
export class Part {
  readonly #name: Name
  readonly #env: NodeJS.ProcessEnv
  #port: number | undefined
  #child: ChildProcess | null = null

  /** A worker says by itself where it tells how it is. */
  constructor(name: Name, env: NodeJS.ProcessEnv, port?: number) {
    this.#name = name
    this.#env = env
    this.#port = port
  }

  /** Starts what lies in a folder; resolves when it is ready. */
  async start(folder: string) {
    const child = fork(join(folder, 'server/src/main', `${this.#name}.ts`), [], {
      cwd: folder,
      env: this.#env,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    this.#child = child
    if (this.#name === 'worker') [{ port: this.#port }] = await once(child, 'message')
    const end = performance.now() + readyWithinMs
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || performance.now() > end)
        throw new Error(`the ${this.#name} of ${folder} was not ready`)
      await wait(50)
    }
  }

  /** Asks it to end, and waits for that; answers its exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = (await gone) as [number | null]
    return code
  }

  #isReady = () =>
    fetch(`http://127.0.0.1:${this.#port}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false)
}
