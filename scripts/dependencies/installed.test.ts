import { expect, test } from 'vitest'
import { problemsOfPackages, type LockedPackage } from './installed.rules.ts'

const good: LockedPackage = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' }

const cases: [string, LockedPackage, RegExp | null][] = [
  ['a package with a sum and a known licence', good, null],
  ['one without a sum', { ...good, integrity: undefined }, /no sum/],
  ['one with a sum that can be forged', { ...good, integrity: 'sha1-abc' }, /no sum/],
  [
    'one from a repository',
    { ...good, resolved: 'git+ssh://somewhere.example/x' },
    /address of its/,
  ],
  ['one under a licence that binds the product', { ...good, license: 'AGPL-3.0' }, /licence/],
  ['one that names no licence', { ...good, license: undefined }, /licence/],
  ['the same where it only helps to build', { ...good, license: 'MPL-2.0', dev: true }, null],
  ['one that runs a script when installed', { ...good, hasInstallScript: true }, /runs a script/],
]

test.each(cases)('%s is let in, or named', (_, entry, problem) => {
  const found = problemsOfPackages({ 'server/node_modules/some-package': entry }, new Set())
  if (problem === null) expect(found).toEqual([])
  else expect(found).toEqual([expect.stringMatching(problem)])
})

test('a script runs where it was allowed, and the folders of the project itself are no packages', () => {
  const packages = {
    '': { version: '0.1.0' },
    server: { version: '0.1.0' },
    'node_modules/@tsunagi/server': { link: true },
    'node_modules/node': { ...good, hasInstallScript: true },
  }
  expect(problemsOfPackages(packages, new Set(['node']))).toEqual([])
})
