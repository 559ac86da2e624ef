import { expect } from '@playwright/test'
import { barriersOf } from './access.ts'
import type { Seat } from './seats.ts'
import { lookAt } from './sight.ts'
import { pathOf, placeOf } from './steps.ts'

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }
const softly = expect.configure({ soft: true })

/** Everything a screen must be, whatever it shows. Its heading is what the menu calls it, if the menu does. */
async function inspect({ page, menu, complaints }: Seat, path: string) {
  const { headings, loading, overflow, cut, broken, text } = await lookAt(page)
  softly(pathOf(placeOf(page)), `${path}: where the browser is`).toBe(pathOf(path))
  softly(headings, `${path}: one heading`).toEqual([menu.get(path) ?? expect.stringMatching(/\S/)])
  softly(loading, `${path}: loaded`).toBe(0)
  softly(overflow, `${path}: no sideways scrolling`).toBeLessThanOrEqual(0)
  softly(cut, `${path}: no words cut off`).toEqual([])
  softly(broken, `${path}: no number on two lines`).toEqual([])
  softly(text, `${path}: no missing text`).not.toMatch(
    /undefined|\[object|NaN|エラーが発生しました|An error occurred/,
  )
  softly(text, `${path}: days as people read them`).not.toMatch(/\b20\d\d-\d\d(-\d\d)?(?!\d)/)
  softly(complaints.splice(0), `${path}: nothing in the console`).toEqual([])
}

type Inspection = (seat: Seat, path: string) => Promise<void>

/** Looks at a screen at the width that the seat has, then at the other, and more closely where it is narrow. The seat keeps the last width: going back would lay the screen out once more, for nobody. */
export async function look(seat: Seat, path: string, whereNarrow: Inspection = async () => {}) {
  const isNarrow = seat.page.viewportSize()?.width === narrow.width
  for (const size of isNarrow ? [narrow, wide] : [wide, narrow]) {
    await seat.page.setViewportSize(size)
    await inspect(seat, path)
    if (size === narrow) await whereNarrow(seat, path)
  }
}

/** What is in the way of people who use a screen by ear or by keyboard. */
export const inspectBarriers: Inspection = async ({ page }, path) =>
  softly(await barriersOf(page), `${path}: axe`).toEqual([])
