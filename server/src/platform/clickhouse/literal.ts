/** What a value may be that stands in a statement. */
export type Value = string | number | bigint | boolean | null | Date | readonly Value[]

/** Instants as columns of milliseconds in UTC read them. */
export const instant = (at: Date): string => at.toISOString().replace('T', ' ').slice(0, -1)

/** A value as ClickHouse reads it: a backslash and a quote mean something to it, and nothing else does. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`
  if (value instanceof Date) return `'${instant(value)}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(',')}]`
  if (value === null || ['number', 'bigint', 'boolean'].includes(typeof value)) return String(value)
  throw new TypeError(`not a value of a statement: ${typeof value}`)
}
