import { useEffect } from 'react'
import type { Report } from './-useReport.ts'
import { addressOfSaved, firstView } from './-views.ts'

/** Begins with the report that somebody has chosen for it, where the address asks for none. Answers whether that is still under way. */
export function useBeginning({ raw, saved, isBeginning, begin }: Report): boolean {
  const first = firstView(raw, saved)
  useEffect(() => {
    if (first) begin(addressOfSaved(first))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each report it begins with
  }, [first?.id])
  return isBeginning || first !== undefined
}
