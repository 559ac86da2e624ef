/** A package as package-lock.json names it. */
export interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  hasInstallScript?: boolean
}

/** What may be handed on with the product under its own licence, each with its notice. */
const licences = new Set([
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT-0',
  'Unlicense',
])

/** Packages whose licence is in a file of theirs, read by a person, instead of in their description. */
const readByHand: Record<string, string> = { 'png-js@1.1.0': 'MIT' }

const isKnownLicence = (name: string, { version, license }: LockedPackage) =>
  licences.has(license ?? readByHand[`${name}@${version}`] ?? 'none')

const isShipped = ({ dev, devOptional }: LockedPackage) => !dev && !devOptional

/** What no package may be, in words. */
const faults: Record<
  string,
  (name: string, entry: LockedPackage, mayRunScripts: ReadonlySet<string>) => boolean
> = {
  'has no sum: it could be another tomorrow': (_, { integrity }) =>
    !integrity?.startsWith('sha512-'),
  'comes from an address of its own': (_, { resolved }) => resolved !== undefined,
  'is under a licence that nobody has read': (name, entry) =>
    isShipped(entry) && !isKnownLicence(name, entry),
  'runs a script when it is installed': (name, { hasInstallScript }, mayRunScripts) =>
    hasInstallScript === true && !mayRunScripts.has(name),
}

/** What is wrong with the packages that an installation brings along, each in a sentence. */
export const problemsOfPackages = (
  packages: Readonly<Record<string, LockedPackage>>,
  mayRunScripts: ReadonlySet<string>,
): string[] =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, entry]) => {
      const name = path.split('node_modules/').at(-1)!
      return Object.entries(faults)
        .filter(([, isSo]) => isSo(name, entry, mayRunScripts))
        .map(([fault]) => `${name}@${entry.version} ${fault}`)
    })
