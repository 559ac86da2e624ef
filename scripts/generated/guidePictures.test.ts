import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '@tsunagi/contract/messages/text'
import { readImageHeader } from '../../server/src/platform/imageHeader.ts'
import { guidePages } from '../../web/src/help/guides.ts'
import { addressOf, pictureNames, pictures } from '../../web/src/help/pictures.ts'
import { root } from '../run.ts'
import { guideFiles } from './guides.ts'

const folder = join(root, 'web/public')
const named = Object.values(guidePages).map(({ points }) =>
  points.flatMap(({ picture }) => picture ?? []),
)
const addresses = pictureNames.flatMap((name) =>
  languages.map((language) => addressOf(name, language)),
)

test('each guide has one picture or two, and each picture stands in one guide', () => {
  for (const pictures of named) expect([1, 2]).toContain(pictures.length)
  expect(named.flat().sort()).toEqual([...pictureNames].sort())
})

test('there is a file for each picture in both languages, and no other', () => {
  expect(readdirSync(join(folder, 'guides')).sort()).toEqual(
    addresses.map((address) => address.replace('/guides/', '')).sort(),
  )
})

describe.each(pictureNames)('%s', (name) => {
  const { alt, width, height } = pictures[name]

  test.each(languages)(
    'has the size that the page keeps free for it, and words, in %s',
    (language) => {
      const file = readFileSync(folder + addressOf(name, language))
      expect(readImageHeader(file)).toEqual({ mimeType: 'image/webp', width, height })
      expect(alt[language].length).toBeGreaterThan(20)
    },
  )
})

test('the pictures together stay small', () => {
  const sizes = addresses.map((address) => readFileSync(folder + address).length)
  expect(Math.max(...sizes)).toBeLessThan(150_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000)
})

test('the guides as files show the same pictures at the same step', () => {
  const shown = Object.values(guideFiles()).flatMap((words) =>
    [...words.matchAll(/\]\(\.\.\/\.\.\/web\/public(\S+)\)/g)].map(([, address]) => address),
  )
  expect(shown.sort()).toEqual([...addresses].sort())
})
