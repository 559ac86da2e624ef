import { createServer } from 'node:net'

/** The first run of free ports, one after the other, from a number on. */
export async function freePorts(count: number, from: number): Promise<number[]> {
  for (let first = from; first < 65_535 - count; first += count) {
    const ports = Array.from({ length: count }, (_, index) => first + index)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return ports
  }
  throw new Error(`there are no ${count} free ports from ${from} on`)
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
