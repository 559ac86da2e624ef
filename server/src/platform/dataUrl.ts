/** A file as an address that holds it whole. */
export const inDataUrl = (content: Buffer, mimeType: string): string =>
  `data:${mimeType};base64,${content.toString('base64')}`
