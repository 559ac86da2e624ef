import { writeGenerated } from './generated/files.ts'
import { print } from './run.ts'

for (const path of await writeGenerated()) print(path)
process.exit(0)
