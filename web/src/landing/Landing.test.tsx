import { cleanup, render, screen } from '@testing-library/react'
import { languages, type Language, type Text } from '@tsunagi/contract/messages/text'
import { prohibitedMatters } from '@tsunagi/contract/catalogue/messages/prohibitedMatters'
import { terms } from '@tsunagi/contract/people/messages/terms'
import { afterEach, describe, expect, it } from 'vitest'
import { landingMessages as m } from '../messages/landing.ts'
import { caseStudies } from '../messages/landingCases.ts'
import { questions } from '../messages/landingFaq.ts'
import { ranks } from '../messages/landingRanks.ts'
import type { DoorLinkProps } from './context.ts'
import { Landing } from './Landing.tsx'
import { siteOf } from './site.ts'
import { sayWith } from './texts.ts'

const PlainDoor = ({ to, className, children }: DoorLinkProps) => (
  <a href={to} className={className}>
    {children}
  </a>
)
const show = (language: Language) =>
  render(
    <Landing language={language} site={siteOf(undefined)} DoorLink={PlainDoor} say={sayWith({})} />,
  ).container
const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

afterEach(() => scrollTo(0))

describe.each(languages)('the front page in %s', (language) => {
  const said = (message: Text) => message[language]

  it('has one heading, and every section the specification lists', () => {
    const page = show(language)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    const headings = [...page.querySelectorAll('h2')].map(({ textContent }) => textContent)
    const wanted = [
      m.offersTitle,
      m.supportTitle,
      m.paymentTitle,
      m.promiseTitle,
      m.casesTitle,
      m.flowTitle,
      m.faqTitle,
      m.closing,
      m.doorsTitle,
      m.terms,
      m.prohibited,
    ]
    expect(headings).toEqual(wanted.map(said))
  })

  it('claims the achievements, tells three cases, answers fourteen questions and shows three steps', () => {
    const page = show(language)
    const figures = page.querySelector('.landing-figures')!.textContent
    for (const figure of ['20', '100', '400', '35,000', '15']) expect(figures).toContain(figure)
    expect(
      caseStudies
        .map(({ field }) => said(field))
        .every((field) => page.querySelector('#cases')!.textContent.includes(field)),
    ).toBe(true)
    expect(page.querySelectorAll('#faq details')).toHaveLength(14)
    expect(questions).toHaveLength(14)
    expect(page.querySelectorAll('#flow li')).toHaveLength(3)
    expect(page.querySelectorAll('#payment tbody tr')).toHaveLength(ranks.length)
  })

  it('holds the whole terms and every prohibited matter', () => {
    const page = show(language)
    const [written, forbidden] = [
      page.querySelector('#terms')!.textContent,
      page.querySelector('#prohibited')!.textContent,
    ]
    for (const { title, clauses } of terms)
      for (const part of [title, ...clauses]) expect(written).toContain(said(part))
    for (const { title, clauses } of prohibitedMatters)
      for (const part of [title, ...clauses]) expect(forbidden).toContain(said(part))
  })

  it('leads to the three sign-ins, the contact form and the registration, and to no search that is kept', () => {
    const links = [...show(language).querySelectorAll('a')].map((link) =>
      link.getAttribute('href')!,
    )
    for (const to of [
      '/lp/affiliaterLogin',
      '/lp/advertiserLogin',
      '/lp/agencyLogin',
      '/lp/contact',
      '/partnerRegist',
      '#terms',
      '#prohibited',
      `/?lang=${language === 'ja' ? 'en' : 'ja'}`,
    ])
      expect(links).toContain(to)
    expect(links.filter((link) => link.includes('resetSearch'))).toEqual([])
  })

  it('leads to anchors that are there', () => {
    const page = show(language)
    const anchors = [...page.querySelectorAll('a[href^="#"]')]
      .map((link) => link.getAttribute('href')!)
      .filter((anchor) => anchor !== '#top')
    expect(anchors.filter((anchor) => !page.querySelector(anchor))).toEqual([])
  })
})

