import { z } from 'zod'

/** The parts of a JSON schema that a sample is made from. */
interface Shape {
  type?: string
  format?: string
  default?: unknown
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minimum?: number
  minLength?: number
  minItems?: number
}
export type Path = readonly (string | number)[]

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape

/** Texts that the forms' own rules ask for, by the name of the field. */
const known: [field: RegExp, sample: unknown][] = [
  [/mail/, 'someone@mail.example'],
  [/kana/, 'ヤマダ'],
  [/phone|number$/, '0312345678'],
  [/postal/, '1500002'],
  [/password/, 'seven-lamps-in-the-harbour'],
  [/month/, '2026-10'],
  [/_on$|date|^from$|^to$/, '2026-11-09'],
  [/url/, 'https://site.example/'],
  [/color|colour/, '#1f5fbf'],
  [/goal|code/, 'abc'],
]

/** Something that a schema is likely to take. */
export function sampleOf(schema: z.ZodType): unknown {
  return fill(shapeOf(schema), '')
}

function fill(shape: Shape, field: string): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum.find((value) => value !== '') ?? shape.enum[0]
  if (shape.anyOf)
    return fill(
      shape.anyOf.find(({ type }) => type !== 'null')!,
      field,
    )
  if (shape.properties) return fillObject(shape.properties, shape.required ?? [])
  return fillSimple(shape, field)
}

const fillObject = (properties: Record<string, Shape>, required: readonly string[]) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, inner]) => [name, fill(inner, name)]),
  )

function fillSimple({ type, items, minimum, minLength }: Shape, field: string): unknown {
  switch (type) {
    case 'array':
      return items ? [fill(items, field)] : []
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return Math.max(1, minimum ?? 1)
    case 'object':
      return {}
    default:
      return textFor(field, minLength ?? 0)
  }
}

const textFor = (field: string, shortest: number): unknown =>
  known.find(([name]) => name.test(field))?.[1] ?? 'abc'.padEnd(shortest, 'x')

/** Every field of a schema, also inside its objects and lists. */
export function fieldsOf(schema: z.ZodType): Path[] {
  return fieldsWithin(shapeOf(schema), [])
}

function fieldsWithin(shape: Shape, path: Path): Path[] {
  if (path.length > 4) return []
  const inner = [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, each]) =>
      fieldsWithin(each, [...path, name]),
    ),
    ...(shape.items ? fieldsWithin(shape.items, [...path, 0]) : []),
    ...(shape.anyOf ?? []).flatMap((each) => fieldsWithin(each, path).slice(1)),
  ]
  return path.length > 0 ? [path, ...inner] : inner
}

/** The same with another value at one place. */
export function withValue(sent: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const copy: Record<string | number, unknown> | unknown[] =
    typeof key === 'number'
      ? Array.isArray(sent)
        ? [...(sent as unknown[])]
        : []
      : // The letters of a text that stood there are no fields.
        { ...(typeof sent === 'object' && sent) }
  ;(copy as Record<string | number, unknown>)[key] = withValue(
    (sent as Record<string | number, unknown> | undefined)?.[key],
    rest,
    value,
  )
  return copy
}
