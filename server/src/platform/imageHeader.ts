/** What the first bytes of an image say of it. */
export interface ImageHeader {
  mimeType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  width: number
  height: number
}

/** Format and size of an image from its first bytes; null for anything that is none of the four. Nothing is decoded. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const header = png(view) ?? gif(view) ?? webp(view) ?? jpeg(view)
    return header && header.width > 0 && header.height > 0 ? header : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const tag = (view: DataView, offset: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(offset + index)))

function png(view: DataView): ImageHeader | null {
  if (tag(view, 0, 8) !== '\x89PNG\r\n\x1a\n' || tag(view, 12, 4) !== 'IHDR') return null
  return { mimeType: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

function gif(view: DataView): ImageHeader | null {
  if (!['GIF87a', 'GIF89a'].includes(tag(view, 0, 6))) return null
  return { mimeType: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

function webp(view: DataView): ImageHeader | null {
  if (tag(view, 0, 4) !== 'RIFF' || tag(view, 8, 4) !== 'WEBP') return null
  const size = webpSize(view)
  return size && { mimeType: 'image/webp', ...size }
}

function webpSize(view: DataView): { width: number; height: number } | null {
  switch (tag(view, 12, 4)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return {
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(26, true) >>> 8) + 1,
      }
    default:
      return null
  }
}

/** Whether a segment of a JPEG begins a frame, of whatever kind (C0–CF without C4, C8 and CC). */
export const beginsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The size stands in the first segment that begins a frame. */
function jpeg(view: DataView): ImageHeader | null {
  if (view.getUint16(0) !== 0xffd8) return null
  let offset = 2
  while (view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1)
    if (beginsFrame(marker))
      return {
        mimeType: 'image/jpeg',
        height: view.getUint16(offset + 5),
        width: view.getUint16(offset + 7),
      }
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2)
  }
  return null
}
