import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Anchor } from '../../../platform/auditChain.ts'

const history = (dataDir: string) => join(dataDir, 'audit-anchors.jsonl')
const head = (dataDir: string) => join(dataDir, 'audit-head.json')

/** Adds a line to DATA_DIR/audit-anchors.jsonl: copied elsewhere, it shows that not even the database's owner has rewritten the log. */
export function addAnchor(dataDir: string, anchor: Anchor) {
  mkdirSync(dataDir, { recursive: true })
  // The break comes first: a line that a crash cut short spoils no other.
  appendFileSync(history(dataDir), `\n${JSON.stringify(anchor)}`, { mode: 0o600, flush: true })
}

/** Keeps the newest place of the chain in DATA_DIR/audit-head.json, so that a tail cut off between two anchors is missed too. */
export function keepHead(dataDir: string, anchor: Anchor) {
  mkdirSync(dataDir, { recursive: true })
  const next = `${head(dataDir)}.next`
  writeFileSync(next, JSON.stringify(anchor), { mode: 0o600, flush: true })
  renameSync(next, head(dataDir))
}

/** Puts the anchors of a log that came from elsewhere in the place of those in DATA_DIR. Answers what puts the former ones back. */
export function replaceAnchors(dataDir: string, anchors: string): () => void {
  const former = [history(dataDir), head(dataDir)].map((path) => ({
    path,
    content: existsSync(path) ? readFileSync(path) : null,
  }))
  rmSync(head(dataDir), { force: true })
  writeFileSync(history(dataDir), anchors, { mode: 0o600, flush: true })
  return () => {
    for (const { path, content } of former)
      if (content) writeFileSync(path, content, { mode: 0o600, flush: true })
      else rmSync(path, { force: true })
  }
}

/** All anchors there are. A line that was cut short by a crash is passed over. */
export function readAnchors(dataDir: string): Anchor[] {
  const lines = [history(dataDir), head(dataDir)].flatMap((path) =>
    existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [],
  )
  return lines.flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as Anchor] : []
    } catch {
      return []
    }
  })
}
