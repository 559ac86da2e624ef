import { replaceModule } from '../support/replaceModule.ts'

/** Starts a program of the product, but for one module. */
export async function startWith(program: string, replaced: string, replacement: URL) {
  replaceModule(replaced, replacement)
  await import(new URL(`../../server/src/main/${program}.ts`, import.meta.url).href)
}
