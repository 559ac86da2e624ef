import { genericError } from '@tsunagi/contract/messages/errors'
import { t } from './language.ts'
import { createStore } from './store.ts'

const store = createStore<readonly string[]>([])

/** The messages of the last failed request (specification, section 8). */
export const messageStore = {
  set: (messages: readonly string[]) => store.set(messages),
  clear: () => {
    if (store.get().length > 0) store.set([])
  },
  /** All messages, one a line. */
  joined: () => store.get().join('\n'),
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What to say about an error response: the fields' messages, the expected failure's own, or the generic sentence. */
export function messagesOf(body: unknown): string[] {
  if (!isObject(body)) return [t(genericError)]
  if (isObject(body['errors'])) return Object.values(body['errors']).flat().map(String)
  if (body['original_error'] && body['status'] !== 500) return [String(body['message'])]
  return [t(genericError)]
}

/** The messages of a response by the field they belong to. */
export function fieldsOf(body: unknown): Record<string, string[]> {
  return isObject(body) && isObject(body['errors'])
    ? (body['errors'] as Record<string, string[]>)
    : {}
}
