/** Something the person at the keyboard can put right: shown as one sentence, without a stack. */
export class Problem extends Error {
  override name = 'Problem'
}

/** Ends the process with the words of an error. */
export function exitWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
