import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'
import type { Family } from '../platform/metrics/family.ts'
import { within } from '../platform/within.ts'

const longestMs = 2000

/** What a thread tells of itself; nothing where it does not answer. */
export async function askThread(thread: Worker): Promise<Family[]> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<Family[]>((resolve) => port1.once('message', resolve))
  thread.postMessage(port2, [port2])
  const families = await within(longestMs, answered)
  port1.close()
  return families ?? []
}

/** Answers whoever asked. */
export async function answerAsked(port: MessagePort, read: () => Promise<Family[]>) {
  port.postMessage(await read())
  port.close()
}

/** What all threads tell, each under its number. */
export function ofThreads(told: readonly (readonly Family[])[]): Family[] {
  const families = new Map<string, Family>()
  for (const [index, each] of told.entries())
    for (const { samples, ...family } of each) {
      const thread = String(index + 1)
      const numbered = samples.map((sample) => ({
        ...sample,
        labels: { ...sample.labels, thread },
      }))
      const known = families.get(family.name)
      families.set(family.name, {
        ...family,
        samples: [...(known?.samples ?? []), ...numbered],
      })
    }
  return [...families.values()]
}
