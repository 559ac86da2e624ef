import * as real from '../../../server/src/journal/journalFolder.ts'

export * from '../../../server/src/journal/journalFolder.ts'

/** Deletes everything that has been shipped: a database that forgets it again cannot get it back. */
export async function discardShipped(
  folder: string,
  before: number,
  onGone: (bytes: number) => void,
) {
  for (const segment of real.segmentsIn(folder).filter((each) => each < before)) {
    const bytes = real.segmentBytes(folder, segment)
    await real.removeSegment(folder, segment)
    onGone(bytes)
  }
}
