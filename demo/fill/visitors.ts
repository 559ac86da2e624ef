import type { Random } from './random.ts'

export interface Agent {
  device: 'pc' | 'phone' | 'tablet' | 'bot'
  agent: string
  weight: number
}

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'

export const people: readonly Agent[] = [
  {
    device: 'phone',
    weight: 30,
    agent: `Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) ${webkit} Version/26.1 Mobile/15E148 Safari/604.1`,
  },
  {
    device: 'phone',
    weight: 12,
    agent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${webkit} Version/18.7 Mobile/15E148 Safari/604.1`,
  },
  {
    device: 'phone',
    weight: 17,
    agent: `Mozilla/5.0 (Linux; Android 16; Pixel 9a) ${blink} Chrome/148.0.0.0 Mobile Safari/537.36`,
  },
  {
    device: 'phone',
    weight: 7,
    agent: `Mozilla/5.0 (Linux; Android 15; SH-M28) ${blink} Chrome/147.0.0.0 Mobile Safari/537.36`,
  },
  {
    device: 'phone',
    weight: 5,
    agent: `Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) ${webkit} Mobile/15E148 Safari Line/26.4.1`,
  },
  {
    device: 'tablet',
    weight: 5,
    agent: `Mozilla/5.0 (iPad; CPU OS 26_1 like Mac OS X) ${webkit} Version/26.1 Mobile/15E148 Safari/604.1`,
  },
  {
    device: 'pc',
    weight: 15,
    agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/148.0.0.0 Safari/537.36`,
  },
  {
    device: 'pc',
    weight: 5,
    agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0`,
  },
  {
    device: 'pc',
    weight: 4,
    agent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.1 Safari/605.1.15`,
  },
]

export const machines: readonly Agent[] = [
  {
    device: 'bot',
    weight: 6,
    agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  },
  {
    device: 'bot',
    weight: 3,
    agent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  },
  {
    device: 'bot',
    weight: 2,
    agent: 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  },
  { device: 'bot', weight: 1, agent: 'python-requests/2.32.3' },
]

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** As the tracker's cookie would hold it. */
export const visitorId = (random: Random) => random.letters(22, base64url)

/** An address of the blocks that are reserved for documentation: it belongs to nobody. */
export const address = (random: Random) =>
  `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.between(1, 254)}`
