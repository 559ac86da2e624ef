import type { FastifyInstance } from 'fastify'

/** Notes every route that is added from now on. What comes back tells the methods of a path; none = there is no such path. */
export function noteMethods(app: FastifyInstance): (path: string) => string[] {
  const methodsOf = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    methodsOf.set(url, [...(methodsOf.get(url) ?? []), ...[method].flat()])
  })
  // Made when the first path is asked about, which few of the APIs of tests ever are.
  const patterns = new Map<string, RegExp>()
  return (path) => {
    for (const url of methodsOf.keys()) if (!patterns.has(url)) patterns.set(url, patternOf(url))
    return [
      ...new Set(
        [...methodsOf].flatMap(([url, methods]) => (patterns.get(url)!.test(path) ? methods : [])),
      ),
    ]
  }
}

function patternOf(url: string): RegExp {
  const pattern = url.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`)
}
