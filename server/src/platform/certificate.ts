import { connect } from 'node:tls'

const longestMs = 5000

/** Until when the certificate is good that a host shows; null where it shows none. It is read, not trusted: one that has run out is told, too. */
export const certificateEnd = (host: string): Promise<Date | null> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(`https://${host}`)
    const servername = /^[\d.]+$|^\[/.test(hostname) ? undefined : hostname
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 443),
      rejectUnauthorized: false,
      ...(servername && { servername }),
    })
    const end = (at: Date | null) => {
      socket.destroy()
      resolve(at)
    }
    socket.setTimeout(longestMs, () => end(null))
    socket.once('error', () => end(null))
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(until.getTime()) ? null : until)
    })
  })
