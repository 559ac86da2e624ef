import { readDemand, usage } from './capacity/demand.ts'
import { written } from './capacity/written.ts'
import { print } from './run.ts'

// What machines, disks and money a network wants, reckoned from what was measured.
try {
  print(written(readDemand(process.argv.slice(2))))
} catch (error) {
  print(`${(error as Error).message}\n${usage}`)
  process.exit(1)
}
