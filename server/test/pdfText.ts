import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF without white space. */
export async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return plain(text)
}

/** Which of the facts a PDF does not say. */
export async function missingIn(pdf: Buffer, facts: readonly string[]): Promise<string[]> {
  const words = await textOf(pdf)
  return facts.filter((fact) => !words.includes(plain(fact)))
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').replaceAll('%', '％')

/** Where a text begins on the first page of a PDF, in millimetres from the left and the top. */
export async function placeOf(pdf: Buffer, words: string): Promise<{ left: number; top: number }> {
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
  const { items } = await page.getTextContent()
  const height = page.getViewport({ scale: 1 }).height
  const item = items.find((each) => 'str' in each && plain(each.str).includes(plain(words)))
  if (!item || !('transform' in item)) throw new Error(`the PDF does not say ${words}`)
  const [, , , , x, y] = item.transform as number[]
  const inMillimetres = (points: number) => (points * 25.4) / 72
  return { left: inMillimetres(x!), top: inMillimetres(height - y!) }
}
