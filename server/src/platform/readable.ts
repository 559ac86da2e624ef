import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** How deep a value may be nested; no form of ours needs a third of it. */
const deepest = 24

/** Where in what was sent something cannot be taken, and why. */
export interface Unreadable {
  path: (string | number)[]
  problem: 'unreadable' | 'tooDeep' | 'tooLarge'
}

const isText = (value: string) => value.isWellFormed() && !value.includes('\0')

/** What is wrong with a value itself, whatever is in it; null = nothing. */
function problemOf(value: unknown): Unreadable['problem'] | null {
  if (typeof value === 'string') return isText(value) ? null : 'unreadable'
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'tooLarge'
  return null
}

/** The first value that no column can hold: a NUL or half a character in a text, a number beyond all bounds, endless nesting. */
export function firstUnreadable(sent: unknown): Unreadable | null {
  const left: { value: unknown; path: (string | number)[] }[] = [{ value: sent, path: [] }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, path } = next
    const problem = problemOf(value)
    if (problem) return { path, problem }
    if (typeof value !== 'object' || value === null) continue
    if (path.length >= deepest) return { path: path.slice(0, 2), problem: 'tooDeep' }
    for (const [key, inner] of Object.entries(value)) {
      if (!isText(key)) return { path, problem: 'unreadable' }
      left.push({ value: inner, path: [...path, key] })
    }
  }
  return null
}

/** What every part of a request must pass before its own schema is asked. */
const readable = z.unknown().superRefine((sent, issues) => {
  const found = firstUnreadable(sent)
  if (found) issues.addIssue({ code: 'custom', path: found.path, message: found.problem })
})

/** Checks a part of a request: that it can be read and stored at all, then by its own schema. */
export const checkInput: typeof validatorCompiler = (route) => {
  const [isReadable, isValid] = [
    validatorCompiler({ ...route, schema: readable }),
    validatorCompiler(route),
  ]
  return (sent: unknown) => {
    const answer = isReadable(sent)
    return typeof answer === 'object' && answer !== null && 'error' in answer
      ? answer
      : isValid(sent)
  }
}
