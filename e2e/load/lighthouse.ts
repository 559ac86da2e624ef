import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { launchOptions } from '../support/browser.ts'
import { freePorts } from '../support/ports.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const wanted: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 95,
  seo: 90,
}
const [address = 'http://127.0.0.1:3000/', runs = '3'] = process.argv.slice(2)

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** How Lighthouse sees a page on a telephone: the median of several runs, and what it complains about. */
async function measure() {
  const [port] = await freePorts(1, 9300)
  const options = await launchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  })
  try {
    const reports = []
    for (let run = 0; run < Number(runs); run++)
      reports.push(
        (await lighthouse(address, {
          port: port!,
          output: 'json',
          logLevel: 'silent',
          onlyCategories: categories,
        }))!.lhr,
      )
    return reports
  } finally {
    await browser.close()
  }
}

const reports = await measure()
const scores = Object.fromEntries(
  categories.map((name) => [
    name,
    Math.round(median(reports.map((report) => report.categories[name]?.score ?? 0)) * 100),
  ]),
)
const figure = (id: string) =>
  Math.round(median(reports.map((report) => report.audits[id]?.numericValue ?? 0)))
const complaints = Object.values(reports.at(-1)!.audits).filter(
  ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode === 'binary',
)

process.stdout.write(
  `${address} ${categories.map((name) => `${name}=${scores[name]}`).join(' ')}\n`,
)
process.stdout.write(
  `FCP=${figure('first-contentful-paint')}ms LCP=${figure('largest-contentful-paint')}ms TBT=${figure('total-blocking-time')}ms bytes=${figure('total-byte-weight')}\n`,
)
for (const { id, title } of complaints) process.stdout.write(`- ${id}: ${title}\n`)
process.exit(categories.every((name) => scores[name]! >= wanted[name]!) ? 0 : 1)
