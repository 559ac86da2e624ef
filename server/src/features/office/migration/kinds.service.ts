import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import { errorsOf } from '../../../platform/fieldErrors.ts'
import { accountKind } from './accounts.service.ts'
import { materialKind, mediumKind, promotionKind } from './catalogue.service.ts'
import { balanceKind, partnershipKind, resultKind } from './history.service.ts'
import type { GivenLine, Kind, Moving, ReadLine, WrongLine } from './kind.ts'

export const kinds = {
  advertiser: accountKind('advertiser'),
  affiliater: accountKind('affiliater'),
  media: mediumKind,
  promotion: promotionKind,
  material: materialKind,
  partnership: partnershipKind,
  result: resultKind,
  balance: balanceKind,
} as unknown as Record<MigrationKind, Kind>

/** Reads a line, or says what is wrong with it. */
export async function readLine(
  kind: MigrationKind,
  { line, given }: GivenLine,
  moving: Moving,
): Promise<ReadLine<unknown> | WrongLine> {
  try {
    return await kinds[kind].read(given, moving)
  } catch (error) {
    return { line, given, errors: errorsOf(error) }
  }
}

export const isWrong = (read: ReadLine<unknown> | WrongLine): read is WrongLine => 'errors' in read
