import { dataMigration, migrationPartSize } from '@tsunagi/contract/office/dataMigration'
import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import { call } from '../../client/api.ts'
import { base64Of } from '../-imports/base64Of.ts'

/** Sends a file in parts, so that it may be of any size. */
export async function sendFile(id: number, kind: MigrationKind, file: File) {
  const parts = Math.max(1, Math.ceil(file.size / migrationPartSize))
  for (let number = 0; number < parts; number++) {
    const start = number * migrationPartSize
    await call(dataMigration.upload, {
      body: {
        migration_id: id,
        kind,
        filename: file.name,
        parts,
        number,
        content: await base64Of(file.slice(start, start + migrationPartSize)),
      },
    })
  }
}
