/** What tells the numbers of one family apart; never anything of a person. */
export type Labels = Readonly<Record<string, string>>

/** One number of a family. */
export interface Sample {
  labels?: Labels
  value: number
  /** What stands behind the family's name, in a histogram. */
  suffix?: '_bucket' | '_sum' | '_count'
}

/** Numbers of one name, as Prometheus reads them; plain data, so that a thread can hand them to another. */
export interface Family {
  name: `tsunagi_${string}`
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

/** Where families come from when somebody looks; nothing is done before. */
export interface Source {
  name: string
  read: () => Family[] | Promise<Family[]>
}

/** A family of a single number; without samples while the number is not known. */
export const single = (
  type: 'counter' | 'gauge',
  name: Family['name'],
  help: string,
  value: number | null | undefined,
): Family => ({
  name,
  help,
  type,
  samples: value === null || value === undefined ? [] : [{ value }],
})

/** A family with one label. */
export const byLabel = (
  type: 'counter' | 'gauge',
  name: Family['name'],
  help: string,
  label: string,
  values: Iterable<readonly [value: string, number: number]>,
): Family => ({
  name,
  help,
  type,
  samples: Array.from(values, ([value, number]) => ({ labels: { [label]: value }, value: number })),
})

const signs: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '"': '\\"' }
const escaped = (value: string, which: RegExp) => value.replace(which, (sign) => signs[sign]!)

const number = (value: number) =>
  value === Infinity ? '+Inf' : value === -Infinity ? '-Inf' : String(value)

const labelled = (labels: Labels) => {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(value, /[\\\n"]/g)}"`,
  )
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

/** Families in the text form of Prometheus (version 0.0.4). */
export const written = (families: readonly Family[]): string =>
  families
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${escaped(help, /[\\\n]/g)}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ labels = {}, value, suffix = '' }) =>
            `${name}${suffix}${labelled(labels)} ${number(value)}`,
        ),
        '',
      ].join('\n'),
    )
    .join('\n')
