import { expect, test } from 'vitest'
import { heatColours, seriesColours } from './chartColours.ts'
import { contrast } from './palette.ts'

type Three = [number, number, number]

const surfaces = { light: '#ffffff', dark: '#1c1f26' } as const
const schemes = ['light', 'dark'] as const

/** How eyes without one kind of cones see (Machado, Oliveira and Fernandes 2009), in linear light. */
const eyes: Record<string, Three[]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const product = (rows: Three[], [a, b, c]: Three) =>
  rows.map(([x, y, z]) => x * a + y * b + z * c) as Three

function linear(hex: string): Three {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255].map((byte) => {
    const channel = byte / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as Three
}

/** How far two colours are from each other in Oklab. */
function distance(one: string, other: string, eye: Three[]): number {
  const [a, b] = [one, other].map((hex) => {
    const seen = product(eye, linear(hex)).map((channel) => Math.min(1, Math.max(0, channel)))
    const cones = product(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      seen as Three,
    ).map(Math.cbrt) as Three
    return product(
      [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
      ],
      cones,
    )
  }) as [Three, Three]
  return Math.hypot(...a.map((value, index) => value - b[index]!))
}

test.each(schemes)('in the %s scheme no two series look alike to any eye', (scheme) => {
  for (const [name, eye] of Object.entries(eyes))
    seriesColours[scheme].forEach((one, index) => {
      for (const other of seriesColours[scheme].slice(index + 1))
        expect(distance(one, other, eye), `${one} and ${other}, ${name}`).toBeGreaterThan(0.12)
    })
})

test.each(schemes)('in the %s scheme every series stands out from the surface', (scheme) => {
  for (const colour of seriesColours[scheme])
    expect(contrast(colour, surfaces[scheme]), colour).toBeGreaterThan(3)
})

test.each(schemes)('in the %s scheme figures are readable on every step of heat', (scheme) => {
  for (const [colour, onIt] of heatColours[scheme])
    expect(contrast(colour, onIt), colour).toBeGreaterThan(4.5)
})
