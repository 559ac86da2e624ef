/** The text of a cell that is nothing but a text written as a formula, such as `="0012"`, which keeps a spreadsheet from taking its zeros away; null for any other cell. */
export function textOfFormula(cell: string): string | null {
  const text = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1]
  return text === undefined ? null : text.replaceAll('""', '"')
}

const tokens = /="|"|[,\r\n]|[^",\r\n=\s]+|=/g

/** A CSV in which cells that begin with `="` outside of quotation marks are quoted cells: to a parser they are marks in the middle of a value. */
export async function* withoutTextFormulas(
  pieces: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string> {
  let isQuoted = false
  let begins = true
  const written = (token: string): string => {
    const isMark = token.endsWith('"')
    const isFormula = token === '="' && begins && !isQuoted
    if (isMark) isQuoted = !isQuoted
    begins = !isQuoted && /[,\r\n]/.test(token)
    return isFormula ? '"' : token
  }
  let held = ''
  for await (const piece of pieces) {
    const whole = held + piece
    // Its mark may be in the next piece.
    held = whole.endsWith('=') ? '=' : ''
    yield whole.slice(0, whole.length - held.length).replace(tokens, written)
  }
  yield held
}
