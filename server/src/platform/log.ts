import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'
import { currentOrigin } from './origin.ts'

/** Writes one JSON line an entry. The first argument holds facts (an error goes under `err`), the second says what happened. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** The log of one process, on standard output. Each line says what it belongs to, as queries do. */
export const createLog = (name: string, level: Config['logLevel']): Logger =>
  pino({
    name,
    level,
    base: { name },
    mixin: () => {
      const origin = currentOrigin()
      return origin === undefined ? {} : { origin }
    },
  })
