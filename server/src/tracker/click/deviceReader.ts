import library from 'node-device-detector'
import type { devices } from '@tsunagi/contract/traffic/clicks'

/** A kind of device, as far as an agent can say. */
export type DeviceKind = Exclude<(typeof devices)[number], 'bot'>

/** The package exports the class itself, and types it as a default. */
const Detector = library as unknown as typeof library.default
/** Matomo's rules and models. It need not look for machines or for brands. */
const detector = new Detector({
  skipBotDetection: true,
  osIndexes: true,
  clientIndexes: true,
  deviceIndexes: true,
  deviceAliasCode: false,
  maxUserAgentSize: 500,
})

const kinds: Readonly<Record<string, DeviceKind>> = {
  desktop: 'pc',
  smartphone: 'phone',
  phablet: 'phone',
  'feature phone': 'phone',
  tablet: 'tablet',
  tv: 'tv',
  peripheral: 'tv',
  console: 'tv',
}

/** Televisions and game consoles name themselves; those of Japan are hardly in any list. */
const screens =
  /\b(?:DTV(?=[;0-9])|HbbTV|Hybridcast|InettvBrowser|NetCast|OpenTV|OTV-?WebKit|webOSTV|LG ?SmartTV|SMART-TV|Smart ?TV|GoogleTV|Google TV|AppleTV|Apple TV|BRAVIA|VIERA|AQUOS ?TV|REGZA|Roku|CrKey|PLAYSTATION|PlayStation|PS[2-5](?=[;) ])|Xbox|Nintendo|DreamPassport|DreamKey|KreaTV|STB)|Web0S|Opentv|REMOCON|Large Screen/
const expressions: [DeviceKind, RegExp][] = [
  ['tv', screens],
  ['tablet', /iPad|PlayBook|Tablet|Silk\/|Android(?!.*Mobile)(?=.*Mozilla|.*AppleWebKit)/],
  [
    'phone',
    /iPhone|iPod|CFNetwork|Android|Mobile|Phone|MIDP|WAP|UP\.|DoCoMo|FOMA|KDDI|SoftBank|Vodafone|J-PHONE|WILLCOM|jig browser|Windows CE|Symb|S60|EPOC|Maemo|Fennec|BlackBerry|UCWEB|UC ?Browser|Opera Mini|NetFront|Pocket/i,
  ],
  ['pc', /Windows|Macintosh|X11|CrOS|COS2|Linux|UNIX|RISC OS|BSD|OS\/2|IBM|Chrome\//],
]

/** The kind that the words of an agent tell, in a microsecond. */
export const plainKind = (agent: string): DeviceKind =>
  expressions.find(([, expression]) => expression.test(agent))?.[0] ?? 'other'

/** The kind of device that an agent says it is, in a millisecond or two: from its words where they are plain, else from the model. */
export function readKind(agent: string): DeviceKind {
  if (screens.test(agent)) return 'tv'
  const { type } = detector.detect(agent).device
  return kinds[type] ?? plainKind(agent)
}
