import { kindOf } from '@tsunagi/contract/endpoint'
import { readSession } from '../../client/session.ts'
import { publishersSee } from '../../client/site.ts'
import { shownWhile, type Column } from '../../kit/columns.tsx'
import { when, type Field } from '../../kit/field.ts'

type Part = Parameters<typeof publishersSee>[0]

const sees = (part: Part) => kindOf(readSession().userType) !== 'affiliater' || publishersSee(part)

/** A column of results that the settings may keep from publishers. */
export const seen = <Value, Row>(part: Part, column: Column<Value, Row>): Column<Value, Row> =>
  shownWhile(() => sees(part), column)

/** A condition of a search, likewise. */
export const seenField = <Value>(part: Part, field: Field<Value>): Field<Value> =>
  when(() => sees(part), field)
