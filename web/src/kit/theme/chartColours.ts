/**
 * Colours of series, in the order in which they are given out: near those of Okabe and Ito, moved until each stands out
 * from the surface and from every other one for eyes of all kinds. The test beside computes both.
 */
export const seriesColours = {
  light: ['#1051da', '#b53807', '#07a4a8', '#dd7913', '#7c4b7b', '#242955'],
  dark: ['#6774f2', '#d64f00', '#24ce91', '#eaea4a', '#c4a1ff', '#926b8c'],
} as const

/** From little to much, each with the text that is readable on it. */
export const heatColours = {
  light: [
    ['#edf2fd', '#1c2330'],
    ['#cfdcfa', '#1c2330'],
    ['#a3bbf5', '#1c2330'],
    ['#5f88ea', '#000000'],
    ['#1d57d6', '#ffffff'],
    ['#0a2f8a', '#ffffff'],
  ],
  dark: [
    ['#23283c', '#e6e9ef'],
    ['#2c3566', '#e6e9ef'],
    ['#3a479c', '#ffffff'],
    ['#7380f0', '#000000'],
    ['#a3adfa', '#000000'],
    ['#dadfff', '#000000'],
  ],
} as const

/** The variables of one colour scheme. */
export const chartVariables = (scheme: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries([
    ...seriesColours[scheme].map((colour, index) => [`--app-chart-${index}`, colour]),
    ...heatColours[scheme].flatMap(([colour, onIt], step) => [
      [`--app-heat-${step}`, colour],
      [`--app-on-heat-${step}`, onIt],
    ]),
  ])
