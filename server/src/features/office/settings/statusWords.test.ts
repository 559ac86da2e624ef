import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildNetwork, pendingResult } from '../../../../test/money.ts'
import { mailTakenBack } from '../../results/takenBack/takenBack.service.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const words = {
  pending_ja: '確認待ち',
  pending_en: 'In review',
  approved_ja: '確定',
  approved_en: 'Confirmed',
  rejected_ja: '否認',
  rejected_en: 'Denied',
  hold_ja: '調査中',
  hold_en: 'Under inquiry',
}
const decided = ['approved', 'rejected']
type Field = keyof typeof words
const save = (given: Partial<Record<Field, string>>) =>
  admin.post<{ errors?: object }>('/api/systemResultSetting/saveStatusWords', {
    ...Object.fromEntries(Object.keys(words).map((field) => [field, ''])),
    ...given,
  })
const speak = (language: string) =>
  t.db
    .updateTable('user_account')
    .set({ language: language as 'ja' })
    .where('id', '=', admin.userId)
    .execute()
const csv = async (language: string) => {
  await speak(language)
  return (await admin.get('/api/actionLogRaw/search/csv')).raw.toString('utf8')
}

test.each(Object.entries(words) as [Field, string][])(
  '%s: a list is exported with the word, and everybody is told it',
  async (field, word) => {
    const [status, language] = field.split('_') as [string, string]
    const { id } = await build.result(t.db, {
      status: status as 'pending',
      ...(decided.includes(status) && {
        decided_at: t.clock.now(),
        ...(status === 'approved' ? { closing_month: '2026-11-01' } : { reject_code: 'cancelled' }),
      }),
    })
    await save({})
    expect(await csv(language)).not.toContain(`"${word}"`)
    expect((await save({ [field]: word })).status).toBe(200)
    expect(await csv(language)).toMatch(new RegExp(`"${id}",.*"${word}"`))
    const { body } = await t.asNobody.get<{ siteSetting: { status_words: object } }>(
      '/api/common/siteConfig/1',
    )
    expect(body.siteSetting.status_words).toMatchObject({ [field]: word })
  },
)

test('a file with the words is read as one with ours', async () => {
  await save(words)
  const network = await buildNetwork(t.db)
  const { id } = await pendingResult(t.db, network, 150, 100)
  const content = Buffer.from(`成果ID,判定\n${id},調査中\n`).toString('base64')
  const { body } = await admin.post('/api/actionLogRaw/csvUpload', { filename: 'own.csv', content })
  expect(body).toMatchObject({ file: { effects: [{ effect: 'On hold' }] } })
})

test('a line that says none of the words is told them', async () => {
  await save(words)
  await speak('ja')
  const network = await buildNetwork(t.db)
  const { id } = await pendingResult(t.db, network, 150, 100)
  const content = Buffer.from(`成果ID,判定\n${id},たぶん\n`).toString('base64')
  const sent = await admin.post<{ id: number }>('/api/actionLogRaw/csvUpload', {
    filename: 'own.csv',
    content,
  })
  const { body } = await admin.get('/api/resultJob/lines', { job_id: String(sent.body.id) })
  expect(body).toMatchObject({
    items: [
      {
        field: 'decision',
        message: '「確定」「否認」「調査中」「確認待ち」のいずれかを入力してください。',
      },
    ],
  })
})

test('an email says of a result that was taken back what its status is called', async () => {
  await save(words)
  const network = await buildNetwork(t.db)
  const { id } = await pendingResult(t.db, network, 150, 100)
  await t.asAffiliater(network.affiliaterId)
  const decide = (status: string, seen: string, more: object = {}) =>
    admin.post('/api/actionLogRaw/allUpdate', { ids: [id], seen: [seen], status, ...more })
  expect((await decide('approved', 'pending')).status).toBe(200)
  expect((await decide('rejected', 'approved', { reject_code: 'cancelled' })).status).toBe(200)
  t.clock.set('2026-11-11T03:00:00Z')
  await mailTakenBack(t.db, t.clock, 'https://network.example')
  const mail = await t.db
    .selectFrom('mail')
    .select('body')
    .where('template', '=', 'rewardsTakenBack')
    .executeTakeFirstOrThrow()
  expect(mail.body).toContain('  否認  ')
})

test.each([
  ['two statuses of one name', { pending_ja: '確定', approved_ja: '確定' }, 'approved_ja'],
  ['the name of another status', { pending_en: 'approved' }, 'pending_en'],
  ['too long a name', { hold_ja: '長'.repeat(21) }, 'hold_ja'],
])('%s is refused at its field', async (_case, given, field) => {
  const { status, body } = await save(given)
  expect([status, body]).toMatchObject([422, { errors: { [field]: expect.any(Array) } }])
})
