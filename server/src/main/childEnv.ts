import { join } from 'node:path'

/** The surroundings of every part of the product. */
export const childEnv = (dataDir: string): NodeJS.ProcessEnv => ({
  // A part that died is back sooner when its code need not be translated again.
  NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
  // By default glibc lets threads keep freed memory for themselves; few of ours allocate much.
  MALLOC_ARENA_MAX: '1',
  ...process.env,
  // No part of the product acts as the owner of its tables.
  DATABASE_OWNER_URL: undefined,
})
