import { execFileSync } from 'node:child_process'
import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../../test/scratch.ts'
import { zipFile, type ZipEntry } from './zipFile.ts'
import { ZipReader } from './zipReader.ts'

const folder = scratchFolder('zip')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = new Date('2026-11-10T03:00:00Z')
const path = join(folder, 'x.zip')

async function write(given: Record<string, string | string[]>) {
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    for (const [name, content] of Object.entries(given))
      yield {
        name,
        at,
        content: Array.isArray(content) ? pieces(content) : Buffer.from(content),
      }
  }
  writeFileSync(path, await buffer(zipFile(entries())))
}
async function* pieces(given: string[]) {
  for (const piece of given) yield Buffer.from(piece)
}

test('files that are kept and files that come piece by piece are read as they were, by others too', async () => {
  const long = Array.from({ length: 5000 }, (_, line) => `${line} 行\n`)
  await write({ 'a/書類.txt': 'そのまま', 'b.ndjson': long, 'empty.csv': [] })
  const zip = await ZipReader.open(path)
  expect(zip.names).toEqual(['a/書類.txt', 'b.ndjson', 'empty.csv'])
  expect(await text(await zip.read('a/書類.txt'))).toBe('そのまま')
  expect(await text(await zip.read('b.ndjson'))).toBe(long.join(''))
  expect(await text(await zip.read('empty.csv'))).toBe('')
  zip.close()
  // Python's reader checks sizes and sums.
  const said = execFileSync('python3', [
    '-c',
    `import zipfile;z=zipfile.ZipFile('${path}');print(z.testzip(), z.infolist()[0].date_time, z.namelist())`,
  ]).toString()
  expect(said.trim()).toBe("None (2026, 11, 10, 12, 0, 0) ['a/書類.txt', 'b.ndjson', 'empty.csv']")
})

test.each([1, 30, 200])('one that lacks its last %i bytes is refused', async (lost) => {
  await write({ 'a.txt': 'a'.repeat(500) })
  truncateSync(path, 700 - lost)
  await expect(ZipReader.open(path)).rejects.toThrow('not whole')
})
