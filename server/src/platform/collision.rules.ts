/** Two transactions of one moment were in each other's way: what was undone succeeds when it is done again. */
export const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error))

/** What can be there only once is there already. */
export const isDuplicate = (error: unknown): boolean => sqlState(error) === '23505'

/** What a row points to is not there. */
export const isOrphan = (error: unknown): boolean => sqlState(error) === '23503'

/** A row of another time has not got what is wanted of it by now, or says what is not allowed any more. */
export const isOutgrown = (error: unknown): boolean => ['23502', '23514'].includes(sqlState(error))

const sqlState = (error: unknown) => String((error as { code?: unknown } | null)?.code)
