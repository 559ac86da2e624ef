import { encode } from 'uqr'

const border = 3

/** A QR code as one path in a square of so many modules. */
export function qrShape(value: string): { path: string; size: number } {
  const { data, size } = encode(value, { ecc: 'M', border })
  return {
    size,
    path: data
      .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
      .join(''),
  }
}

/** A QR code for print: sharp at every size. */
export function qrSvg(value: string, pixels: number): Blob {
  const { path, size } = qrShape(value)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** A QR code for screens and documents. Each module has the same whole number of pixels; what is left over is margin. */
export async function qrPng(value: string, pixels: number): Promise<Blob> {
  const { data, size } = encode(value, { ecc: 'M', border })
  const canvas = Object.assign(document.createElement('canvas'), { width: pixels, height: pixels })
  const context = canvas.getContext('2d')!
  const module = Math.max(1, Math.floor(pixels / size))
  const margin = Math.floor((pixels - module * size) / 2)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, pixels, pixels)
  context.fillStyle = '#000'
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(margin + x * module, margin + y * module, module, module)
    }),
  )
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))),
      'image/png',
    ),
  )
}
