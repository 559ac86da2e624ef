import { catalogueColumns } from './catalogue.ts'
import type { PersonalColumns } from './kinds.ts'
import { officeColumns } from './office.ts'
import { peopleColumns } from './people.ts'
import { resultColumns } from './results.ts'

/**
 * What every column of the database holds of people: columns of words, JSON, addresses of machines and bytes, and days of
 * birth. What is not here holds numbers, days, instants, yes or no, or one of a list of values.
 */
export const personalData: PersonalColumns = {
  ...peopleColumns,
  ...catalogueColumns,
  ...resultColumns,
  ...officeColumns,
}
