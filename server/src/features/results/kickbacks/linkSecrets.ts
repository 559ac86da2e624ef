import { openText, readable, seal, sealText, unseal } from '../../../platform/secretBox.ts'

/** What the secret of a medium's kickbacks is sealed for. */
export const kickbackPurpose = (mediaId: number): string => `medium ${mediaId}: kickback secret`
/** What the value of a header is sealed for. */
export const headerPurpose = (mediaId: number, name: string): string =>
  `medium ${mediaId}: header ${name.toLowerCase()}`

/** Encrypts the secret that a medium's kickbacks are signed with; it opens for the same medium only. */
export const sealSecret = (key: string, mediaId: number, secret: string): Buffer =>
  seal(key, kickbackPurpose(mediaId), Buffer.from(secret))
/** The secret in a box; throws where the box is of another medium. */
export const unsealSecret = (key: string, mediaId: number, box: Buffer): string =>
  unseal(key, kickbackPurpose(mediaId), box).toString()

/** A secret, or null where it was sealed with another key than the one there is. */
export const readableSecret = (key: string, mediaId: number, box: Buffer): string | null =>
  readable(key, kickbackPurpose(mediaId), box)

/** A header as it is kept. */
export interface SealedHeader {
  name: string
  secret: string
}

/** Encrypts the value of a header, which often is a key; it opens under the same name of the same medium only. */
export const sealHeader = (
  key: string,
  mediaId: number,
  name: string,
  value: string,
): SealedHeader => ({
  name,
  secret: sealText(key, headerPurpose(mediaId, name), value),
})

/** The value of a header; throws where it is of another name or medium. */
export const unsealHeader = (
  key: string,
  mediaId: number,
  { name, secret }: SealedHeader,
): string => openText(key, headerPurpose(mediaId, name), secret)