describe('the rules of the terms', () => {
  const all = [...terms, ...prohibitedMatters].flatMap(({ clauses }) => clauses)
  const rules: [string, RegExp, RegExp][] = [
    ['18 or older', /18歳以上/, /18 years of age or older/],
    ['one account', /1アカウントに限り/, /one account only/],
    ['minimum payout', /税込1,000円.*税抜910円/, /1,000 yen including tax \(910 yen/],
    ['own name only', /名義の口座に限り/, /own name/],
    ['no account abroad', /国外.*登録できません/, /abroad cannot be registered/],
    ['pay day', /翌々月15日/, /15th of the month after next/],
    ['holidays', /翌営業日/, /next business day/],
    ['transfer fee', /振込手数料は当社が負担/, /We bear the transfer fee/],
    [
      'statements confirmed by silence',
      /支払通知書を送付した後、これに記載した日数のうちに/,
      /within the days it names after it was sent counts as confirmed/,
    ],
    ['bank details', /前月24日まで/, /by the 24th of the month before/],
    ['lapse', /1年間続いたとき.*失効/, /lapses after 1 year/],
    ['direct contracts', /契約金額の30%/, /30% of the contract fee/],
    ['clicks in a day', /1日.*1回として/, /within one day.*one click/],
    ['no login', /1年間ログインがない/, /1 year of no login/],
    ['notice of changes', /1か月以上前/, /at least 1 month of notice/],
    [
      'withdrawal',
      /前月末日まで.*1,000円以上/,
      /up to the end of the previous month.*at least 1,000 yen/,
    ],
    ['social networks', /YouTubeとInstagramに限/, /only YouTube and Instagram/],
    ['results by mail', /審査し.*電子メール/, /email whether it is approved or rejected/],
    ['no secret reduction', /知らせずに減らすことはありません/, /never reduce results in secret/],
  ]
  it.each(rules)('say the rule about %s in both languages', (_, ja, en) => {
    expect(all.some((clause) => ja.test(clause.ja))).toBe(true)
    expect(all.some((clause) => en.test(clause.en))).toBe(true)
  })

  it('leave nothing empty or untranslated', () => {
    const texts = [...Object.values(m), ...all, ...terms.map(({ title }) => title)]
    expect(texts.filter(({ ja }) => ja.trim() === '')).toEqual([])
    expect(all.filter(({ en }) => /[぀-ヿ一-鿿]/.test(en) || en.trim() === '')).toEqual([])
  })
})

describe('scrolling', () => {
  it('changes the header past its height and brings the floating button after 400 pixels', () => {
    const page = show('ja').querySelector('.landing')!
    const looks = (y: number) => {
      scrollTo(y)
      return [page.hasAttribute('data-scrolled'), page.hasAttribute('data-floating')]
    }
    expect([0, 72, 73, 400, 401, 0].map(looks)).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [true, false],
      [true, true],
      [false, false],
    ])
  })

  it('ends with the page', () => {
    const page = show('ja').querySelector('.landing')!
    cleanup()
    scrollTo(500)
    expect(page.hasAttribute('data-scrolled')).toBe(false)
  })

  it('closes the menu at a click elsewhere, at one of its links, and at Escape', () => {
    const page = show('ja')
    const menu = page.querySelector<HTMLDetailsElement>('.landing-logins')!
    const isOpenAfter = (act: () => void) => {
      menu.open = true
      act()
      return menu.open
    }
    menu.querySelector('a')!.addEventListener('click', (event) => event.preventDefault())
    expect(isOpenAfter(() => menu.querySelector('ul')!.click())).toBe(true)
    expect(isOpenAfter(() => page.querySelector('h1')!.click())).toBe(false)
    expect(isOpenAfter(() => menu.querySelector('a')!.click())).toBe(false)
    expect(
      isOpenAfter(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))),
    ).toBe(false)
  })
})

describe('the settings of the site', () => {
  it('show a logo of its own, with the name only read aloud, and the copyright notice only when there is one', () => {
    const site = {
      ...siteOf(undefined),
      title: '架空商会',
      logo: '/files/logo.png',
      logoKind: 'logo' as const,
      copyright: '© 架空商会',
    }
    render(<Landing language="ja" site={site} DoorLink={PlainDoor} say={sayWith({})} />)
    expect(document.querySelector('.landing-brand')).toMatchObject({
      textContent: '架空商会',
      dataset: { kind: 'logo' },
    })
    expect(document.querySelector('.landing-brand img')!.getAttribute('src')).toBe(
      '/files/logo.png',
    )
    expect(screen.getByText('© 架空商会')).toBeTruthy()
  })
})
