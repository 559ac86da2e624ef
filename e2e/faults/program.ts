import { fileURLToPath } from 'node:url'

/** A tracker that was broken on purpose. */
export const program = (
  name: 'acknowledgeEarly' | 'positionFirst' | 'trustsTail' | 'failingDisk' | 'keepsTooLittle',
) => fileURLToPath(new URL(`crippled/${name}.ts`, import.meta.url))
