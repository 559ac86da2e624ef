import { expect, test } from 'vitest'
import { externalSending } from './externalSending.ts'

test('the words for visitors name the recipient, its host, the cookie and what is sent, in both languages', () => {
  const words = externalSending({
    trackingUrl: 'https://link.shop.example',
    network: 'つなぎネット',
    windowDays: 45,
  })
  for (const said of [words.ja, words.en]) {
    expect(said).toContain('つなぎネット')
    expect(said).toContain('link.shop.example')
    expect(said).toContain('_tsunagi_cid')
    expect(said).toContain('45')
    expect(said).toContain('365')
  }
  for (const sent of ['クリックID', 'IPアドレス', 'URL', '金額', '利用目的'])
    expect(words.ja).toContain(sent)
})
