import type { FastifyInstance } from 'fastify'

/** Notes every route that is added from now on. What comes back tells the methods of a path; none = there is no such path. It is asked once all are there. */
export function noteMethods(app: FastifyInstance): (path: string) => string[] {
  const added: { url: string; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    added.push({ url, methods: [method].flat() })
  })
  // Made when the first path is asked about, which few of the APIs of tests ever are.
  let routes: { pattern: RegExp; methods: string[] }[] | undefined
  return (path) => {
    routes ??= added.map(({ url, methods }) => ({ pattern: patternOf(url), methods }))
    return [
      ...new Set(
        routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
      ),
    ]
  }
}

function patternOf(url: string): RegExp {
  const pattern = url.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`)
}
