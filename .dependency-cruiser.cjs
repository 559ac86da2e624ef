const test = '\\.(test|spec)\\.tsx?$|^server/test/|/testing/'

module.exports = {
  forbidden: [
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: {
        circular: true,
        viaOnly: { pathNot: 'routeTree\\.gen\\.ts$', dependencyTypesNot: ['type-only'] },
      },
    },
    { name: 'everything resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contract imports nothing of ours',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|demo|e2e|scripts)/' },
    },
    {
      name: 'web imports nothing of ours but the contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|demo|e2e|scripts)/' },
    },
    {
      name: 'server never imports web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|scripts)/' },
    },
    {
      name: 'only the supervisor knows the demo',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/main/prepareDatabase\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'platform knows no feature',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: test },
      to: { path: '^server/src/(features|tracker|main)/' },
    },
    {
      name: 'features know no process and no tracker',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: test },
      to: { path: '^server/src/(main|tracker)/' },
    },
    {
      name: 'another feature only through its service or queries',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: test },
      to: {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '\\.(service|queries)\\.ts$'],
      },
    },
    {
      name: 'rules are pure',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        path: [
          '^server/src/platform/(db|serve|session|egress|files|log|pdf)\\.ts$',
          '\\.(queries|service|routes)\\.ts$',
          'node_modules/(kysely|pg|fastify)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rules touch nothing outside',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'only queries speak SQL',
      severity: 'error',
      // The catalogue feed listens to notifications, which needs a connection of its own.
      from: {
        path: '^server/src/(features|tracker)/',
        pathNot: ['\\.queries\\.ts$', '^server/src/tracker/catalogueFeed\\.ts$', test],
      },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the tracker imports no feature',
      severity: 'error',
      from: { path: '^server/src/tracker/', pathNot: test },
      to: { path: '^server/src/(features|main)/' },
    },
    {
      name: 'tests are not imported',
      severity: 'error',
      from: { pathNot: test },
      to: { path: '\\.(test|spec)\\.tsx?$|^server/test/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/dist/', '^e2e/out/', '\\.css$'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
