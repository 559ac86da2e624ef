import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const screens = fileURLToPath(new URL('../../web/src/screens', import.meta.url))
const isScreen = (file: string) => file.endsWith('.tsx') && !/(^|\/)-|__root|^\$/.test(file)

/** The path of every screen: a file is a route. */
export const routes: readonly string[] = readdirSync(screens, { recursive: true, encoding: 'utf8' })
  .filter(isScreen)
  .map((file) => `/${file.replace(/\.tsx$/, '').replace(/(^|\/)index$/, '')}`)
  .sort()
