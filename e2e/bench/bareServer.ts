import { createServer } from 'node:http'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/** The least that a Node.js program can do to redirect a visitor, in one thread or in several: what the tracker is measured against. */
const [port, threads] = process.argv.slice(2).map(Number) as [number, number]
const location = `https://shop.bench.example/lp?cid=${'x'.repeat(64)}`

const listen = (isShared: boolean, listening: () => void) =>
  createServer((_request, response) => {
    response.writeHead(302, { location, 'cache-control': 'no-store', 'content-length': 0 }).end()
  }).listen({ port, host: '127.0.0.1', reusePort: isShared }, listening)

const startThread = () =>
  new Promise<void>((resolve) => {
    const thread = new Worker(new URL(import.meta.url), { argv: [String(port), String(threads)] })
    thread.once('message', () => resolve())
  })

if (!isMainThread) listen(true, () => parentPort!.postMessage('listening'))
else {
  process.once('disconnect', () => process.exit(0))
  if (threads === 1) listen(false, () => process.send!('listening'))
  else {
    await Promise.all(Array.from({ length: threads }, startThread))
    process.send!('listening')
  }
}
