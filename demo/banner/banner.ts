import { Canvas, colour, type Colour } from './canvas.ts'
import { strokesOf, widthOf } from './letters.ts'

export interface BannerSize {
  width: number
  height: number
}
export interface BannerDesign {
  name: string
  line: string
  from: string
  to: string
  accent: string
}

/** Draws an advertising banner as PNG: name, one line, and a button in the promotion's colours. */
export function drawBanner({ width, height }: BannerSize, design: BannerDesign): Buffer {
  const canvas = new Canvas(width, height)
  const [from, to, accent] = [colour(design.from), colour(design.to), colour(design.accent)]
  canvas.gradient(from, to)
  canvas.disc([width * 0.94, height * 0.08], Math.max(width, height) * 0.2, accent, 0.28)
  canvas.disc([width * 0.82, height * 1.05], height * 0.62, accent, 0.16)
  canvas.disc([width * 0.03, height * 0.98], height * 0.34, to, 0.3)
  if (width / height > 3) wide(canvas, design, accent, to)
  else tall(canvas, design, accent, to)
  return canvas.png()
}

/** Draws a logo as PNG: the first letter of the name in the promotion's colours. */
export function drawLogo(design: BannerDesign): Buffer {
  const side = 120
  const canvas = new Canvas(side, side)
  const [from, to, accent] = [colour(design.from), colour(design.to), colour(design.accent)]
  canvas.gradient(from, to)
  canvas.disc([side / 2, side / 2], side * 0.4, accent, 0.9)
  write(
    canvas,
    design.name.slice(0, 1),
    { centre: side / 2, top: side * 0.31, size: side * 0.38, most: side * 0.5, thickness: 7 },
    to,
  )
  return canvas.png()
}

function tall(canvas: Canvas, { name, line }: BannerDesign, accent: Colour, ink: Colour) {
  const { width, height } = canvas
  canvas.roundedBox(width * 0.06, height * 0.14, width * 0.94, height * 0.66, 14, accent, 0.9)
  write(
    canvas,
    name,
    { centre: width / 2, top: height * 0.25, size: 26, most: width * 0.78, thickness: 3.4 },
    ink,
  )
  write(
    canvas,
    line,
    { centre: width / 2, top: height * 0.48, size: 14, most: width * 0.76, thickness: 1.9 },
    ink,
  )
  button(canvas, width / 2, height * 0.82, 58, ink, accent)
}

function wide(canvas: Canvas, { name, line }: BannerDesign, accent: Colour, ink: Colour) {
  const { width, height } = canvas
  const halfButton = width > 500 ? 50 : 36
  const margin = height * 0.12
  const panelEnd = width - halfButton * 2 - margin * 2
  canvas.roundedBox(margin, margin, panelEnd, height - margin, 12, accent, 0.9)
  const [centre, most] = [(margin + panelEnd) / 2, (panelEnd - margin) * 0.86]
  write(
    canvas,
    name,
    { centre, top: height * 0.27, size: height * 0.22, most, thickness: 2.8 },
    ink,
  )
  write(canvas, line, { centre, top: height * 0.6, size: height * 0.13, most, thickness: 1.6 }, ink)
  button(canvas, panelEnd + margin / 2 + halfButton, height / 2, halfButton, ink, accent)
}

interface Line {
  centre: number
  top: number
  /** Height of the capitals, less where the line would not fit. */
  size: number
  most: number
  thickness: number
}

function write(
  canvas: Canvas,
  word: string,
  { centre, top, size, most, thickness }: Line,
  paint: Colour,
) {
  const scale = Math.min(size / 6, most / widthOf(word))
  const left = centre - (widthOf(word) * scale) / 2
  const weight = Math.max(1.2, thickness * (scale / (size / 6)))
  for (const stroke of strokesOf(word))
    canvas.stroke(
      stroke.map(([x, y]) => [left + x * scale, top + y * scale]),
      weight,
      paint,
    )
}

function button(
  canvas: Canvas,
  centre: number,
  middle: number,
  halfWidth: number,
  fill: Colour,
  ink: Colour,
) {
  canvas.roundedBox(centre - halfWidth, middle - 15, centre + halfWidth, middle + 15, 15, ink)
  write(
    canvas,
    'OPEN',
    { centre: centre - 9, top: middle - 5, size: 10, most: halfWidth * 1, thickness: 1.7 },
    fill,
  )
  const tip = centre + halfWidth - 14
  canvas.stroke(
    [
      [tip - 4, middle - 5],
      [tip + 1, middle],
      [tip - 4, middle + 5],
    ],
    2,
    fill,
  )
}
