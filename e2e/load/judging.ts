/** Says of each measurement whether it keeps to its limit, and counts those that do not. */
export function judging(say: (line: string) => void) {
  let failed = 0
  const judge = (name: string, value: number, limit: number, unit = 'ms') => {
    if (value > limit) failed++
    const figure = `${value.toFixed(0).padStart(7)} ${unit} of ${limit}`
    say(`${value <= limit ? 'PASS' : 'FAIL'} ${figure}  ${name}`)
  }
  const timed = async (name: string, limit: number, run: () => Promise<unknown>) => {
    const begun = performance.now()
    await run()
    judge(name, performance.now() - begun, limit)
  }
  return { judge, timed, failed: () => failed }
}
