import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scryptSync,
  type CipherGCM,
} from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform, type Readable, type TransformCallback } from 'node:stream'

/** A sealed file: this, a salt, an initialisation vector, the cipher's bytes and its tag. */
const mark = Buffer.from('TSUNAGI1')
const saltBytes = 16
const vectorBytes = 12
const tagBytes = 16
const headBytes = mark.length + saltBytes + vectorBytes
const algorithm = 'aes-256-gcm'

const keyOf = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 15, r: 8, maxmem: 64 * 1024 ** 2 })

/** Encrypts small pieces, each for itself, with one key: making a key takes a tenth of a second. */
export class PieceSealing {
  readonly #salt = randomBytes(saltBytes)
  readonly #key: Buffer

  constructor(passphrase: string) {
    this.#key = keyOf(passphrase, this.#salt)
  }

  /** Sealed for one place: it cannot be opened as anything else. */
  seal(bytes: Buffer, place: string): Buffer {
    const vector = randomBytes(vectorBytes)
    const cipher = createCipheriv(algorithm, this.#key, vector)
    cipher.setAAD(Buffer.from(place))
    const sealed = [cipher.update(bytes), cipher.final()]
    return Buffer.concat([mark, this.#salt, vector, ...sealed, cipher.getAuthTag()])
  }
}

/** Opens what `PieceSealing` sealed; fails where the passphrase is another one, or the bytes are not those of the place. */
export class PieceUnsealing {
  readonly #passphrase: string
  readonly #keys = new Map<string, Buffer>()

  constructor(passphrase: string) {
    this.#passphrase = passphrase
  }

  open(sealed: Buffer, place: string): Buffer {
    const salt = sealed.subarray(mark.length, mark.length + saltBytes)
    const vector = sealed.subarray(mark.length + saltBytes, headBytes)
    const decipher = createDecipheriv(algorithm, this.#key(salt), vector)
    decipher.setAAD(Buffer.from(place))
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(headBytes, -tagBytes)), decipher.final()])
  }

  #key(salt: Buffer): Buffer {
    const name = salt.toString('hex')
    const key = this.#keys.get(name) ?? keyOf(this.#passphrase, salt)
    this.#keys.set(name, key)
    return key
  }
}

/** Whether bytes are the beginning of something encrypted. */
export const isSealedPiece = (bytes: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark)

/** Encrypts what passes through it, so that without the passphrase nothing can be read and nothing changed unseen. */
export class Sealing extends Transform {
  readonly #cipher: CipherGCM

  constructor(passphrase: string) {
    super()
    const salt = randomBytes(saltBytes)
    const vector = randomBytes(vectorBytes)
    this.#cipher = createCipheriv(algorithm, keyOf(passphrase, salt), vector)
    this.push(Buffer.concat([mark, salt, vector]))
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    done(null, this.#cipher.update(chunk))
  }

  override _flush(done: TransformCallback) {
    this.#cipher.final()
    done(null, this.#cipher.getAuthTag())
  }
}

/** Whether a file is encrypted. */
export async function isSealed(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0)
    return buffer.equals(mark)
  } finally {
    await file.close()
  }
}

/** The bytes that were sealed; the stream fails at its end where the passphrase is wrong or a byte was changed. */
export async function unsealed(path: string, passphrase: string): Promise<Readable> {
  const file = await open(path, 'r')
  const { size } = await file.stat()
  const head = Buffer.alloc(headBytes)
  const tag = Buffer.alloc(tagBytes)
  try {
    await file.read(head, 0, headBytes, 0)
    await file.read(tag, 0, tagBytes, size - tagBytes)
  } finally {
    await file.close()
  }
  const salt = head.subarray(mark.length, mark.length + saltBytes)
  const decipher = createDecipheriv(
    algorithm,
    keyOf(passphrase, salt),
    head.subarray(mark.length + saltBytes),
  )
  decipher.setAuthTag(tag)
  const sealed = createReadStream(path, { start: headBytes, end: size - tagBytes - 1 })
  sealed.once('error', (error) => decipher.destroy(error))
  return sealed.pipe(decipher)
}
