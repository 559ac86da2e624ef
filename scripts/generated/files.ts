import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { generateTables } from '../../server/src/platform/generateTables.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { root } from '../run.ts'
import { capacityTable } from '../capacity/table.ts'
import { accessTable } from './accessTable.ts'
import { guideFiles } from './guides.ts'
import { schemaSql } from './schemaSql.ts'

/** Everything that is made from the contract and the migrations, by path. */
async function render(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagi-generate-'))
  const postgres = await startPostgres({ folder, settings: { fsync: 'off' } })
  try {
    await migrate(postgres.url)
    return {
      ...guideFiles(),
      'docs/generated/access.md': accessTable(),
      'docs/generated/capacity.md': capacityTable(),
      'docs/generated/schema.sql': await schemaSql(postgres.url),
      'server/src/platform/tables.gen.ts': await generateTables(postgres.url),
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes all of them anew; answers their paths. */
export async function writeGenerated(): Promise<string[]> {
  const files = Object.entries(await render())
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return files.map(([path]) => path)
}

/** Those that differ from what is in the project. */
export async function staleFiles(): Promise<string[]> {
  return Object.entries(await render())
    .filter(([path, content]) => read(path) !== content)
    .map(([path]) => path)
}

function read(path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return null
  }
}
