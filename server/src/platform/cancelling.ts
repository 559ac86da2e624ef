import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import pg from 'pg'

/** What a connection was told when it began: what names it, and what proves that it may be asked to end its query. */
interface Endable {
  processID: number
  secretKey: number
}

type Address = string | undefined

/** By the address of the database, and by the number that the connection was given there. */
const open = new Map<Address, Map<number, Endable>>()

function openAt(address: Address): Map<number, Endable> {
  const known = open.get(address)
  if (known) return known
  const none = new Map<number, Endable>()
  open.set(address, none)
  return none
}

/** Lets queries be ended that run on the connections of a pool. */
export function letCancel(pool: pg.Pool) {
  const connections = openAt(pool.options.connectionString)
  pool.on('connect', (client) => {
    const told = client as pg.PoolClient & Endable
    connections.set(told.processID, told)
  })
  pool.on('remove', (client) => {
    const { processID } = client as pg.PoolClient & Endable
    // After a restart of the server another one may have its number.
    if (connections.get(processID) === (client as unknown)) connections.delete(processID)
  })
}

const cancelRequest = 80_877_102
/** A request to end a query that takes longer is given up. */
const patienceMs = 5_000

/**
 * Stands where Kysely would open a connection to ask for `pg_cancel_backend(…)`: that number is the pooler's where there is
 * one, and may be somebody else's at the server. The request of the protocol itself (CancelRequest) needs no connection
 * that is free, and a pooler passes it on to whichever server the query is at.
 */
export class Canceller {
  readonly #options: pg.ClientConfig
  #socket: Socket | null = null

  constructor(options: pg.ClientConfig) {
    this.#options = options
  }

  async connect() {
    const { host, port } = new pg.Client(this.#options)
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    this.#socket = socket
    socket.on('error', () => {})
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('the database does not answer')))
    await once(socket, 'connect')
  }

  async query(statement: string) {
    const number = Number(/\((-?\d+)\)/.exec(statement)?.[1])
    const running = openAt(this.#options.connectionString).get(number)
    if (!running || !this.#socket) return
    const request = Buffer.alloc(16)
    request.writeInt32BE(16, 0)
    request.writeInt32BE(cancelRequest, 4)
    request.writeInt32BE(running.processID, 8)
    request.writeInt32BE(running.secretKey, 12)
    // PgBouncer takes nothing from somebody who has hung up: the other side closes.
    this.#socket.write(request)
    await once(this.#socket.resume(), 'close')
  }

  end() {
    this.#socket?.destroy()
  }
}
