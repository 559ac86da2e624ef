import { createRequire } from 'node:module'
import type { VirtualFiles } from 'pdfmake'

interface Fontkit {
  openSync(path: string): object
  registerFormat(format: typeof ReadFont): void
}

const { resolve } = createRequire(import.meta.url)
/** The very one that pdfmake draws with: what is registered there is known to it. */
const fontkit = createRequire(createRequire(resolve('pdfmake')).resolve('pdfkit'))(
  'fontkit',
) as Fontkit

const files = {
  normal: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
}
type Style = keyof typeof files
const styles = Object.keys(files) as Style[]
const read = new Map<Style, object>()

const nameOf = (style: Style) => `NotoSansJP ${style}`
const named = (bytes: Uint8Array) =>
  styles.find((style) => Buffer.from(nameOf(style)).equals(bytes))

/** A font by its name: read and decoded once, where doing so for each document takes most of the time of one. */
class ReadFont {
  static probe = (bytes: Uint8Array) => named(bytes) !== undefined
  constructor({ buffer }: { buffer: Uint8Array }) {
    const style = named(buffer)!
    const font = read.get(style) ?? fontkit.openSync(resolve(files[style]))
    read.set(style, font)
    return font
  }
}

/** Gives documents their fonts: the names stand for the files. */
export function keepFonts(virtualfs: VirtualFiles) {
  fontkit.registerFormat(ReadFont)
  for (const style of styles) virtualfs.writeFileSync(nameOf(style), nameOf(style), 'utf8')
  return { NotoSansJP: { normal: nameOf('normal'), bold: nameOf('bold') } }
}
