/** For how many days clicks of a promotion earned until some instant, since which they do for fewer. */
export interface FormerWindow {
  days: number
  until: string
}

interface Windowed {
  click_window_days: number
  former_windows?: readonly FormerWindow[]
}

/** For how many days a click may earn: what was said when it was made, or what is said now, whichever is longer. */
export const windowOfClick = (
  { click_window_days, former_windows = [] }: Windowed,
  clickedAt: Date,
): number =>
  Math.max(
    click_window_days,
    ...former_windows.flatMap(({ days, until }) => (clickedAt < new Date(until) ? days : [])),
  )

/** For how many days any click of a promotion may still earn. */
export const widestWindowOf = ({ click_window_days, former_windows = [] }: Windowed): number =>
  Math.max(click_window_days, ...former_windows.map(({ days }) => days))
