import { afterYears } from '../../../domain/personalData/afterYears.ts'
import type { TableShape } from '../exports/snapshot.queries.ts'
import { blanksAfterYears, blanksOnRequest, type Blanks } from './auditBlanking.rules.ts'
import { transferFilesOf } from './emptying.queries.ts'
import { partsOf, type PartOfPerson } from './erasing.queries.ts'
import type { StoredRequest } from './requests.queries.ts'
import type { Subject } from './subject.rules.ts'

/** The rows of somebody by what becomes of them, and what is blanked in the audit log. */
export interface GoingParts {
  replaced: PartOfPerson[]
  deleted: PartOfPerson[]
  /** Of which the years of the law are over. */
  emptied: PartOfPerson[]
  stays: PartOfPerson[]
  blanks: Blanks
}

/** What of somebody goes by a request: the same as always, and at the end of the legal years what stayed because of them. */
export function goingParts(
  { kind }: Pick<StoredRequest, 'kind'>,
  subject: Subject,
  shapes: readonly TableShape[],
): GoingParts {
  const parts = partsOf(subject, shapes)
  if (kind !== 'expiry') return { ...parts, emptied: [], blanks: blanksOnRequest }
  const goes = ({ shape }: PartOfPerson) => shape.name in afterYears
  const files = transferFilesOf(subject)
  const filesShape = shapes.find(({ name }) => name === 'transfer_file')!
  return {
    ...parts,
    emptied: [
      ...parts.stays.filter(goes),
      ...(files ? [{ shape: filesShape, condition: files }] : []),
    ],
    stays: parts.stays.filter((part) => !goes(part)),
    blanks: blanksAfterYears,
  }
}
