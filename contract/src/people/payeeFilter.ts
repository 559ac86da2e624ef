import { Month } from '../day.ts'
import { flag } from '../paging.ts'

/** What whoever is paid may be searched by. */
export const payeeFilter = {
  /** Owes more than it has earned when this month is closed: it is paid nothing then. */
  below_zero_in: Month.optional(),
  /** Has withdrawn. */
  has_left: flag.optional(),
}
