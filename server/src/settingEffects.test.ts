import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { frozenSetting } from '../test/frozenSetting.ts'
import { settingEffects, unseenFields } from '../test/settingEffects.ts'

function inner(schema: unknown): unknown {
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodDefault
  )
    return inner(schema.unwrap())
  return schema
}
const fieldsOf = (schema: unknown) => {
  const section = inner(schema)
  return section instanceof z.ZodObject ? Object.keys(section.shape) : []
}
const wordsOf = (fields: string | undefined) => (fields ? fields.split(' ') : [])
const at = (file: string) => {
  const [below, within] = [file, `features/${file}`].map(
    (path) => new URL(path, import.meta.url).pathname,
  )
  return existsSync(below!) ? below! : within!
}

test.each(Object.entries(settingSections))(
  'every field of %s has a test that changes it, or a reason why it has none',
  (name, schema) => {
    const tested = Object.values(settingEffects[name] ?? {}).flatMap(wordsOf)
    const unseen = Object.values(unseenFields).flatMap((sections) => wordsOf(sections[name]))
    expect([...tested, ...unseen].toSorted()).toEqual(fieldsOf(schema).toSorted())
  },
)

test.each(
  Object.entries(settingEffects).flatMap(([section, files]) =>
    Object.entries(files).map(([file, fields]) => [section, file, fields] as const),
  ),
)('what is said of %s: %s names its fields', (_section, file, fields) => {
  const words = new Set(readFileSync(at(file), 'utf8').match(/\w+/g))
  expect(wordsOf(fields).filter((field) => !words.has(field))).toEqual([])
})

test('a field is frozen as it is from the start, or as something else that is allowed', () => {
  expect(frozenSetting('claim.reminds')).toContain(`{"reminds":false}`)
  expect(frozenSetting('document.company')).toContain('凍結株式会社')
  expect(frozenSetting('site.page_title')).toContain(`new.value - 'page_title'`)
})
