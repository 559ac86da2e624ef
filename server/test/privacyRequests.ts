import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { ErasurePreview, PrivacyRequestDetail } from '@tsunagi/contract/office/privacyRequests'
import { sealBatch } from '../src/features/office/audit/sealing.service.ts'
import { runPrivacyJobs } from '../src/features/office/privacy/running.service.ts'
import type { Db } from '../src/platform/db.ts'
import { testApp, type Caller, type TestApp } from './app.ts'
import { buildNetwork, fillSender } from './money.ts'
import { givePassword } from './passwords.ts'
import { quietLog } from './quietLog.ts'

export const privacyPath = '/api/privacyRequest'

/** A network with an affiliater of whom everything is known, and an administrator with a password. */
export async function openPrivacyOffice(dataDir: string, password: string) {
  const t = await testApp('2026-11-10T03:00:00Z', { config: { dataDir } })
  await fillSender(t.db)
  const admin = await t.asAdmin()
  await givePassword(t.db, admin.userId, password)
  const network = await buildNetwork(t.db)
  const person = await t.asAffiliater(network.affiliaterId)
  await fillPerson(t, network.affiliaterId, person)
  return {
    t,
    admin,
    network,
    person,
    async close() {
      await t.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What the worker does about requests in some minutes, and the audit log is sealed behind it. */
export async function workOnRequests({ db, clock }: TestApp, dataDir: string) {
  const deps = { db, clock, config: { dataDir }, log: quietLog }
  for (let turn = 0; turn < 5; turn++) {
    while ((await runPrivacyJobs(deps, new AbortController().signal)) > 0);
    await sealAll({ db })
    clock.set(new Date(clock.now().getTime() + 3000).toISOString())
  }
}

/** Seals all that the audit log has. */
export async function sealAll({ db }: Pick<TestApp, 'db'>) {
  while ((await sealBatch(db)) > 0);
}

/** What an administrator does with requests about personal data. */
export function privacyRequests(admin: () => Caller) {
  const request = async (given: object) => {
    const { body, status } = await admin().post<{ id: number }>(`${privacyPath}/regist`, {
      kind: 'erasure',
      asker: 'affiliater',
      channel: 'letter',
      asked_on: '2026-11-10',
      answer_on: '2026-11-24',
      words: '全部消してください',
      ...given,
    })
    expect(status).toBe(200)
    return body.id
  }
  const identify = (id: number) =>
    admin().post(`${privacyPath}/identify/${id}`, { identity: 'document', comment: '運転免許証' })
  return {
    request,
    identify,
    /** A request of somebody whose papers were seen. */
    async identified(given: object) {
      const id = await request(given)
      await identify(id)
      return id
    },
    info: async (id: number) =>
      (await admin().get<PrivacyRequestDetail>(`${privacyPath}/info/${id}`)).body,
    preview: async (id: number) =>
      (await admin().get<ErasurePreview>(`${privacyPath}/preview/${id}`)).body,
    erase: (id: number, asked: object) =>
      admin().post(`${privacyPath}/erase/${id}`, { ...asked, confirmed_id: id }),
  }
}

/** The name that `fillPerson` gives. */
export const secretName = '神楽坂 ひみつ'

/** Gives an affiliater everything that the product can know of one, in words that occur nowhere else. */
async function fillPerson({ db }: TestApp, id: number, person: Caller) {
  await db
    .updateTable('affiliater')
    .set({
      user_name: secretName,
      user_name_kana: 'カグラザカ ヒミツ',
      mail_address: 'himitsu@person.example',
      contact_mail_address: 'himitsu2@person.example',
      phone: '09076543210',
      birth_date: '1987-06-05',
      postal_code: '9876543',
      city: '神楽坂市',
      address: '神楽坂9-8-7',
      notes: '秘密の覚え書き',
      account_number: '7654329',
      account_holder_kana: 'ｶｸﾞﾗｻﾞｶ ﾋﾐﾂ',
      tags: ['秘密の札'],
    })
    .where('id', '=', id)
    .execute()
  await leaveTraces(db, person.userId)
  // What the log says of them: under their own name, and under that of the operator.
  await person.post('/api/affiliater/accountEdit', {})
  await sql`update affiliater set notes = '秘密の続き' where id = ${id}`.execute(db)
}

async function leaveTraces(db: Db, user_id: number) {
  await db
    .insertInto('contact')
    .values({
      kind: 'affiliater',
      name: '神楽坂からの問い合わせ',
      mail_address: 'Himitsu@person.example',
      body: '秘密の問い合わせ',
      language: 'ja',
      ip: '203.0.113.9',
      created_at: '2026-11-01T00:00:00Z',
    })
    .execute()
  await db
    .insertInto('mail')
    .values({
      template: 'testMail',
      language: 'ja',
      to_address: 'himitsu@person.example',
      subject: '秘密の件名',
      body: '秘密の本文',
      state: 'waiting',
      user_id,
    })
    .execute()
  await db
    .insertInto('notification')
    .values({
      user_id,
      template: 'testMail',
      title_ja: '秘密のお知らせ',
      title_en: 'A secret notice',
      body_ja: '秘密',
      body_en: 'a secret body',
      created_at: '2026-11-01T00:00:00Z',
    })
    .execute()
  await db
    .insertInto('login_failure')
    .values({
      user_id,
      step: 'password',
      at: '2026-11-01T00:00:00Z',
      ip: '203.0.113.99',
      user_agent: 'Secret Browser',
    })
    .execute()
}
