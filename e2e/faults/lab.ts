import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '../../server/src/platform/db.ts'
import { startPostgres, type EmbeddedPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { readKeys } from '../../server/src/platform/keys.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { buildNetwork } from '../../server/src/tracker/testing/network.ts'
import { freePorts } from '../support/ports.ts'
import { KeptTracker } from './keptTracker.ts'
import type { LoadOptions } from './load.ts'
import type { Subject } from './outcome.ts'

export interface LabOptions {
  /** Where the tracker keeps its data; beside the database when left out. */
  dataDir?: string
  /** Where the database lives. */
  home?: string
  settings?: Record<string, string>
  /** A program that swaps a part of the tracker before it starts it. */
  program?: string
  threads?: number
  /** A program that every thread of the tracker loads first. */
  preload?: string
}

/** A database with the smallest network, and one tracker. */
export class Lab {
  readonly tracker: KeptTracker
  readonly links: LoadOptions['links']
  readonly dataDir: string
  postgres: EmbeddedPostgres
  readonly #folder: string
  readonly #home: string
  readonly #settings: Record<string, string>

  private constructor(made: {
    tracker: KeptTracker
    links: LoadOptions['links']
    dataDir: string
    postgres: EmbeddedPostgres
    folder: string
    home: string
    settings: Record<string, string>
  }) {
    this.tracker = made.tracker
    this.links = made.links
    this.dataDir = made.dataDir
    this.postgres = made.postgres
    this.#folder = made.folder
    this.#home = made.home
    this.#settings = made.settings
  }

  static async open({ dataDir, home, settings = {}, ...tracked }: LabOptions = {}): Promise<Lab> {
    const folder = mkdtempSync(join(tmpdir(), 'tsunagi-faults-'))
    const places = {
      dataDir: dataDir ?? join(folder, 'data'),
      home: home ?? join(folder, 'postgres'),
    }
    mkdirSync(places.dataDir, { recursive: true })
    const postgres = await startPostgres({ folder: places.home, settings })
    await migrate(postgres.url)
    const db = connect(postgres.url)
    const { link, promotion } = await buildNetwork(db, {
      secretsKey: readKeys(places.dataDir).secrets,
    })
    // The network stands, whatever a server forgets that confirms too early.
    await sql`checkpoint`.execute(db)
    await db.destroy()
    const [port] = await freePorts(1, 5650)
    const tracker = await new KeptTracker({
      port: port!,
      databaseUrl: postgres.url,
      dataDir: places.dataDir,
      ...tracked,
    }).start()
    return new Lab({
      tracker,
      links: [{ code: link.code, promotion: promotion.id, secret: promotion.s2s_secret }],
      postgres,
      folder,
      settings,
      ...places,
    })
  }

  get subject(): Subject {
    return { databaseUrl: this.postgres.url, tracker: this.tracker.url }
  }

  async startDatabase() {
    this.postgres = await startPostgres({
      folder: this.#home,
      settings: this.#settings,
      port: this.postgres.port,
    })
  }

  async close() {
    await this.tracker.stop()
    await this.postgres.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
