import { createServer } from 'node:http'

/** The least that a Node.js program can do to redirect a visitor: what the tracker is measured against. */
const location = `https://shop.bench.example/lp?cid=${'x'.repeat(64)}`
const server = createServer((_request, response) => {
  response.writeHead(302, { location, 'cache-control': 'no-store', 'content-length': 0 }).end()
})
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send!('listening'))
process.once('disconnect', () => process.exit(0))
