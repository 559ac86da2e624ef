import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../', import.meta.url))
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** The version to upgrade from: FAULTS_BEFORE, else the last one that did not know the newest migration. Null where there is no history. */
export function versionBefore(): string | null {
  try {
    const wanted = process.env['FAULTS_BEFORE']
    const newest = readdirSync(join(root, 'server/migrations'))
      .filter((name) => name.endsWith('.sql'))
      .map((name) =>
        git(
          'log',
          '--diff-filter=A',
          '--format=%ct %H',
          '-1',
          '--',
          `server/migrations/${name}`,
        ).trim(),
      )
      .toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))[0]
    return git('rev-parse', '--short', wanted ?? `${newest!.split(' ')[1]}~1`).trim()
  } catch {
    return null
  }
}

/** Lays another version of the product into a folder. It takes the packages of this one. */
export function unpack(version: string, folder: string) {
  const archive = join(folder, '..', `${version}.tar`)
  mkdirSync(folder, { recursive: true })
  git('archive', '--output', archive, version)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@tsunagi'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@tsunagi') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const name of readdirSync(join(root, 'node_modules/@tsunagi')))
    symlinkSync(join(folder, name), join(packages, '@tsunagi', name))
}
