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
