/** What is kept in the same way: as long, for the same reason. */
export const keptGroups = [
  'accounts',
  'media',
  'agreements',
  'promotions',
  'results',
  'books',
  'visitors',
  'deliveries',
  'sign_ins',
  'attempts',
  'moments',
  'mails',
  'notifications',
  'expired',
  'files',
  'job_runs',
  'enquiries',
  'imports',
  'requests',
  'audit',
  'operator',
] as const
export type KeptGroup = (typeof keptGroups)[number]

/** What becomes of rows when the person they are of is erased: words replaced, rows deleted, or nothing. */
export const erasures = ['replaced', 'deleted', 'stays'] as const
export type Erasure = (typeof erasures)[number]

/** What is known of people, in the words of a person. */
export const knownKinds = [
  'name',
  'contact',
  'bank',
  'number',
  'visit',
  'address_of_page',
  'words',
  'copy',
  'file',
  'secret',
] as const
export type KnownKind = (typeof knownKinds)[number]
