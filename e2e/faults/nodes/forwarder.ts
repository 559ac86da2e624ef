import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** How a network treats what passes. */
type Way = 'open' | 'cut' | 'silent'

/** The network between two processes: it passes on what is said until it is cut, falls silent, or leads elsewhere. */
export class Forwarder {
  readonly #server: Server
  readonly #pairs = new Set<readonly [Socket, Socket]>()
  #target: number
  #way: Way = 'open'

  private constructor(target: number) {
    this.#target = target
    this.#server = createServer({ allowHalfOpen: true }, (near) => this.#pass(near))
  }

  /** The network to a port of this machine. */
  static async to(target: number): Promise<Forwarder> {
    const forwarder = new Forwarder(target)
    forwarder.#server.listen(0, '127.0.0.1')
    await once(forwarder.#server, 'listening')
    return forwarder
  }

  /** The same address, by way of this network. */
  urlOf(address: string): string {
    const url = new URL(address)
    url.port = String((this.#server.address() as AddressInfo).port)
    return url.href
  }

  /** Breaks all connections, and every new one. */
  cut() {
    this.#way = 'cut'
    this.#breakAll()
  }

  /** Nothing arrives any more, and nobody is told. */
  silence() {
    this.#way = 'silent'
    for (const sockets of this.#pairs) for (const socket of sockets) socket.unpipe().pause()
  }

  /** Passes new connections on; those that fell silent stay silent for ever, as where a firewall has forgotten them. */
  heal() {
    this.#way = 'open'
  }

  /** Leads elsewhere from now on; what was connected is broken. */
  leadTo(target: number) {
    this.#target = target
    this.#breakAll()
  }

  close() {
    this.#server.close()
    this.#breakAll()
  }

  #breakAll() {
    for (const sockets of this.#pairs) for (const socket of sockets) socket.resetAndDestroy()
    this.#pairs.clear()
  }

  #pass(near: Socket) {
    near.on('error', () => near.destroy())
    if (this.#way === 'cut') return near.resetAndDestroy()
    const far = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true })
    const pair = [near, far] as const
    this.#pairs.add(pair)
    far.on('error', () => near.destroy())
    for (const [socket, other] of [pair, [far, near] as const])
      socket.once('close', () => {
        if (!this.#pairs.has(pair) || this.#isSilent(pair)) return
        this.#pairs.delete(pair)
        other.destroy()
      })
    if (this.#way === 'silent') return near.pause()
    near.pipe(far)
    far.pipe(near)
  }

  /** It no longer hears its peer, not even that it is gone. */
  #isSilent = ([near]: readonly [Socket, Socket]) => near.isPaused() && this.#way !== 'open'
}
