import { createRequire } from 'node:module'
import type { VirtualFiles } from 'pdfmake'

/** How a text stands in a font. */
interface Run {
  positions: object[]
}
interface Glyph {
  _decode(): object | null
}
interface Font {
  layout(text: string, ...how: unknown[]): Run
  getGlyph(id: number, characters?: number[]): Glyph | null
  hasGlyphForCodePoint(codePoint: number): boolean
}
interface Fontkit {
  openSync(path: string): Font
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
const read = new Map<Style, Font>()

const nameOf = (style: Style) => `NotoSansJP ${style}`
const named = (bytes: Uint8Array) =>
  styles.find((style) => Buffer.from(nameOf(style)).equals(bytes))

/** A font by its name: read and decoded once, where doing so for each document takes most of the time of one. */
class ReadFont {
  static probe = (bytes: Uint8Array) => named(bytes) !== undefined
  constructor({ buffer }: { buffer: Uint8Array }) {
    const style = named(buffer)!
    const font = read.get(style) ?? remembering(fontkit.openSync(resolve(files[style])))
    read.set(style, font)
    return font
  }
}

/** So many texts are remembered: labels come again on every document, names on few. */
const mostTexts = 5000

/** Pictures such as emoji, with what joins and colours them. */
const pictures =
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{200D}|\u{FE0E}|\u{FE0F}/gu

/** A text without the pictures that a font cannot draw: each would be an empty box. */
const drawable = (text: string, font: Font): string =>
  text.replace(pictures, (picture) =>
    font.hasGlyphForCodePoint(picture.codePointAt(0)!) ? picture : '',
  )

/** A font that lays out a text, and takes a glyph apart, once: doing so for each document takes a third of the time of one. */
function remembering(font: Font): Font {
  const layout = font.layout.bind(font)
  const getGlyph = font.getGlyph.bind(font)
  const runs = new Map<string, Run>()
  const glyphs = new WeakSet<Glyph>()
  return Object.assign(font, {
    layout(text: string, ...how: unknown[]) {
      if (how.some((each) => each !== undefined)) return layout(text, ...how)
      const run = runs.get(text) ?? layout(drawable(text, font))
      if (runs.size >= mostTexts) runs.clear()
      runs.set(text, run)
      // Whoever asks scales the positions in place.
      const positions = run.positions.map((position) => ({ ...position }))
      return Object.assign(Object.create(Object.getPrototypeOf(run) as object), run, {
        positions,
      }) as Run
    },
    getGlyph(id: number, characters?: number[]) {
      const glyph = getGlyph(id, characters)
      if (!glyph || glyphs.has(glyph)) return glyph
      const decode = glyph._decode.bind(glyph)
      let decoded: object | null | undefined
      glyph._decode = () => (decoded === undefined ? (decoded = decode()) : decoded)
      glyphs.add(glyph)
      return glyph
    },
  })
}

/** Gives documents their fonts: the names stand for the files. */
export function keepFonts(virtualfs: VirtualFiles) {
  fontkit.registerFormat(ReadFont)
  for (const style of styles) virtualfs.writeFileSync(nameOf(style), nameOf(style), 'utf8')
  return { NotoSansJP: { normal: nameOf('normal'), bold: nameOf('bold') } }
}
