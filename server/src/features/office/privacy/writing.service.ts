import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Columns } from '@tsunagi/contract/endpoint'
import { text, type Language, type Text } from '@tsunagi/contract/messages/text'
import { storedChoices } from '@tsunagi/contract/office/messages/storedChoices'
import { storedFieldLabel } from '@tsunagi/contract/office/messages/storedFields'
import { auditTargetLabels } from '@tsunagi/contract/office/messages/audit'
import { keptGroupWords } from '@tsunagi/contract/office/messages/keeping'
import { unauditedTableLabels } from '@tsunagi/contract/office/messages/keptTables'
import { ownStatusWords } from '@tsunagi/contract/office/statusWords'
import type { KeptFigures } from '@tsunagi/contract/office/privacy'
import { inJapan } from '@tsunagi/contract/day'
import { holdings } from '../../../domain/personalData/holdings.ts'
import { personalData } from '../../../domain/personalData/personalData.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { zipFile, type ZipEntry } from '../../../platform/zipFile.ts'
import { Measure } from '../../../platform/measure.ts'
import { sightOf, unseenNames } from '../../results/results/resultSight.service.ts'
import { readableList } from '../exports/readableLists.service.ts'
import { inSnapshot, tableShapes } from '../exports/snapshot.queries.ts'
import { partsOf, type PartOfPerson } from './erasing.queries.ts'
import { fileContent, personFiles, personLines } from './personLines.queries.ts'
import { countRowsOf } from './personRows.queries.ts'
import { knownRow, mayKnow, type Knowing, type Subject } from './subject.rules.ts'

interface Wanted {
  subject: Subject
  language: Language
  figures: KeptFigures
  now: Date
}

/** Writes everything that is held of somebody into one file, as it is at one moment. */
export async function writePerson(db: Db, path: string, wanted: Wanted) {
  const whole = new Measure()
  const rows = await inSnapshot(db, async (tx) => {
    const { kind } = wanted.subject
    const setting = await readSetting(tx, 'result_sight')
    const writer = new PersonWriter(tx, wanted, {
      kind,
      unseen: kind === 'affiliater' ? unseenNames(sightOf({ kind }, setting)) : () => [],
    })
    const file = createWriteStream(path, { mode: 0o600, flush: true })
    await pipeline(Readable.from(whole.of(zipFile(writer.entries()))), file)
    return writer.rows
  })
  return { ...whole.taken(), rows }
}

const labelOf = (table: string): Text =>
  auditTargetLabels[table] ?? unauditedTableLabels[table] ?? text(table, table)

class PersonWriter {
  readonly #tx: Tx
  readonly #wanted: Wanted
  readonly #knowing: Knowing
  rows = 0

  constructor(tx: Tx, wanted: Wanted, knowing: Knowing) {
    this.#tx = tx
    this.#wanted = wanted
    this.#knowing = knowing
  }

  async *entries(): AsyncGenerator<ZipEntry> {
    const { subject, now: at } = this.#wanted
    const { replaced, deleted, stays } = partsOf(subject, await tableShapes(this.#tx))
    const there: PartOfPerson[] = []
    for (const part of [...replaced, ...deleted, ...stays]) {
      const rows = await countRowsOf(this.#tx, part.shape.name, part.condition)
      if (rows > 0) there.push(part)
      this.rows += rows
    }
    yield { name: 'README.txt', content: Buffer.from(this.#readme(there)), at }
    for (const part of there) {
      const { name } = part.shape
      yield { name: `json/${name}.json`, content: this.#json(part), at }
      const labels = this.#labels(part)
      yield {
        name: `csv/${name}.csv`,
        content: await readableList(
          labels,
          this.#lines(part),
          this.#wanted.language,
          ownStatusWords(await readSetting(this.#tx, 'status_words')),
        ),
        at,
      }
      yield* this.#files(part)
    }
  }

  /** What of a table the person may have: no keys, no files among the lines, nothing that is of others. */
  #columns({ shape: { name: table, columns } }: PartOfPerson): string[] {
    return columns
      .filter(({ name, type }) => {
        const kind = personalData[table]?.[name]
        return kind !== 'secret' && type !== 'bytea' && mayKnow(this.#knowing, table, name)
      })
      .map(({ name }) => name)
  }

  /** What fits into the cells of a spreadsheet. */
  #labels(part: PartOfPerson): Columns {
    const table = part.shape.name
    const records = part.shape.columns.flatMap(({ name, type }) => (type === 'jsonb' ? [name] : []))
    return Object.fromEntries(
      this.#columns(part)
        .filter((name) => !records.includes(name))
        .map((name) => {
          const options = storedChoices(table, name)
          return [
            name,
            {
              label: storedFieldLabel(table, name) ?? text(name, name),
              ...(options && { options }),
            },
          ]
        }),
    )
  }

  async *#lines(part: PartOfPerson): AsyncGenerator<string[]> {
    const { name, columns } = part.shape
    const hasRecords = columns.some(({ type }) => type === 'jsonb')
    for await (const rows of personLines(this.#tx, name, this.#columns(part), part.condition))
      yield hasRecords ? rows.map((row) => knownRow(this.#knowing, name, row)) : rows
  }

  async *#json(part: PartOfPerson): AsyncGenerator<Buffer> {
    let head = '[\n'
    for await (const lines of this.#lines(part)) {
      yield Buffer.from(head + lines.join(',\n'))
      head = ',\n'
    }
    yield Buffer.from('\n]\n')
  }

  async *#files({ shape, condition }: PartOfPerson): AsyncGenerator<ZipEntry> {
    if (!shape.columns.some(({ name, type }) => name === 'content' && type === 'bytea')) return
    for (const { id, name } of await personFiles(this.#tx, shape.name, condition))
      yield {
        name: `files/${shape.name}-${id}-${name.replaceAll(/[^\p{L}\p{N}._-]/gu, '_')}`,
        content: await fileContent(this.#tx, shape.name, id),
        at: this.#wanted.now,
      }
  }

  #readme(parts: readonly PartOfPerson[]): string {
    const { language, figures, now } = this.#wanted
    const lines = parts.map(({ shape: { name } }) => {
      const { long } = keptGroupWords[holdings[name]!.group]
      return `${name}: ${labelOf(name)[language]} — ${long(figures)[language]}`
    })
    return [lead(inJapan(now))[language], '', ...lines, ''].join('\r\n')
  }
}

const lead = (at: string) =>
  text(
    `${at}（日本時間）の時点で、ご本人について持っている情報です。\r\njson フォルダーは正確なデータ、csv フォルダーは表計算で開ける同じ内容です。パスワードや鍵は読めない形でだけ持っているため、入れていません。運営が社内用に書いたメモ・タグ・理由も入れていません。\r\n\r\nファイル: 内容 — 保存期間`,
    `What is held of you at ${at} (Japan).\r\nThe folder json has the exact data, csv the same for spreadsheets. Passwords and keys are left out: they are held in an unreadable form only. So are notes, tags and reasons that the operator has written for itself.\r\n\r\nFile: what it is — how long it is kept`,
  )
