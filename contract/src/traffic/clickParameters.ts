/** What an affiliater may add to a link for its own use, in the order in which forms show them. */
export const subParameters = [
  'pbid',
  'kbp1',
  'kbp2',
  'kbp3',
  'pcp',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
] as const
export type SubParameter = (typeof subParameters)[number]

/** Ad platforms, and the parameters with which each names its own clicks. */
export const adPlatforms = {
  google: ['gclid', 'gbraid', 'wbraid'],
  meta: ['fbclid'],
  tiktok: ['ttclid'],
  yahoo: ['yclid'],
  line: ['ldtag_cl', '_ly_c'],
  x: ['twclid'],
  microsoft: ['msclkid'],
} as const
export type AdPlatform = keyof typeof adPlatforms
/** The parameters by which ad platforms know their clicks again. */
export const adClickParameters = Object.values(adPlatforms).flat()

/** Names a medium may give in its own words: ours, and `plid` for the click id of any ad platform. */
export const aliasable = [...subParameters, 'plid'] as const
export type Aliasable = (typeof aliasable)[number]
/** Our name → the names under which a medium's links carry it. */
export type ParameterAliases = Partial<Record<Aliasable, string[]>>

/** Longer values are cut. */
export const parameterLength = 300

/** The platform whose parameter this is; null for any other. */
export const platformOf = (parameter: string): AdPlatform | null =>
  (Object.keys(adPlatforms) as AdPlatform[]).find((platform) =>
    (adPlatforms[platform] as readonly string[]).includes(parameter),
  ) ?? null
