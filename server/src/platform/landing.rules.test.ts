import { expect, it } from 'vitest'
import { chooseLanguage, fillLanding, type LandingSite } from './landing.rules.ts'

const wishes: [
  asked: unknown,
  remembered: string | undefined,
  acceptLanguage: string | undefined,
  chosen: string,
][] = [
  [undefined, undefined, undefined, 'ja'],
  [undefined, undefined, '', 'ja'],
  [undefined, undefined, 'en-US,en;q=0.9,ja;q=0.8', 'en'],
  [undefined, undefined, 'ja,en;q=0.9', 'ja'],
  [undefined, undefined, 'en;q=0.4, ja;q=0.7', 'ja'],
  [undefined, undefined, 'fr-FR, de;q=0.8', 'ja'],
  [undefined, undefined, 'fr-FR, en;q=0.1', 'en'],
  [undefined, undefined, '*', 'ja'],
  [undefined, 'en', 'ja', 'en'],
  [undefined, 'xx', 'en', 'en'],
  ['ja', 'en', 'en', 'ja'],
  ['en', 'ja', 'ja', 'en'],
  ['xx', undefined, 'en', 'en'],
  [['en', 'ja'], undefined, 'ja', 'ja'],
]

it.each(wishes)(
  'asked %o, remembered %s, accepting "%s": the page is in %s',
  (asked, remembered, acceptLanguage, chosen) => {
    expect(chooseLanguage({ asked, remembered, acceptLanguage })).toBe(chosen)
  },
)

const unset: LandingSite = {
  page_title: null,
  favicon: null,
  touch_icon: null,
  header_logo_image: null,
  copyright_notice: null,
  front_page_url: null,
  has_own_terms: false,
  brand_color: '#1f5fbf',
  landing_texts: {},
}
const at = {
  language: 'en',
  origin: 'https://app.example',
  address: 'https://app.example/?lang=en',
} as const

it('has a default for every setting', () => {
  const template =
    '__TITLE__ __TITLE_JSON__ __FAVICON__ __TOUCH_ICON__ __LOGO__ __LOGO_KIND__ [__COPYRIGHT__] __BRAND__ __ORIGIN__ __ADDRESS__'
  expect(fillLanding(template, unset, at)).toBe(
    'Tsunagi Tsunagi /favicon.svg /touch-icon.png /favicon.svg mark [] #1f5fbf https://app.example https://app.example/?lang=en',
  )
})

it('shows the settings of the operator, and a logo in place of the mark', () => {
  const site = {
    ...unset,
    page_title: '架空商会',
    favicon: '/files/icon.png',
    header_logo_image: '/files/logo.png',
    copyright_notice: '© 架空商会',
  }
  expect(fillLanding('__TITLE__ __FAVICON__ __LOGO__ __LOGO_KIND__ __COPYRIGHT__', site, at)).toBe(
    '架空商会 /files/icon.png /files/logo.png logo © 架空商会',
  )
})

it('never lets a setting become markup or end a script', () => {
  const site = { ...unset, page_title: `</script><img src=x onerror="alert('1')">&$&` }
  const filled = fillLanding(
    '<title>__TITLE__</title><script type="application/ld+json">{"name":"__TITLE_JSON__"}</script>',
    site,
    at,
  )
  expect(filled.match(/<[a-z/]+/g)).toEqual(['<title', '</title', '<script', '</script'])
  expect(JSON.parse(/json">(.*)<\/script>/.exec(filled)![1]!)).toEqual({ name: site.page_title })
})

it('leaves alone what is no placeholder', () => {
  expect(fillLanding('__UNKNOWN__ __proto__', unset, at)).toBe('__UNKNOWN__ __proto__')
})

it("shows the operator's own words in place of the page's, each where it stands", () => {
  const template =
    '<h1>\uE000title\uE001Good &amp; fair\uE002</h1><p title="\uE000lead\uE001Lead\uE002">\uE000faq1.answer\uE001Yes\uE002</p><script type="application/ld+json">{"a":"\uE003faq1.answer\uE001Yes\uE002"}</script>'
  expect(fillLanding(template, unset, at)).toBe(
    '<h1>Good &amp; fair</h1><p title="Lead">Yes</p><script type="application/ld+json">{"a":"Yes"}</script>',
  )
  const site = {
    ...unset,
    landing_texts: {
      title: { ja: '日本語だけ' },
      lead: { en: 'A "good" one' },
      'faq1.answer': { en: '</script><b>"no"</b>' },
    },
  }
  const filled = fillLanding(template, site, at)
  expect(filled).toContain(
    '<h1>Good &amp; fair</h1><p title="A &#34;good&#34; one">&#60;/script&#62;&#60;b&#62;&#34;no&#34;&#60;/b&#62;</p>',
  )
  expect(JSON.parse(/json">(.*)<\/script>$/.exec(filled)![1]!)).toEqual({
    a: '</script><b>"no"</b>',
  })
})

it.each([
  [false, '<p>規約</p>'],
  [true, ''],
])('has the terms of the product only while they hold, own ones: %s', (has_own_terms, left) => {
  expect(fillLanding('\uE004<p>規約</p>\uE005', { ...unset, has_own_terms }, at)).toBe(left)
})
