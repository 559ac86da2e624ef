import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../test/scratch.ts'
import { CatalogueFile, type KeptCatalogue } from './catalogueFile.ts'

const log = pino({ level: 'silent' })
const numbered = <Item>(count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, code: `link${id}` }) as Item)
const contentOf = (promotions: number, links: number): KeptCatalogue => ({
  hosts: [],
  slots: [],
  fallback_url: 'https://fallback.test.example/',
  promotions: numbered(promotions),
  links: numbered(links),
})

function fileWith(content: () => KeptCatalogue, isKeeper = true, dataDir = scratchFolder('kept')) {
  return { dataDir, file: new CatalogueFile({ dataDir, log, isKeeper, content }) }
}

test('what is written in many lines is read as it was, and nobody else may read it', async () => {
  const { dataDir, file } = fileWith(() => contentOf(250, 1200))
  file.changed()
  await file.save()
  expect(file.read()).toEqual(contentOf(250, 1200))
  expect(statSync(join(dataDir, 'catalogue.json')).mode & 0o777).toBe(0o600)
})

test('nothing is written while nothing has changed, nor by whoever only reads', async () => {
  const { dataDir, file } = fileWith(() => contentOf(1, 1))
  await file.save()
  expect(file.read()).toBeNull()
  file.changed()
  file.unchanged()
  await file.close()
  expect(file.read()).toBeNull()
  const reader = fileWith(() => contentOf(1, 1), false, dataDir).file
  reader.changed()
  await reader.close()
  expect(reader.read()).toBeNull()
})

test('what changes while it is written is written by the end', async () => {
  let links = 1
  const { file } = fileWith(() => contentOf(1, links))
  file.changed()
  const saving = file.save()
  links = 2
  file.changed()
  await saving
  await file.close()
  expect(file.read()).toEqual(contentOf(1, 2))
})

test('a state of another shape is not used', async () => {
  const { dataDir, file } = fileWith(() => contentOf(1, 1))
  file.changed()
  await file.save()
  const path = join(dataDir, 'catalogue.json')
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"format":\d+/, '"format":6'))
  expect(file.read()).toBeNull()
})
