import { formatDay } from '../../client/format.ts'
import { cell } from '../../kit/columns.tsx'

const day = /\b\d{4}-\d\d(-\d\d)?\b/g

/** What tells one thing from others of its kind; of some it is the day or the month they are of. */
export const subjectId = () => cell((id: string) => id.replace(day, formatDay))
