import { registerHooks } from 'node:module'

/** Wherever the server imports one of its modules, it gets another. That one itself may still import the one it replaces. */
export function replaceModule(replaced: string, replacement: URL) {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const isReplaced =
        found.url.endsWith(`/server/src/${replaced}`) && context.parentURL !== replacement.href
      return isReplaced ? { ...found, url: replacement.href } : found
    },
  })
}
