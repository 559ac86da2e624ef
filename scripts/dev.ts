import { root, runNode } from './run.ts'

/** The product as it is, and beside it the web application with instant reload on WEB_PORT (5173). When one ends, so does the other. */
const parts = [
  runNode('server/src/main/start.ts', []),
  runNode(`${root}node_modules/vite/bin/vite.js`, ['--clearScreen', 'false'], {
    cwd: `${root}web`,
  }),
]
await Promise.race(parts)
process.emit('SIGTERM')
await Promise.all(parts)
