import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readKind, type DeviceKind } from './deviceReader.ts'
import { deviceOf } from './devices.ts'

const at = new Date('2026-10-30T03:00:00Z')

/* Model numbers as their makers publish them, and the agents that the makers of browsers and platforms document for such a device. */
const phones = `
  Samsung: SM-S928Q SM-S921B SM-S911C SM-A546B SM-A155F SM-G991B SM-F946B SM-F731B SC-51D SCG19 SCV47
  Google: Pixel_9 Pixel_8_Pro Pixel_7a Pixel_6 Pixel_4a
  Sony: XQ-DQ44 XQ-EC44 SO-51D SO-53C SOG11 SOV43 A203SO
  Sharp: SH-51D SH-54D SH-53C SHG11 SHV48 A302SH
  Xiaomi: 23127PN0CC 2201117TG M2101K6G 22111317I XIG04
  OPPO: CPH2557 CPH2525 CPH2387 A301OP A202OP
  Huawei: ELS-NX9 LYA-L29 MAR-LX2J
  Fujitsu: F-51B F-52B arrows_We_FCG01
  Kyocera: KYG01 KY-51B A101KC
  Motorola: moto_g53y_5G motorola_edge_40 XT2301-5
  ASUS: ASUS_AI2302 ASUS_I006D`
const tablets = `
  Samsung: SM-X710 SM-X810 SM-X910 SM-X200 SM-X216B SM-T970 SM-T870 SM-T500 SM-T290 SM-P610
  Lenovo: TB350FU TB-J606F TB-X606F TB-8505F TB370FU
  Huawei: AGS3-W09 BAH3-W09 MRX-W09 DBY-W09 SCMR-W09
  Xiaomi: 23043RP34G 21051182G 22081283G 23073RPBFG
  NEC: LAVIE_Tab_T11 PC-TE508KAS PC-TAB08H04
  Amazon: KFTRWI KFMAWI KFONWI KFTRPWI KFSNWI KFMUWI KFDOWI
  Sharp: SH-T01 SHT21
  Google: Pixel_Tablet Nexus_7 Nexus_9 Nexus_10
  OPPO: OPD2203 OPD2102A
  Fujitsu: F-02K F-04H`
const televisions = `
  Sony: BRAVIA_4K_VH2 BRAVIA_4K_GB BRAVIA_VU2 BRAVIA_4K_UR3
  Amazon: AFTMM AFTSS AFTKA AFTT AFTR AFTA AFTN AFTB AFTEU011
  Google: Chromecast Nexus_Player
  NVIDIA: SHIELD_Android_TV
  Xiaomi: MIBOX4 MIBOX3 MiTV-AXSO0 MiTV-MSSP2`

const modelsOf = (list: string) =>
  list
    .trim()
    .split('\n')
    .flatMap((line) => line.split(':')[1]!.trim().split(' '))
    .map((model) => model.replaceAll('_', ' '))
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

const android = (models: string, mobile: '' | ' Mobile') =>
  modelsOf(models).flatMap((model) => [
    `Mozilla/5.0 (Linux; Android 13; ${model}) ${webKit} Chrome/120.0.0.0${mobile} Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 11; ${model} Build/RP1A.200720.012; wv) ${webKit} Version/4.0 Chrome/119.0.6045.163${mobile} Safari/537.36`,
  ])
const iphones = ['15_8', '16_7', '17_6', '18_6', '26_0'].flatMap((version) =>
  [
    'Version/18.6 Mobile/15E148 Safari/604.1',
    'CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1',
    'FxiOS/142.0 Mobile/15E148 Safari/605.1.15',
    'Mobile/15E148 Safari Line/15.12.0',
    'Mobile/15E148',
  ].map(
    (end) =>
      `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${end}`,
  ),
)
const systems = [
  'Windows NT 10.0; Win64; x64',
  'Windows NT 6.1; WOW64',
  'Windows NT 6.3; Win64; x64',
  'Macintosh; Intel Mac OS X 10_15_7',
  'X11; Linux x86_64',
  'X11; Ubuntu; Linux x86_64',
  'X11; CrOS x86_64 14541.0.0',
  'X11; CrOS aarch64 15823.0.0',
]
const computers = systems.flatMap((system) => [
  ...['140', '120', '109'].flatMap((version) =>
    ['', ` Edg/${version}.0.0.0`, ' OPR/105.0.0.0', ' Vivaldi/6.5'].map(
      (end) => `Mozilla/5.0 (${system}) ${webKit} Chrome/${version}.0.0.0 Safari/537.36${end}`,
    ),
  ),
  ...['142.0', '115.0'].map(
    (version) => `Mozilla/5.0 (${system}; rv:${version}) Gecko/20100101 Firefox/${version}`,
  ),
])
const screens = [
  ...['2.4', '3.0', '4.0', '5.0', '6.0', '7.0'].map(
    (version) =>
      `Mozilla/5.0 (SMART-TV; LINUX; Tizen ${version}) ${webKit} ${version} Chrome/94.0.4606.31 TV Safari/537.36`,
  ),
  ...['38', '53', '68', '79', '94'].map(
    (version) =>
      `Mozilla/5.0 (Web0S; Linux/SmartTV) ${webKit} Chrome/${version}.0.2125.122 Safari/537.36 WebAppManager`,
  ),
  'Mozilla/5.0 (Linux; U; Linux 2.6.32; ja-jp;) AppleWebKit/534 (KHTML, like Gecko) NX/2.1 (DTV; HTML; R1.0;) Hybridcast/1.0 (;00E091;TV;1;0;)',
  'Mozilla/5.0 (Linux; BRAVIA 4K 2015 Build/LMY48E.S265) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/50.0.2661.89 Safari/537.36 OPR/37.0.2142.83 OMI/4.8.0.129.Driver6.21',
  'Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/84.0.4147.125 Safari/537.36 CrKey/1.56.500000',
  'Roku/DVP-12.5 (12.5.0.4178)',
  'AppleTV14,1/17.2',
  'Mozilla/5.0 (PlayStation; PlayStation 5/8.40) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
  'Mozilla/5.0 (PlayStation 4 11.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15',
  'Mozilla/5.0 (PLAYSTATION 3 4.91) AppleWebKit/531.22.8 (KHTML, like Gecko)',
  'Mozilla/5.0 (PlayStation Vita 3.74) AppleWebKit/537.73 (KHTML, like Gecko) Silk/3.2',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36 Edg/119.0.0.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox Series X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/48.0.2564.82 Safari/537.36 Edge/20.02',
  'Mozilla/5.0 (Nintendo Switch; WifiWebAuthApplet) AppleWebKit/609.4 (KHTML, like Gecko) NF/6.0.2.21.3 NintendoBrowser/5.1.0.22474',
  'Mozilla/5.0 (Nintendo WiiU) AppleWebKit/536.30 (KHTML, like Gecko) NX/3.0.4.2.13 NintendoBrowser/4.3.2.11274.JP',
  'Mozilla/5.0 (New Nintendo 3DS like iPhone) AppleWebKit/536.30 (KHTML, like Gecko) NX/3.0.0.5.24 Mobile NintendoBrowser/1.12.10178.JP',
]

