import type { ImportError, ImportJob } from '@tsunagi/contract/office/imports'
import { expect } from 'vitest'
import { checkImports } from '../src/features/office/imports/checking.service.ts'
import { runImports } from '../src/features/office/imports/running.service.ts'
import type { Caller, TestApp } from './app.ts'

/** What the worker does about imports, until none waits. */
export async function workOnImports({ db, clock }: TestApp) {
  await checkImports({ db, clock }, new AbortController().signal)
  while ((await runImports({ db, clock, appUrl: 'http://app.test' })) > 0);
}

const header =
  '区分,氏名,氏名（カナ）,生年月日,メールアドレス,電話番号,都道府県,市区町村・番地,金融機関コード,支店コード,口座種別,口座番号,口座名義（カナ）,タグ'
/** An affiliater, as a line of a file. */
export const affiliaterLine = (
  number: number,
  given: { birth?: string; branch?: string; mail?: string } = {},
) =>
  `個人,山田 ${number},ヤマダ,${given.birth ?? '1990-04-01'},${given.mail ?? `row${number}@blog.example`},090${String(10_000_000 + number)},東京都,千代田区1-1,0001,${given.branch ?? '001'},普通,${number},ヤマダ,新規 一括`
export const affiliaterFile = (lines: string[]) => [header, ...lines].join('\r\n')

/** What an administrator does with files of accounts, on the app that a file of tests has. */
export function accountImports(app: () => TestApp, operator: () => Caller) {
  return {
    upload: (content: string | Buffer, given: object = {}, party = 'affiliater') =>
      operator().post<ImportJob>(`/api/${party}/csvUpload`, {
        filename: 'accounts.csv',
        mode: 'add',
        content: Buffer.from(content).toString('base64'),
        ...given,
      }),
    step: (id: number, name: 'confirm' | 'cancel' | 'undo') =>
      operator().post(`/api/csvImport/${name}/${id}`),
    run: () => workOnImports(app()),
    job: async (id: number) => (await operator().get<ImportJob>(`/api/csvImport/info/${id}`)).body,
    errors: async (id: number, query: Record<string, string> = {}) =>
      (
        await operator().get<{ items: ImportError[]; total: number }>('/api/csvImport/errors', {
          import_id: String(id),
          size: '100',
          ...query,
        })
      ).body,
    affiliaters: async () =>
      (
        await app()
          .db.selectFrom('affiliater')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
  }
}

/** What an administrator does with files of a table, each sent as UTF-8 with a byte order mark. */
export function tableImports(app: () => TestApp, operator: () => Caller, path: string) {
  const send = (content: string, caller = operator()) =>
    caller.post<ImportJob>(path, {
      filename: 'lines.csv',
      content: Buffer.from(`\uFEFF${content}`).toString('base64'),
    })
  return {
    send,
    upload: async (...lines: string[]) => (await send(lines.join('\r\n'))).body,
    /** Says yes to an import, or takes it back, and waits for the worker. */
    step: async (id: number, name: 'confirm' | 'undo') => {
      expect((await operator().post(`/api/csvImport/${name}/${id}`)).status).toBe(200)
      await workOnImports(app())
      return (await operator().get<ImportJob>(`/api/csvImport/info/${id}`)).body
    },
    /** The wrong lines, each with its field. */
    errorsOf: async (id: number) =>
      (
        await operator().get<{ items: ImportError[] }>('/api/csvImport/errors', {
          import_id: String(id),
          size: '100',
        })
      ).body.items.map(({ line, field }) => [line, field]),
  }
}
