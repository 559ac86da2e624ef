/**
 * What a column holds of somebody: of a person, or of a business by which its people can be found.
 * text = what somebody wrote in their own words; title = what somebody calls a site or an offer of theirs; identifier = a
 * number or name that leads to one person or one order elsewhere; record = JSON that copies columns of other rows;
 * bytes = a file; secret = a password's hash, a key, a token; none = nothing of anybody.
 */
export const personalKinds = [
  'person',
  'kana',
  'company',
  'title',
  'mail',
  'phone',
  'address',
  'birth',
  'bank',
  'identifier',
  'ip',
  'agent',
  'url',
  'text',
  'record',
  'bytes',
  'secret',
  'none',
] as const
export type PersonalKind = (typeof personalKinds)[number]

/** By table and column. */
export type PersonalColumns = Readonly<Record<string, Readonly<Record<string, PersonalKind>>>>

/** Columns that say nothing of a person. */
export const none = (...columns: string[]) => each('none', columns)

/** Columns of one kind. */
export const each = (
  kind: PersonalKind,
  columns: readonly string[],
): Readonly<Record<string, PersonalKind>> =>
  Object.fromEntries(columns.map((column) => [column, kind]))
