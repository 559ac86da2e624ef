import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync } from 'node:fs'

/** The account that a PostgreSQL of ours runs as. */
export interface PostgresAccount {
  /** Gives a file or folder to the account. */
  own(path: string): void
  /** The command that runs the given one as this account and ends it when its parent is killed. */
  wrap(command: string[]): string[]
}

/**
 * PostgreSQL refuses to run as root. Root starts it as an account without rights, which keeps only
 * the capability to pass through folders it does not own, so that any folder will do.
 */
export function postgresAccount(): PostgresAccount {
  if (process.getuid?.() !== 0) return { own: () => {}, wrap: endsWithParent }
  const [uid, gid] = accountOf('postgres') ?? accountOf('nobody') ?? [65_534, 65_534]
  const becomes = ['--pdeathsig=INT', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const problems: string[] = []
  for (const capabilities of [passesEverywhere, []]) {
    const wrap = (command: string[]) => ['setpriv', ...becomes, ...capabilities, ...command]
    const problem = problemOf(wrap(['true']))
    if (!problem) return { own: (path) => chownSync(path, uid, gid), wrap }
    problems.push(problem)
  }
  throw new Error(`PostgreSQL does not run as root: ${problems.join('; ')}. ${withoutRoot}`)
}

/** What a person does where root cannot start PostgreSQL. */
export const withoutRoot =
  'Start Tsunagi as an ordinary user, from a folder and with a DATA_DIR that this user may pass and write, or set DATABASE_URL to a PostgreSQL server (15 or newer).'

/**
 * access(2), by which initdb looks for its programs, forgets the capabilities of an account that is
 * not root, unless `no_setuid_fixup` is set. A root without the right to set it does without.
 */
const passesEverywhere = [
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
]

/** Why a command cannot be run; null when it can. */
function problemOf([command, ...args]: string[]): string | null {
  try {
    execFileSync(command!, args, { stdio: 'pipe' })
    return null
  } catch (error) {
    const words = (error as { stderr?: Buffer }).stderr?.toString().trim()
    return words || (error as Error).message
  }
}

/** Where the system can do it, the server ends when the process that started it is killed. */
const endsWithParent = (command: string[]) =>
  existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig=INT', ...command] : command

function accountOf(name: string): [number, number] | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
    ?.split(':')
  return line ? [Number(line[2]), Number(line[3])] : null
}
