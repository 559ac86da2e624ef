/** Says of each measurement whether it keeps to its limit, and counts those that do not. */
export function judging(say: (line: string) => void) {
  let failed = 0
  const judge = (name: string, ms: number, limit: number) => {
    if (ms > limit) failed++
    say(`${ms <= limit ? 'PASS' : 'FAIL'} ${ms.toFixed(0).padStart(7)} ms of ${limit}  ${name}`)
  }
  const timed = async (name: string, limit: number, run: () => Promise<unknown>) => {
    const begun = performance.now()
    await run()
    judge(name, performance.now() - begun, limit)
  }
  return { judge, timed, failed: () => failed }
}
