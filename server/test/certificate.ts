import { generateKeyPairSync, sign } from 'node:crypto'
import { isIP } from 'node:net'

export interface Certificate {
  key: string
  cert: string
}

/** DER: a tag, the length of what follows, and that. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length.toString(16)
  const bytes = Buffer.from(size.length % 2 ? `0${size}` : size, 'hex')
  const length = content.length < 128 ? bytes : Buffer.from([0x80 | bytes.length, ...bytes])
  return Buffer.concat([Buffer.from([tag]), length, content])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const hex = (value: string) => Buffer.from(value, 'hex')
const ecdsaWithSha256 = hex('06082a8648ce3d040302')
const commonName = hex('0603550403')
const subjectAltName = hex('0603551d11')
const utcTime = (at: string) =>
  der(0x17, Buffer.from(`${at.replace(/\D/g, '').slice(2, 14)}Z`, 'latin1'))
const altName = (name: string) =>
  isIP(name)
    ? der(0x87, Buffer.from(name.split('.').map(Number)))
    : der(0x82, Buffer.from(name, 'latin1'))

/** A certificate that a server has made for itself (X.509 v3), which nobody trusts unless told to. */
export function ownCertificate(
  names: readonly string[],
  until = '2049-12-31T00:00:00Z',
): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(names[0]!, 'utf8')))))
  const body = sequence(
    der(0xa0, hex('020102')),
    der(0x02, Buffer.from([1])),
    sequence(ecdsaWithSha256),
    name,
    sequence(utcTime('2020-01-01T00:00:00Z'), utcTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, sequence(...names.map(altName)))))),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const encoded = sequence(body, sequence(ecdsaWithSha256), signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${encoded.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
