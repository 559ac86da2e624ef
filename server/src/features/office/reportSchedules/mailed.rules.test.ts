import { expect, test } from 'vitest'
import { reportLayout } from '@tsunagi/contract/office/reportViews'
import { calledAfter, filesSaid, reportAddress, whatFits } from './mailed.rules.ts'

const file = (filename: string, bytes: number) => ({ filename, content: new Uint8Array(bytes) })

test('files go along as long as an email bears them all', () => {
  const fitting = whatFits([file('a.csv', 60), file('b.xlsx', 40)], 100)
  expect(fitting.attached.map(({ filename }) => filename)).toEqual(['a.csv', 'b.xlsx'])
  expect(filesSaid(fitting).en).toBe('Attached: a.csv, b.xlsx')
})

test('or none of them, and the email says where they are', () => {
  const fitting = whatFits([file('a.csv', 60), file('b.xlsx', 41)], 100)
  expect(fitting).toEqual({ attached: [], isTooLarge: true })
  expect(filesSaid(fitting).ja).toContain('次のリンク')
})

test.each([
  ['広告別／週次', '広告別／週次-2026-11-01-2026-11-05.csv'],
  ['EPC: 10/2026?', 'EPC_ 10_2026_-2026-11-01-2026-11-05.csv'],
  ['$& report-x', '$& report-x-2026-11-01-2026-11-05.csv'],
])('its file is called after the report “%s”', (name, filename) => {
  const [called] = calledAfter(name, [file('report-2026-11-01-2026-11-05.csv', 1)])
  expect(called!.filename).toBe(filename)
})

test('the link shows the same question, of the days that were sent', () => {
  const layout = reportLayout.parse({
    by: ['day', 'device'],
    across: ['device'],
    promotion_id: [3],
  })
  const address = reportAddress(layout, { from: '2026-11-01', to: '2026-11-05' } as never)
  expect(address).toContain('by=day&by=device')
  expect(address).toContain('across=device')
  expect(address).toContain('promotion_id=3')
  expect(address).toContain('from=2026-11-01&to=2026-11-05')
})
