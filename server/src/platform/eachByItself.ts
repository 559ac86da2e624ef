interface Row<Id> {
  id: Id
}

/** Does something for each of several rows. Answers how much was done, and what stopped those that were stopped. */
async function eachByItself<Id extends number | string>(
  what: string,
  rows: readonly Row<Id>[],
  task: (id: Id) => Promise<number>,
): Promise<{ done: number; failure: AggregateError | null }> {
  const failures: Error[] = []
  let done = 0
  for (const { id } of rows) {
    try {
      done += await task(id)
    } catch (error) {
      failures.push(new Error(`${what} ${id}: ${(error as Error).message}`, { cause: error }))
    }
  }
  const said = failures.map(({ message }) => message).join('\n')
  return { done, failure: failures.length === 0 ? null : new AggregateError(failures, said) }
}

/** Does all there is to do for each of several rows, whatever stops another, and fails afterwards if any did. Answers how much was done. */
export async function eachToItsEnd<Id extends number | string>(
  what: string,
  rows: readonly Row<Id>[],
  task: (id: Id) => Promise<number>,
): Promise<number> {
  const { done, failure } = await eachByItself(what, rows, task)
  if (failure) throw failure
  return done
}

/** Takes a step of each of several jobs, so that none that fails holds up another: it fails when nothing else is left to do. Answers how much was done. */
export async function stepOfEach(
  what: string,
  jobs: readonly Row<number>[],
  step: (id: number) => Promise<number>,
): Promise<number> {
  const { done, failure } = await eachByItself(what, jobs, step)
  if (done === 0 && failure) throw failure
  return done
}