const facts: [DeviceKind, string[]][] = [
  ['phone', [...android(phones, ' Mobile'), ...iphones]],
  [
    'tablet',
    [
      ...android(tablets, ''),
      ...['9_3_5', '12_5', '15_8', '17_6'].map(
        (version) =>
          `Mozilla/5.0 (iPad; CPU OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1`,
      ),
    ],
  ],
  ['tv', [...android(televisions, ''), ...screens]],
  ['pc', computers],
]

test.each(facts)('at least 97 of 100 are told to be what they are: %s', (kind, agents) => {
  expect(agents.length).toBeGreaterThan(40)
  const mistaken = agents.filter((agent) => readKind(agent) !== kind)
  expect(mistaken.length / agents.length, mistaken.join('\n')).toBeLessThanOrEqual(0.03)
})

test('of the browsers that people use 97 in 100 are told as those who count them do', () => {
  const rows = JSON.parse(
    readFileSync(new URL('user-agents.json', import.meta.resolve('user-agents')), 'utf8'),
  ) as { userAgent: string; deviceCategory: string }[]
  const kinds: Record<string, DeviceKind> = { desktop: 'pc', mobile: 'phone', tablet: 'tablet' }
  const agents = new Map(rows.map((row) => [row.userAgent, kinds[row.deviceCategory]]))
  const mistaken = [...agents].filter(([agent, kind]) => readKind(agent) !== kind)
  expect(agents.size).toBeGreaterThan(900)
  expect(mistaken.length / agents.size, mistaken.join('\n')).toBeLessThanOrEqual(0.03)
})

const chrome = `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36`
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`
const phone = `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`
const tablet = `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Safari/537.36`

test.each<[string, string, Record<string, string>, DeviceKind]>([
  ['no hints', windows, {}, 'pc'],
  ['a phone by its agent', phone, {}, 'phone'],
  ['a tablet by its agent', tablet, {}, 'tablet'],
  ['a phone that asks for the page of a computer', chrome, { 'sec-ch-ua-mobile': '?1' }, 'phone'],
  [
    'a tablet that asks for the page of a computer',
    chrome,
    { 'sec-ch-ua-mobile': '?0', 'sec-ch-ua-platform': '"Android"' },
    'tablet',
  ],
  [
    'a computer with hints',
    windows,
    { 'sec-ch-ua-mobile': '?0', 'sec-ch-ua-platform': '"Windows"' },
    'pc',
  ],
  [
    'a tablet that says its form',
    phone,
    { 'sec-ch-ua-mobile': '?1', 'sec-ch-ua-form-factors': '"Mobile", "Tablet"' },
    'tablet',
  ],
  ['a form of no kind of ours', windows, { 'sec-ch-ua-form-factors': '"EInk"' }, 'pc'],
  ['rubbish', 'PlayThing', { 'sec-ch-ua-mobile': 'perhaps' }, 'other'],
])('%s', (_, agent, headers, kind) => {
  expect(deviceOf(agent, headers, at)).toBe(kind)
})

/** Milliseconds that this thread has worked since then, however busy the machine is with others. */
const workedFor = (started: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(started)
  return (user + system) / 1000
}

test('agents that nobody has seen do not take the time of the tracker', () => {
  const later = new Date('2026-10-30T03:00:01Z')
  const started = process.threadCpuUsage()
  for (let number = 0; number < 20_000; number++)
    deviceOf(`Mozilla/5.0 (Linux; Android 14; X${number}) Mobile`, {}, later)
  expect(workedFor(started)).toBeLessThan(2000)
  expect(deviceOf('Mozilla/5.0 (Linux; Android 14; X19999) Mobile', {}, later)).toBe('phone')
})

test('no agent, however it is made, takes long', () => {
  for (const agent of [
    'a'.repeat(500),
    'Mozilla/5.0 ('.repeat(38),
    `Mozilla/5.0 (Linux; Android ${'1.'.repeat(230)}`,
    `${' '.repeat(499)};`,
    'Android;'.repeat(62),
    `(${'SM-'.repeat(160)}) Mobile`,
  ]) {
    const started = process.threadCpuUsage()
    readKind(agent)
    expect(workedFor(started), agent).toBeLessThan(500)
  }
})
