import { registerHooks } from 'node:module'

/** Starts a program of the product, but for one module: wherever it imports that one, it gets another. The module itself may still import the one it replaces. */
export async function startWith(program: string, replaced: string, replacement: URL) {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const isReplaced =
        found.url.endsWith(`/server/src/${replaced}`) && context.parentURL !== replacement.href
      return isReplaced ? { ...found, url: replacement.href } : found
    },
  })
  await import(new URL(`../../server/src/main/${program}.ts`, import.meta.url).href)
}
