import { setTimeout as wait } from 'node:timers/promises'

/** Bytes that a tracker has not shipped yet; null while it cannot say. */
export async function waitingBytes(port: number): Promise<number | null> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  return ((await answer.json()) as { waiting_bytes: number | null }).waiting_bytes
}

/** Waits until a tracker has shipped everything. */
export async function shipped(port: number, withinMs = 600_000) {
  const end = performance.now() + withinMs
  while ((await waitingBytes(port)) !== 0) {
    if (performance.now() > end) throw new Error('the journal was not shipped in time')
    await wait(100)
  }
}
