import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { languages, type Language } from '@tsunagi/contract/messages/text'
import { runnerImport, type Plugin, type ResolvedConfig } from 'vite'

interface PageModule {
  renderLanding(language: Language): { head: string; body: string }
}

/** Draws the front page once for each language, with its style inside, so that the server only fills in the site's settings. */
export function landingPages(): Plugin {
  let folder: string
  let root: string
  return {
    name: 'landing-pages',
    apply: 'build',
    configResolved(config: ResolvedConfig) {
      root = config.root
      folder = resolve(root, config.build.outDir)
    },
    async writeBundle() {
      const { module } = await runnerImport<PageModule>(join(root, 'src/landing/page.tsx'), {
        root,
        configFile: false,
        mode: 'production',
      })
      const template = withStyleInside(readFileSync(join(folder, 'landing.html'), 'utf8'), folder)
      for (const language of languages) {
        const { head, body } = module.renderLanding(language)
        const page = template
          .replace('__LANGUAGE__', language)
          .replace('<!--head-->', () => head)
          .replace('<!--body-->', () => body)
        writeFileSync(join(folder, `landing.${language}.html`), page)
      }
      rmSync(join(folder, 'landing.html'))
    },
  }
}

/** One request less before the first paint. */
const withStyleInside = (page: string, folder: string) =>
  page.replace(
    /<link rel="stylesheet"[^>]* href="\/([^"]+)">/,
    (_, path: string) => `<style>${readFileSync(join(folder, path), 'utf8').trim()}</style>`,
  )
