import { Agent } from 'node:http'
import { notifications } from '@tsunagi/contract/office/notifications'
import { results } from '@tsunagi/contract/results/results'
import { ask } from './ask.ts'

/** What people at the app were answered. */
export interface Answers {
  asked: number
  /** What came instead of an answer, and how often. */
  failures: Map<string, number>
}

const turns = [notifications.latest, results.search, notifications.readAll]

/** So many people ask the app for one thing after the other, and change something now and then. */
export function startReaders(app: string, headers: Record<string, string>, people: number) {
  const answers: Answers = { asked: 0, failures: new Map() }
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const stop = new AbortController()
  const read = async () => {
    while (!stop.signal.aborted) {
      const { method, path } = turns[answers.asked++ % turns.length]!
      const said = await ask({ method, url: `${app}${path}`, headers, agent })
      if (said !== '200') answers.failures.set(said, (answers.failures.get(said) ?? 0) + 1)
    }
  }
  const running = Array.from({ length: people }, read)
  return {
    answers,
    stop: async () => {
      stop.abort()
      await Promise.all(running)
      agent.destroy()
    },
  }
}
