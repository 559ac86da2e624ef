import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import {
  startPostgres,
  type EmbeddedPostgres,
} from '../../../server/src/platform/embeddedPostgres.ts'
import { migrate } from '../../../server/src/platform/migrate.ts'

/** A migrated database that is killed, copied and lost. */
export class KeptDatabase {
  readonly #folder: string
  #postgres: EmbeddedPostgres
  #back: Promise<void> = Promise.resolve()

  private constructor(folder: string, postgres: EmbeddedPostgres) {
    this.#folder = folder
    this.#postgres = postgres
  }

  static async open(folder: string): Promise<KeptDatabase> {
    const postgres = await startPostgres({ folder })
    await migrate(postgres.url, postgres.productUrl)
    return new KeptDatabase(folder, postgres)
  }

  get url(): string {
    return this.#postgres.url
  }

  get productUrl(): string {
    return this.#postgres.productUrl
  }

  /** Ends it without warning, and starts it again. */
  kill() {
    this.#back = this.#back.then(async () => {
      process.kill(this.#postgres.pid, 'SIGKILL')
      await wait(500)
      await this.#start()
    })
  }

  /** It is there, however often it was killed. */
  ready(): Promise<void> {
    return this.#back
  }

  /** Ends it without warning, for good. */
  async killForGood() {
    process.kill(this.#postgres.pid, 'SIGKILL')
    await this.#postgres.stop()
  }

  /** Copies its files, for which it is stopped for a moment. */
  async copyTo(folder: string) {
    await this.#postgres.stop()
    // With its owner, which is not whoever runs this.
    execFileSync('cp', ['-a', this.#folder, folder])
    await this.#start()
  }

  async stop() {
    await this.#back
    await this.#postgres.stop()
  }

  async #start() {
    this.#postgres = await startPostgres({ folder: this.#folder, port: this.#postgres.port })
  }
}
