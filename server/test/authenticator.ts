import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** As much of CBOR as an authenticator says. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const inBase64 = (data: Buffer) => data.toString('base64url')

/** Where a passkey is used, and how. */
export interface Use {
  origin?: string
  host?: string
  /** Whether the person has shown to be the one: fingerprint, face or screen lock. */
  isVerified?: boolean
}

/** A device that keeps one passkey, as a browser would speak for it. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id = randomBytes(32)
  uses = 0

  #data({ host = 'app.test', isVerified = true }: Use, more = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (more.length > 0 ? 0x40 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.uses)
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, more])
  }

  #client(type: string, challenge: string, { origin = 'http://app.test' }: Use): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #credential(response: object) {
    const id = inBase64(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  /** Makes the passkey that the server has asked for. */
  make({ challenge }: { challenge: string }, use: Use = {}) {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    )
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), this.id, key])
    return this.#credential({
      clientDataJSON: inBase64(this.#client('webauthn.create', challenge, use)),
      attestationObject: inBase64(
        cbor(
          new Map<string, Cbor>([
            ['fmt', 'none'],
            ['attStmt', new Map()],
            ['authData', this.#data(use, attested)],
          ]),
        ),
      ),
      transports: ['internal'],
    })
  }

  /** Answers the server's question with the passkey. */
  use({ challenge }: { challenge: string }, use: Use = {}) {
    this.uses++
    const client = this.#client('webauthn.get', challenge, use)
    const data = this.#data(use)
    return this.#credential({
      clientDataJSON: inBase64(client),
      authenticatorData: inBase64(data),
      signature: inBase64(
        sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey),
      ),
      userHandle: null,
    })
  }
}
