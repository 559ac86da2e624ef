import { readFileSync } from 'node:fs'

/** A step of README's walk: its first words, the words of the screens it quotes, where it begins and as whom. */
export interface Step {
  title: string
  labels: string[]
  address: string | undefined
  mail: string | undefined
}

/** README's addresses stand on the default ports; the product of the journeys on others. */
const places = {
  'http://127.0.0.1:3000': 'TSUNAGI_APP_URL',
  'http://127.0.0.1:3001': 'TSUNAGI_TRACKER_URL',
  'http://127.0.0.1:3002': 'TSUNAGI_DEMO_URL',
}

const here = (address: string) =>
  Object.entries(places).reduce(
    (found, [written, variable]) => found.replace(written, process.env[variable] ?? written),
    address,
  )

/** The numbered steps below "Try it", as they are written in README. */
export function tryItSteps(): Step[] {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const [, section] = /^## Try it\n([\s\S]*?)^## /m.exec(readme)!
  return [...section!.matchAll(/^\d+\. \*\*(.+?)\*\*(.*)$/gm)].map(([, title, words]) => ({
    title: title!,
    labels: [...words!.matchAll(/「([^」]+)」/g)].map(([, label]) => label!),
    address: [...words!.matchAll(/<(http[^>]+)>/g)].map(([, address]) => here(address!))[0],
    mail: /`([\w.]+@[\w.-]+)`/.exec(words!)?.[1],
  }))
}

/** The words that a step quotes, in their order; a walk that quotes more or fewer has changed. */
export function labelsOf({ title, labels }: Step, count: number): string[] {
  if (labels.length !== count)
    throw new Error(`"${title}" quotes ${labels.length} words, not ${count}: ${labels.join(', ')}`)
  return labels
}
