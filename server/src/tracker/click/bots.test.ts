import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import crawlers from 'crawler-user-agents'
import { botLists } from '../../platform/botLists.ts'
import { isBot } from './bots.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP3A.240617.008; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36'

const people: [name: string, agent: string][] = [
  [
    'Chrome',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  ['Safari', `${iphone} Version/18.6 Mobile/15E148 Safari/604.1`],
  ['LINE on an iPhone', `${iphone} Mobile/15E148 Safari Line/15.12.0`],
  ['LINE on Android', `${android} Line/15.12.0/IAB`],
  ['Yahoo! JAPAN on an iPhone', `${iphone} Mobile/15E148 YJApp-IOS jp.co.yahoo.ipn.appli/4.140.0`],
  ['Yahoo! JAPAN on Android', `${android} YJApp-ANDROID jp.co.yahoo.android.yjtop/3.180.0`],
  ['SmartNews on an iPhone', `${iphone} Mobile/15E148 SmartNews/25.10.0`],
  ['SmartNews on Android', `${android} SmartNews 25.10.0 (jp.gocro.smartnews.android)`],
  ['Gunosy', `${iphone} Mobile/15E148 Gunosy/8.40.0`],
  ['d menu', `${android} dmenu/1.0 docomo`],
  ['Instagram', `${android} Instagram 400.0.0.49.68 Android (35/15; AP3A.240617.008)`],
  ['Facebook', `${iphone} Mobile/22G86 [FBAN/FBIOS;FBAV/530.0.0.48.74;FBDV/iPhone17,1]`],
  ['X', `${iphone} Mobile/15E148 Twitter for iPhone/11.20`],
  ['TikTok', `${iphone} Mobile/15E148 BytedanceWebview/d8a21c6 musical_ly_41.5.0`],
  [
    'Threads',
    `${iphone} Mobile/22G86 Barcelona 400.0.0.30.80 (iPhone17,1; iOS 18_6; ja_JP; ja; scale=3.00; 1206x2622; 800000000)`,
  ],
  [
    'Instagram on an iPhone',
    `${iphone} Mobile/22G86 Instagram 400.0.0.31.85 (iPhone17,1; iOS 18_6; ja_JP; ja; scale=3.00; 1206x2622; 800000000)`,
  ],
  [
    'Instagram with a build that a list of crawlers names',
    `${android.replace('Pixel 9 Build', 'CPH2557 Build')} Instagram 406.0.0.58.159 Android (35/15; 480dpi; 1080x2400; OPPO; CPH2557; ja_JP; IABMV/1) NV/1`,
  ],
  ['Facebook on Android', `${android} [FB_IAB/FB4A;FBAV/530.0.0.46.107;IABMV/1;]`],
  ['the browser of Meta', `${android} MetaIAB Facebook`],
  ['X on Android', `${android} TwitterAndroid`],
  ['NewsPicks', `${iphone} Mobile/15E148 NewsPicks/12.1.0`],
  ['LUCRA', `${android} LUCRA/6.20.0`],
  ['PayPay', `${iphone} Mobile/15E148 jp.ne.paypay.iosapp/5.10.0 PayPay`],
  ['the Google app on Android', `${android} GSA/16.30.52.sa.arm64`],
  ['Yahoo! JAPAN MAIL', `${iphone} Mobile/15E148 YJApp-IOS jp.co.yahoo.ymail/8.0.0`],
  ['the Google app', `${iphone} GSA/390.0.800000000 Mobile/15E148 Safari/604.1`],
]

test.each(people)('a person in %s is no bot, with or without the usual headers', (_, agent) => {
  expect(isBot(agent, {})).toBe(false)
  expect(isBot(agent, { 'accept-language': 'ja' })).toBe(false)
})

test.each([
  'curl/8.5.0',
  'Wget/1.21',
  'python-requests/2.32',
  'Go-http-client/2.0',
  'okhttp/4.12.0',
  'node',
  'axios/1.7',
  'Java/17.0.1',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Twitterbot/1.0',
  'facebookexternalhit/1.1;line-poker/1.0',
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
])('%s is a bot, whatever headers it sends', (agent) => {
  expect(isBot(agent, { 'accept-language': 'ja', 'sec-fetch-mode': 'navigate' })).toBe(true)
})

test('a mere suspicion is no bot when it comes with the headers of a browser', () => {
  const suspect =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) MyDownloader/1.0'
  expect(isBot(suspect, {})).toBe(true)
  expect(isBot(suspect, { 'accept-language': 'ja' })).toBe(false)
})

/** What these lists hold is no secret from ours, so this shows that nothing of theirs is lost on the way; it is no test on unseen agents. */
test('at least 98 of 100 declared crawlers are recognised', () => {
  const agents = crawlers.flatMap(({ instances }) => instances)
  expect(agents.length).toBeGreaterThan(2000)
  expect(agents.filter((agent) => isBot(agent, {})).length / agents.length).toBeGreaterThanOrEqual(
    0.98,
  )
})

test('of the browsers that people use at most 3 in 1000 are mistaken for bots', () => {
  const rows = JSON.parse(
    readFileSync(new URL('user-agents.json', import.meta.resolve('user-agents')), 'utf8'),
  ) as { userAgent: string }[]
  const agents = [...new Set(rows.map(({ userAgent }) => userAgent))]
  expect(agents.length).toBeGreaterThan(900)
  expect(agents.filter((agent) => isBot(agent, {})).length / agents.length).toBeLessThanOrEqual(
    0.003,
  )
})

test('the lists in use are named with their versions', () => {
  expect(botLists).toEqual([
    { name: 'crawler-user-agents', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    { name: 'isbot', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  ])
})
