import { scratchFolder } from '../../server/test/scratch.ts'
import { startProduct } from './product.ts'
import { port } from './port.ts'

/** One product for all journeys, with the demo network, on ports and in a folder of its own. */
export default async function globalSetup() {
  const product = await startProduct({ port, dataDir: scratchFolder('product') })
  Object.assign(process.env, {
    TSUNAGI_APP_URL: product.app,
    TSUNAGI_TRACKER_URL: product.tracker,
    TSUNAGI_DEMO_URL: product.demo,
    TSUNAGI_DATA_DIR: product.dataDir,
  })
  return product.stop
}
