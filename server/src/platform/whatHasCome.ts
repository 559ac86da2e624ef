import { setImmediate as turn } from 'node:timers/promises'

/** A connection that waits to be taken, its request, and what that waits for. */
const turns = 3

/** Reads what has reached this machine by now: a connection that is closed with a request unread breaks that request off. */
export async function whatHasCome() {
  for (let n = 0; n < turns; n++) await turn()
}
