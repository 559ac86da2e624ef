import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
const secretLength = 20

const totpOf = (secret: Uint8Array, issuer = '', label = '') =>
  new TOTP({
    issuer,
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  })

/** 160 random bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => Buffer.from(new Secret({ size: secretLength }).bytes)

/** As it is typed into an authenticator. */
export const base32Of = (secret: Uint8Array): string => totpOf(secret).secret.base32

/** What the QR code says. */
export const uriOf = (secret: Uint8Array, issuer: string, label: string): string =>
  totpOf(secret, issuer.replaceAll(':', ' '), label.replaceAll(':', ' ')).toString()

/** The time step of a code, one step early or late included, if it is later than the last one used; null otherwise. */
export function stepOf(
  secret: Uint8Array,
  code: string,
  now: Date,
  lastStep: number | null,
): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return null
  const step = TOTP.counter({ period: periodSeconds, timestamp }) + delta
  return lastStep !== null && step <= lastStep ? null : step
}

/** Digits as people type them: full-width ones, and with spaces or hyphens between. */
export const plainCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(/[\s‐-―ー−-]/g, '')
    .toLowerCase()
/** Whether what was typed is a code of an app, and no recovery code. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code)
