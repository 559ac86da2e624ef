import { yen } from '@tsunagi/contract/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildPlacement, buildResult, type Placement } from '../../../../test/logs.ts'
import {
  layout,
  list,
  monday,
  mondays,
  named,
  problemOf,
  reportSchedules,
  tuesday,
} from '../../../../test/reportSchedules.ts'
import { openSmtp } from '../../../../test/smtp.ts'
import { testKeys } from '../../../../test/secondFactor.ts'
import { sendDueMails } from '../mail/sending.service.ts'
import { sendReports } from './sending.service.ts'

let t: TestApp
let mine: Placement
let admin: Caller
beforeAll(async () => {
  t = await testApp(tuesday)
  mine = await buildPlacement(t.db)
  await buildResult(t.db, mine, {
    occurred_at: '2026-11-02T03:00:00Z',
    gross: yen(3000),
    net: yen(2000),
  })
})
afterAll(() => t.close())
const { view, schedule, deps, sendAt, mails, forget } = reportSchedules(() => t)
beforeEach(async () => {
  t.clock.set(tuesday)
  await forget()
  admin = await t.asAdmin()
})

describe('a scheduled report', () => {
  test.each([
    ['daily', { rhythm: 'daily', hour: 9 }, '2026-11-11T00:00:00Z'],
    ['weekly', mondays, monday],
    ['monthly', { rhythm: 'monthly', day: 5, hour: 7 }, '2026-12-04T22:00:00Z'],
    [
      'on the last day of a shorter month',
      { rhythm: 'monthly', day: 31, hour: 0 },
      '2026-11-29T15:00:00Z',
    ],
  ])('is sent %s at its hour in Japan, once', async (_rhythm, when, moment) => {
    await schedule(admin, when)
    expect((await list(admin))[0]!.next_at).toBe(moment.replace('Z', '.000Z'))
    expect(await sendAt(new Date(Date.parse(moment) - 1000).toISOString())).toBe(0)
    expect(await sendAt(moment)).toBe(1)
    expect(await sendReports(deps())).toBe(0)
    expect(await mails()).toHaveLength(1)
    expect((await list(admin))[0]!.recipients).toMatchObject([
      { sent_at: moment.replace('Z', '.000Z'), problem: null },
    ])
  })

  test('is never sent twice, however many workers there are', async () => {
    await schedule(admin)
    t.clock.set(monday)
    await Promise.all([sendReports(deps()), sendReports(deps()), sendReports(deps())])
    expect(await mails()).toHaveLength(1)
  })

  test('is caught up on once after weeks without a worker, as of its last moment', async () => {
    await schedule(admin)
    expect(await sendAt('2026-12-10T03:00:00Z')).toBe(1)
    expect((await mails()).map(({ filename }) => filename)).toEqual([
      named('2026-12-01-2026-12-06.csv'),
    ])
  })

  test('of this month, due in its last hour, is of this month also when it leaves in the next one', async () => {
    await schedule(admin, { rhythm: 'monthly', day: 31, hour: 23 })
    expect(await sendAt('2026-11-30T15:10:00Z')).toBe(1)
    expect((await mails())[0]!.filename).toEqual(named('2026-11-01-2026-11-29.csv'))
  })

  test.each([
    ['yesterday', '2026-11-30', '2026-11-30'],
    ['last_7', '2026-11-24', '2026-11-30'],
    ['last_30', '2026-11-01', '2026-11-30'],
    ['this_month', '2026-11-01', '2026-11-30'],
    ['last_month', '2026-11-01', '2026-11-30'],
    ['this_year', '2026-01-01', '2026-11-30'],
  ])(
    'of %s is of days that are over: file, words and link say the same ones',
    async (period, from, to) => {
      await schedule(admin, { view_id: await view(admin, { period }), rhythm: 'daily' })
      // Nine o’clock in Japan, on the first of a month.
      expect(await sendAt('2026-12-01T00:00:00Z')).toBe(1)
      const [sent] = await mails()
      expect(sent!.filename).toEqual(named(`${from}-${to}.csv`))
      const shown = `${from} 〜 ${to}`.replaceAll('-', '/')
      expect([sent!.subject.includes(shown), sent!.body.includes(`期間：${shown}`)]).toEqual([
        true,
        true,
      ])
      const link = new URL(/https:\S+/.exec(sent!.body)![0]).searchParams
      expect([link.get('from'), link.get('to')]).toEqual([from, to])
    },
  )

  test('of days that were chosen is of those, be they over or not', async () => {
    const fixed = { period: 'fixed', layout: { ...layout, from: '2026-11-01', to: '2026-11-20' } }
    await schedule(admin, { view_id: await view(admin, fixed) })
    await sendAt(monday)
    expect((await mails())[0]!.filename).toEqual(named('2026-11-01-2026-11-20.csv'))
  })

  test('has the file that the screen gives for the same question at that moment', async () => {
    await schedule(admin, { files: 'both' })
    await sendAt(monday)
    const sent = await mails()
    expect(sent.map(({ filename }) => filename)).toEqual([
      named('2026-11-01-2026-11-15.csv'),
      named('2026-11-01-2026-11-15.xlsx'),
    ])
    const { raw } = await admin.get('/api/report/figures/csv', {
      by: 'month',
      figures: 'results',
      from: '2026-11-01',
      to: '2026-11-15',
    })
    expect(sent[0]!.content!.toString()).toBe(raw.toString())
    expect(sent[0]!.body).toContain('https://app.test/common/report?by=month')
    const taken = await t.db.selectFrom('csv_export').select('conditions').execute()
    expect(JSON.stringify(taken)).toContain(`"sent_to":${admin.userId}`)
  })

  test('that stands beside another period says which days those are, in its words and in the name of its file', async () => {
    const beside = async (compare: string) => {
      await schedule(admin, {
        view_id: await view(admin, { period: 'last_month', layout: { ...layout, compare } }),
      })
      await sendAt(monday)
      return (await mails())[0]!
    }
    const compared = await beside('previous_year')
    expect(compared.body).toContain('前年同期（2025/10/01 〜 2025/10/31）と比較')
    expect(compared.filename).toEqual(named('2026-10-01-2026-10-31-vs-2025-10-01-2025-10-31.csv'))
    expect(compared.subject).not.toContain('2025')
    await t.db.deleteFrom('mail').execute()
    t.clock.set(tuesday)
    const alone = await beside('none')
    expect(alone.body).not.toMatch(/と比較|\n{3}/)
    expect(alone.filename).toEqual(named('2026-10-01-2026-10-31.csv'))
  })

  test('goes to each reader in their language, with the figures that are theirs', async () => {
    const other = await t.asAdmin()
    const [role] = await t.db
      .insertInto('admin_role')
      .values({ name: '担当のみ', keys: ['report.index'], data_scope: 'own' })
      .returning('id')
      .execute()
    await t.db
      .updateTable('user_account')
      .set({ language: 'en', role_id: role!.id })
      .where('id', '=', other.userId)
      .execute()
    await schedule(admin, { also_to: [other.userId] })
    expect(await sendAt(monday)).toBe(2)
    const [own, theirs] = await mails()
    expect([own!.template, theirs!.template]).toEqual(['reportScheduled', 'reportScheduled'])
    expect([own!.user_id, own!.language]).toEqual([admin.userId, 'ja'])
    expect(own!.content!.toString()).toContain('"合計","1"')
    expect([theirs!.user_id, theirs!.language]).toEqual([other.userId, 'en'])
    expect(theirs!.content!.toString()).toContain('"Total","0"')
  })

  test.each([
    ['media', 'Reward', 'Gross'],
    ['advertiser', 'Gross', 'Reward'],
  ] as const)(
    'to an agency of %s has its side only, in its language, and the numbers of its screen by days in Japan',
    async (role_type, own, others) => {
      const [mine, theirs] = own === 'Gross' ? [7654, 5321] : [5321, 7654]
      const { id } = await build.agency(t.db, { role_type })
      const seller = await build.affiliater(t.db, { agency_id: id })
      const buyer = await build.advertiser(t.db, { agency_id: id })
      const place = await buildPlacement(t.db, {
        media: { affiliater_id: seller.id },
        promotion: { advertiser_id: buyer.id },
      })
      // Before and after midnight in Japan, on either end of the day before.
      for (const occurred_at of [
        '2026-11-29T14:59:00Z',
        '2026-11-29T15:01:00Z',
        '2026-11-30T14:59:00Z',
        '2026-11-30T15:01:00Z',
      ])
        await buildResult(t.db, place, { occurred_at, gross: yen(7654), net: yen(5321) })
      const agency = await t.asAgency(id)
      await t.db
        .updateTable('user_account')
        .set({ language: 'en' })
        .where('id', '=', agency.userId)
        .execute()
      const daily = { by: ['day'], pageType: '2' }
      for (const [period, rhythm] of [
        ['yesterday', { rhythm: 'daily' }],
        ['last_7', { rhythm: 'weekly', weekday: 2 }],
        ['last_month', { rhythm: 'monthly', day: 1 }],
      ] as const)
        await schedule(agency, {
          view_id: await view(agency, { period, layout: daily }),
          ...rhythm,
          files: 'both',
        })
      // Nine o’clock in Japan, on a Tuesday that begins a month.
      expect(await sendAt('2026-12-01T00:00:00Z')).toBe(3)
      const sent = await mails()
      const csvs = sent.filter(({ filename }) => filename!.endsWith('.csv'))
      expect(csvs.map(({ filename }) => filename)).toEqual([
        named('2026-11-30-2026-11-30.csv'),
        named('2026-11-24-2026-11-30.csv'),
        named('2026-11-01-2026-11-30.csv'),
      ])
      expect(sent).toHaveLength(6)
      for (const { filename, content, body, language } of csvs) {
        const [, from = '', to = ''] = /-(.{10})-(.{10})\.csv$/.exec(filename!)!
        const { raw } = await agency.get('/api/report/figures/csv', { by: 'day', from, to })
        const said = content!.toString()
        expect(said).toBe(raw.toString())
        expect(said.split('\r\n')[0]).toContain(`"${own}"`)
        for (const foreign of [`"${others}"`, ...[1, 2, 3, 4].map((n) => `"${n * theirs}"`)])
          expect(said + body).not.toContain(foreign)
        expect([language, said.includes('"Total"')]).toEqual(['en', true])
      }
      expect(csvs[0]!.content!.toString()).toContain(`"${2 * mine}"`)
    },
  )

  test('leaves with its file and a way to switch it off, which stops it', async () => {
    const smtp = await openSmtp()
    const advertiser = await t.asAdvertiser(mine.advertiser_id)
    await schedule(advertiser)
    await sendAt(monday)
    const config = {
      app: { port: 0, url: 'https://app.test' },
      mail: { smtpUrl: smtp.url, from: 'ops@test.example' },
    }
    await sendDueMails({ ...deps(), secretsKey: testKeys.secrets, config } as never)
    await smtp.close()
    const { data } = smtp.got[0]!
    expect(data).toMatch(/filename\*0\*=utf-8''%E5%AE%9A%E6%9C%9F\d+-2026-11-01-2026-11-15/)
    const link = /List-Unsubscribe: <https:\/\/app\.test([^>]+)>/.exec(
      data.replace(/\r\n\s+/g, ' '),
    )
    expect((await t.asNobody.post(link![1]!)).status).toBe(200)
    expect(await sendAt('2026-11-23T00:00:00Z')).toBe(0)
    expect(await problemOf(advertiser)).toContain('停止しています')
  })
})
