import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { isMainThread } from 'node:worker_threads'

/** Loaded before a tracker: each of its threads ends by an error that nobody expected, some seconds after its first visitor. */
const soonestMs = 3000
const latestMs = 12_000
const visit = 'http.server.request.start'

function endSoon() {
  unsubscribe(visit, endSoon)
  setTimeout(
    () => {
      throw new Error('ended on purpose')
    },
    soonestMs + Math.random() * (latestMs - soonestMs),
  )
}

if (!isMainThread) subscribe(visit, endSoon)
