/**
 * How Node.js runs the tracker, so that a day of clicks takes no more memory than a minute: what a click leaves behind is cleared away in small
 * steps, and the heap may grow by a fifth before it is looked through as a whole, where it would otherwise be left to double.
 */
export const trackerFlags: readonly string[] = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=20',
]
