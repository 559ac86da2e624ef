type Rgb = [number, number, number]
/** Ten shades of one colour, the lightest first. */
export type Palette = [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const toGamma = (channel: number) =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055

function linearRgb(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255].map((channel) =>
    toLinear(channel / 255),
  ) as Rgb
}

function luminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio of two colours. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Chroma and hue in OKLCH (Björn Ottosson's matrices). */
function chromaAndHue(hex: string) {
  const [red, green, blue] = linearRgb(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

function rgbOf(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isDisplayable = (rgb: Rgb) => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)
const byte = (channel: number) =>
  Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255)
    .toString(16)
    .padStart(2, '0')

/** The most colourful shade of a lightness that a screen can show. */
function shade(lightness: number, chroma: number, hue: number): string {
  let [displayable, rest] = [rgbOf(lightness, chroma, hue), chroma]
  while (!isDisplayable(displayable) && rest > 0) {
    rest = Math.max(0, rest - 0.004)
    displayable = rgbOf(lightness, rest, hue)
  }
  return `#${displayable.map(byte).join('')}`
}

const steps: [lightness: number, chroma: number][] = [
  [0.975, 0.12],
  [0.94, 0.25],
  [0.88, 0.45],
  [0.81, 0.65],
  [0.73, 0.85],
  [0.65, 1],
  [0.52, 1],
  [0.46, 0.95],
  [0.4, 0.85],
  [0.33, 0.7],
]

/** Ten shades of the operator's colour. Their lightness is fixed, so white text on the seventh is readable whatever the colour. */
export function makePalette(hex: string): Palette {
  const { chroma, hue } = chromaAndHue(hex)
  return steps.map(([lightness, share]) => shade(lightness, chroma * share, hue)) as Palette
}
