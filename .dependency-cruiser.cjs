const test = '\\.(test|spec)\\.tsx?$|^server/test/|/testing/'

/** Floors of the server, lowest first: each may import those before it. */
const serverFloors = [
  'platform',
  'domain',
  'records',
  'journal',
  'logs',
  'catalogue',
  'ledger',
  'conversions',
  'shipping',
  'tracker',
  'features',
]

/** Wings of the features, in the order in which they may know each other. */
const wings = ['people', 'catalogue', 'traffic', 'results', 'money', 'office']

/** Floors of the web app, lowest first. */
const webFloors = ['client', 'messages', 'kit', 'shell', 'screens']

const error = { severity: 'error' }

/** One rule for each floor: nothing above it may be imported. */
const upwards = (root, floors) =>
  floors.slice(0, -1).map((floor, at) => ({
    ...error,
    name: `${root}${floor} knows nothing above it`,
    from: { path: `^${root}${floor}/`, pathNot: test },
    to: { path: `^${root}(${floors.slice(at + 1).join('|')})/` },
  }))

module.exports = {
  forbidden: [
    {
      ...error,
      name: 'no cycles, of types neither',
      from: {},
      to: { circular: true, viaOnly: { pathNot: 'routeTree\\.gen\\.ts$' } },
    },
    { ...error, name: 'everything resolves', from: {}, to: { couldNotResolve: true } },
    {
      ...error,
      name: 'contract imports nothing of ours',
      from: { path: '^contract/' },
      to: { path: '^(server|web|demo|e2e|scripts)/' },
    },
    {
      ...error,
      name: 'web imports nothing of ours but the contract',
      from: { path: '^web/' },
      to: { path: '^(server|demo|e2e|scripts)/' },
    },
    {
      ...error,
      name: 'server never imports web',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|scripts)/' },
    },
    {
      ...error,
      name: 'only the supervisor knows the demo',
      from: { path: '^server/', pathNot: [test, '^server/src/main/prepareDatabase\\.ts$'] },
      to: { path: '^demo/' },
    },
    ...upwards('server/src/', serverFloors),
    ...upwards('server/src/features/', wings),
    ...upwards('contract/src/', wings),
    ...upwards('web/src/', webFloors),
    {
      ...error,
      name: 'the domain imports the contract only',
      from: { path: '^server/src/domain/', pathNot: test },
      to: {
        pathNot: [
          '^server/src/domain/',
          '^contract/',
          'node_modules/@tsunagi/contract',
          // The table of national holidays.
          'node_modules/@holiday-jp/',
        ],
      },
    },
    {
      ...error,
      name: 'no process is imported',
      from: { path: '^server/src/', pathNot: [test, '^server/src/main/'] },
      to: { path: '^server/src/main/' },
    },
    {
      ...error,
      name: 'features know the tracker only by what it wrote',
      from: { path: '^server/src/features/', pathNot: test },
      to: { path: '^server/src/(tracker|shipping|journal)/' },
    },
    {
      ...error,
      name: 'the logs of clicks, notices and attempts have one door each',
      from: {
        path: '^(server|demo|e2e|scripts)/',
        pathNot: ['^server/src/logs/', '^e2e/load/', test],
      },
      to: { path: '^server/src/logs/[^/]+/' },
    },
    {
      ...error,
      name: 'the tracker decides nothing',
      from: { path: '^server/src/tracker/', pathNot: test },
      to: { path: '^server/src/conversions/(checks|decide)/' },
    },
    {
      ...error,
      name: 'another room only through its service or queries',
      from: { path: '^server/src/features/([^/]+/[^/]+)/', pathNot: test },
      to: {
        path: '^server/src/features/[^/]+/',
        pathNot: ['^server/src/features/$1/', '\\.(service|queries)\\.ts$'],
      },
    },
    {
      ...error,
      name: 'rules are pure',
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
      ...error,
      name: 'rules touch nothing outside',
      from: { path: '\\.rules\\.ts$' },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
    },
    {
      ...error,
      name: 'only queries speak SQL',
      from: {
        path: '^server/src/(features|conversions|shipping|tracker|catalogue|ledger|logs)/',
        // The catalogue feed listens to notifications, which needs a connection of its own.
        pathNot: ['\\.queries\\.ts$', '^server/src/catalogue/catalogueFeed\\.ts$', test],
      },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      ...error,
      name: 'tests are not imported',
      // Faults are tests that take longer, and so is freezing settings; journeys have their support beside them.
      from: { pathNot: [test, '^e2e/(faults|support)/', '^scripts/settings\\.ts$'] },
      to: { path: '\\.(test|spec)\\.tsx?$|^server/test/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/dist/', '\\.css$'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
