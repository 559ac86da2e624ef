import { extractText } from 'unpdf'

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
