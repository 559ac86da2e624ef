import { resolveTxt } from 'node:dns/promises'
import { openEgress, type Egress } from './egress.ts'
import { isLoopbackHost } from './egress.rules.ts'

/** How the world outside is asked whether a host name is what it is said to be. */
export interface HostProof {
  /** The texts of a TXT record; none when there is no such record. */
  txt(name: string): Promise<string[]>
  /** What stands at an address; null when nobody answers. */
  read(url: string): Promise<string | null>
}

/** Asks DNS and the host itself; a trial installation on this machine may ask itself. */
export function publicProof(trackerUrl: string): HostProof {
  let egress: Egress | null = null
  return {
    txt: (name) =>
      resolveTxt(name).then(
        (records) => records.map((parts) => parts.join('')),
        () => [],
      ),
    read: async (url) => {
      egress ??= openEgress({ allowLoopback: isLoopbackHost(new URL(trackerUrl).hostname) })
      const reply = await egress.get(url, {}).catch(() => null)
      return reply?.status === 200 ? reply.body.toString('utf8') : null
    },
  }
}
