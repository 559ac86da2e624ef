import { encodePng } from './png.ts'

export type Colour = readonly [red: number, green: number, blue: number]
export type Point = readonly [x: number, y: number]

export const colour = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour

/** A picture that shapes are painted on; their edges are smooth because coverage comes from the distance to them. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly #pixels: Uint8Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.#pixels = new Uint8Array(width * height * 3)
  }

  /** From one colour at the upper left to another at the lower right. */
  gradient(from: Colour, to: Colour) {
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const share = (x / this.width + y / this.height) / 2
        const at = (y * this.width + x) * 3
        for (let channel = 0; channel < 3; channel++)
          this.#pixels[at + channel] = Math.round(
            from[channel]! + (to[channel]! - from[channel]!) * share,
          )
      }
    }
  }

  disc([centreX, centreY]: Point, radius: number, paint: Colour, opacity = 1) {
    this.#shape(
      [centreX - radius, centreY - radius, centreX + radius, centreY + radius],
      (x, y) => Math.hypot(x - centreX, y - centreY) - radius,
      paint,
      opacity,
    )
  }

  roundedBox(
    left: number,
    top: number,
    right: number,
    bottom: number,
    radius: number,
    paint: Colour,
    opacity = 1,
  ) {
    const [halfWidth, halfHeight] = [(right - left) / 2, (bottom - top) / 2]
    this.#shape(
      [left, top, right, bottom],
      (x, y) => {
        const [dx, dy] = [
          Math.abs(x - left - halfWidth) - halfWidth + radius,
          Math.abs(y - top - halfHeight) - halfHeight + radius,
        ]
        return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
      },
      paint,
      opacity,
    )
  }

  /** A line through points with round ends and joints. */
  stroke(points: readonly Point[], thickness: number, paint: Colour) {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const reach = thickness / 2
    const bounds: Bounds = [
      Math.min(...xs) - reach,
      Math.min(...ys) - reach,
      Math.max(...xs) + reach,
      Math.max(...ys) + reach,
    ]
    this.#shape(
      bounds,
      (x, y) => {
        let nearest = Infinity
        for (let index = 1; index < points.length; index++)
          nearest = Math.min(nearest, distanceToSegment(x, y, points[index - 1]!, points[index]!))
        return nearest - reach
      },
      paint,
      1,
    )
  }

  png(): Buffer {
    return encodePng(this.width, this.height, this.#pixels)
  }

  #shape(
    [left, top, right, bottom]: Bounds,
    distance: (x: number, y: number) => number,
    paint: Colour,
    opacity: number,
  ) {
    for (let y = Math.max(0, Math.floor(top - 1)); y < Math.min(this.height, bottom + 1); y++) {
      for (let x = Math.max(0, Math.floor(left - 1)); x < Math.min(this.width, right + 1); x++) {
        const cover = Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5))) * opacity
        if (cover > 0) this.#blend((y * this.width + x) * 3, paint, cover)
      }
    }
  }

  #blend(at: number, paint: Colour, cover: number) {
    for (let channel = 0; channel < 3; channel++) {
      const under = this.#pixels[at + channel]!
      this.#pixels[at + channel] = Math.round(under + (paint[channel]! - under) * cover)
    }
  }
}

type Bounds = readonly [left: number, top: number, right: number, bottom: number]

function distanceToSegment(x: number, y: number, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const length = dx * dx + dy * dy
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length))
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
}
