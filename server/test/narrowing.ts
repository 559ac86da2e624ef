/** Statements after which a version of before may not work any more, by what they do. */
const narrowing: readonly (readonly [what: string, statement: RegExp])[] = [
  ['drops something', /\bdrop (table|column|view|function|type|sequence|constraint)\b/],
  ['renames something', /\brename\b/],
  ['changes a type', /\balter (column )?\w+ (set data )?type\b/],
  ['asks for a value', /\bset not null\b/],
  ['takes a default away', /\bdrop default\b/],
  [
    'asks for a value',
    /\badd column (if not exists )?\w+ (?!.*\b(default|generated)\b).*\bnot null\b/,
  ],
  ['constrains a table', /\badd (constraint|check|unique|primary key|foreign key|exclude)\b/],
  ['takes a right away', /\brevoke\b/],
]

const words = (sql: string) =>
  sql
    .replace(/--.*$/gm, ' ')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .replace(/\s+/g, ' ')

/** The parts of a statement, at the commas outside of brackets. */
function parts(statement: string): string[] {
  const found = ['']
  let depth = 0
  for (const letter of statement) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) found.push('')
    else found[found.length - 1] += letter
  }
  return found
}

/** What a migration does that processes of the version before may not survive; none when it says in a line `-- narrows: …` why they do. */
export function narrowed(sql: string): string[] {
  if (/^-- narrows: \S/m.test(sql)) return []
  const statements = words(sql).split(';')
  const made = new Set(
    statements.flatMap((each) => /\bcreate (?:unlogged )?table (\w+)/.exec(each)?.[1] ?? []),
  )
  const isOfNewTable = (statement: string) =>
    made.has(/\b(?:alter table|on) (?:only )?(\w+)/.exec(statement)?.[1] ?? '')
  return statements
    .filter(
      (statement) => !isOfNewTable(statement) && !/^ ?create (unlogged )?table/.test(statement),
    )
    .flatMap((statement) => [
      ...(/\bcreate unique index\b/.test(statement) ? ['constrains a table'] : []),
      ...parts(statement).flatMap((part) =>
        narrowing.filter(([, form]) => form.test(part)).map(([what]) => what),
      ),
    ])
}
