import { readFileSync } from 'node:fs'
import { problemsOfPackages, type LockedPackage } from './dependencies/installed.rules.ts'
import { staleFiles } from './generated/files.ts'
import { print, root, runNode } from './run.ts'

interface Step {
  name: string
  /** What is wrong; empty when nothing is. */
  run(): Promise<string>
}

const bin = {
  tsc: 'node_modules/typescript/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  knip: 'node_modules/knip/bin/knip.js',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  tsr: `${root}node_modules/@tanstack/router-cli/bin/tsr.cjs`,
}
const sources = ['contract', 'server', 'web/src', 'demo', 'e2e', 'scripts']

async function tool(program: string, args: string[], cwd = root): Promise<string> {
  const { code, output } = await runNode(program, args, { cwd, quiet: true })
  return code === 0 ? '' : output.trim() || `ended with ${code}`
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(`${root}${path}`, 'utf8'))

function problemsOfInstallation(): string[] {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, LockedPackage> }
  const { allowScripts } = readJson('package.json') as { allowScripts: Record<string, boolean> }
  return problemsOfPackages(packages, new Set(Object.keys(allowScripts)))
}

const steps: Step[] = [
  { name: 'format', run: () => tool(bin.oxfmt, ['--check']) },
  { name: 'types of contract, server, demo and scripts', run: () => tool(bin.tsc, ['-p', '.']) },
  { name: 'types of e2e', run: () => tool(bin.tsc, ['-p', 'e2e']) },
  {
    name: 'types of web',
    run: async () =>
      (await tool(bin.tsr, ['generate'], `${root}web`)) || tool(bin.tsc, ['-p', 'web']),
  },
  { name: 'lint', run: () => tool(bin.oxlint, ['--deny-warnings', ...sources]) },
  {
    name: 'import rules',
    run: () => tool(bin.depcruise, ['--config', '.dependency-cruiser.cjs', ...sources]),
  },
  {
    name: 'nothing that nobody uses',
    run: () => tool(bin.knip, ['--no-progress', '--treat-config-hints-as-errors']),
  },
  { name: 'packages', run: async () => problemsOfInstallation().join('\n') },
  {
    name: 'generated files',
    run: async () =>
      (await staleFiles()).map((path) => `${path} is not what "npm run generate" makes`).join('\n'),
  },
]

let failed = 0
for (const { name, run } of steps) {
  const problem = await run().catch((error: Error) => error.stack ?? error.message)
  print(`${problem ? '✗' : '✓'} ${name}`)
  if (!problem) continue
  failed++
  print(problem)
}
process.exit(failed === 0 ? 0 : 1)
