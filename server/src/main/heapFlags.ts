/**
 * How Node.js runs the API and the worker, so that a file of a million rows takes little more memory than a page of them: rows that are on their way
 * are cleared away while they are young, and the heap may grow by a third before it is looked through as a whole.
 */
export const heapFlags: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=30']
