import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hourMs } from '@tsunagi/contract/day'
import { madeAt } from '../names.ts'
import { chainsIn, namesIn, type Base, type Chain } from './chain.ts'

/** Deletes what leads on from no backup that is still there. The chain that is being added to stays. */
export function trimChains(backups: string, live: string | null) {
  for (const chain of chainsIn(backups)) {
    for (const base of chain.bases)
      if (!existsSync(join(backups, base.backup))) chain.removeBase(base)
    const [oldest] = chain.bases
    if (oldest) trim(chain, oldest)
    else if (chain.name !== live) chain.remove()
  }
}

function trim(chain: Chain, oldest: Base) {
  // The last ones are what is added to.
  for (const file of namesIn(chain.log).slice(0, -1))
    if (file < oldest.segment) rmSync(join(chain.log, file))
  // What was in the journal before a backup began is in the backup.
  const before = madeAt(oldest.backup).getTime() - hourMs
  for (const tracker of namesIn(chain.journal)) {
    const folder = join(chain.journal, tracker)
    for (const file of namesIn(folder).slice(0, -1))
      if (statSync(join(folder, file)).mtimeMs < before) rmSync(join(folder, file))
  }
}
