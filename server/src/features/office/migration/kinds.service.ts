import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import { errorsOf } from '../../../platform/fieldErrors.ts'
import { accountKind, agencyKind } from './accounts.service.ts'
import { materialKind, mediumKind, promotionKind } from './catalogue.service.ts'
import { balanceKind, partnershipKind, resultKind } from './history.service.ts'
import { goalKind, priceKind } from './pricing.service.ts'
import type { GivenLine, Kind, Moving, ReadLine, WrongLine } from './kind.ts'

/** How the lines of each kind of file are read and written. */
export const kinds = {
  advertiser: accountKind('advertiser'),
  agency: agencyKind,
  affiliater: accountKind('affiliater'),
  media: mediumKind,
  promotion: promotionKind,
  goal: goalKind,
  material: materialKind,
  partnership: partnershipKind,
  price: priceKind,
  result: resultKind,
  balance: balanceKind,
} as unknown as Record<MigrationKind, Kind>

/** Reads a line, or says what is wrong with it. */
export async function readLine(
  kind: MigrationKind,
  { line, given, problem }: GivenLine,
  moving: Moving,
): Promise<ReadLine<unknown> | WrongLine> {
  if (problem) return { line, given, errors: { _: [problem] } }
  try {
    return await kinds[kind].read(given, moving)
  } catch (error) {
    return { line, given, errors: errorsOf(error) }
  }
}

/** Whether a line was refused; else it is what it became. */
export const isWrong = (read: ReadLine<unknown> | WrongLine): read is WrongLine => 'errors' in read
