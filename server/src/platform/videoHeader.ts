export type VideoType = 'video/mp4' | 'video/webm'

/** Brands of MP4 files that browsers play (ISO 14496-12, mp4ra.org); pictures and QuickTime have others. */
const brands = /^(isom|iso[2-9]|mp4[12]|avc1|av01|M4V[ HP]?|dash|MSNV|f4v )/

/** Format of a video from its first bytes; null for anything that is neither MP4 nor WebM. Nothing is decoded. */
export function readVideoHeader(bytes: Uint8Array): VideoType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64))
  const text = head.toString('latin1')
  if (text.slice(4, 8) === 'ftyp' && brands.test(text.slice(8, 12))) return 'video/mp4'
  if (head.length >= 16 && head.readUInt32BE(0) === 0x1a45dfa3 && text.includes('\x42\x82\x84webm'))
    return 'video/webm'
  return null
}
