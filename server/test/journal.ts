import { Journal, type JournalOptions } from '../src/journal/journal.ts'

type Options = Omit<JournalOptions, 'onFatal'> & Partial<Pick<JournalOptions, 'onFatal'>>

/** Opens a journal that ends the test where it can no longer be written, unless the test says what is done then. */
export const openJournal = (options: Options): Promise<Journal> =>
  Journal.open({
    onFatal: (error) => {
      throw error
    },
    ...options,
  })
