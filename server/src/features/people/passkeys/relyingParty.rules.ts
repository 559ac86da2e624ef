/** To whom passkeys belong: the host they are bound to, and the address they are used at. */
export interface RelyingParty {
  host: string
  origin: string
}

const loopback = new Set(['127.0.0.1', '[::1]'])

/** The host name of the application. WebAuthn knows no addresses of numbers, so on one's own machine it is `localhost`. */
export function relyingParty(appUrl: string): RelyingParty {
  const url = new URL(appUrl)
  if (loopback.has(url.hostname)) url.hostname = 'localhost'
  return { host: url.hostname, origin: url.origin }
}
