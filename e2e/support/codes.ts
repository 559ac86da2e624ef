import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000

/** A code that nobody else uses: each works once for everybody who signs in with the account, so all workers take turns by the clock. */
export async function freshCode(secret: string): Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const turns = join(
    process.env['TSUNAGI_DATA_DIR']!,
    'codes',
    createHash('sha256').update(secret).digest('hex').slice(0, 16),
  )
  for (;;) {
    const now = Math.floor(Date.now() / stepMs)
    // The server takes the next code as well as the present one.
    const step = [now, now + 1].find((each) => takeTurn(turns, each))
    if (step !== undefined) return totp.generate({ timestamp: step * stepMs })
    await wait(stepMs - (Date.now() % stepMs) + 100)
  }
}

/** Takes a turn; false if somebody has it. */
function takeTurn(turns: string, step: number): boolean {
  mkdirSync(turns, { recursive: true })
  try {
    mkdirSync(join(turns, String(step)))
    return true
  } catch {
    return false
  }
}
