import type { FastifyInstance } from 'fastify'

/** Notes every route that is added from now on. What comes back tells the methods of a path; none = there is no such path. */
export function noteMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = url.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')
    routes.push({ pattern: new RegExp(`^${pattern}/?$`), methods: [method].flat() })
  })
  return (path) => [
    ...new Set(
      routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
    ),
  ]
}
