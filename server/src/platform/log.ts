import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

/** Writes one JSON line an entry. The first argument holds facts (an error goes under `err`), the second says what happened. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** The log of one process, on standard output. */
export const createLog = (name: string, level: Config['logLevel']): Logger =>
  pino({ name, level, base: { name } })
