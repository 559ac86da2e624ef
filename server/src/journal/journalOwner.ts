import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes this process the only one that uses a journal. The proof is a listening socket, which the
 * system closes however the process ends; a file left by a killed one is recognised and replaced.
 */
export async function ownJournal(folder: string): Promise<{ release(): Promise<void> }> {
  const name = createHash('sha256')
    .update(`${process.getuid?.() ?? ''}:${folder}`)
    .digest('hex')
    .slice(0, 24)
  const path =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\tsunagi-${name}`
      : join(tmpdir(), `tsunagi-${name}.sock`)
  const server = (await listen(path)) ?? ((await isAlive(path)) ? null : await replace(path))
  if (!server)
    throw new Error(
      `Another tracker already writes to ${folder}. Stop it, or give this one its own DATA_DIR.`,
    )
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(path, () => resolve(server))
  })
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function replace(path: string): Promise<Server | null> {
  rmSync(path, { force: true })
  return listen(path)
}
