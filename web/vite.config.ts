import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { landingPages } from './landingPages.ts'
import { precompressed } from './precompressed.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const notOfTheFrontPage = (module: string) => !module.includes('/src/landing/')

export default defineConfig({
  root,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: `${root}src/screens`,
      generatedRouteTree: `${root}src/routeTree.gen.ts`,
      autoCodeSplitting: true,
      quoteStyle: 'single',
    }),
    react(),
    landingPages(),
    precompressed(),
  ],
  build: {
    target: 'es2023',
    // The first that know light-dark(), which cannot be rewritten for older ones where the scheme is chosen by attribute.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${root}index.html`, landing: `${root}landing.html` },
      output: {
        codeSplitting: {
          groups: [
            // A chunk of its own, so that it runs before the chunks that others share.
            { name: 'trustedTypes', test: /client\/trustedTypes\.ts$/, priority: 3 },
            // The front page needs nothing else of the application.
            { name: 'leaving', test: /client\/leaving\.ts$/, priority: 2 },
            // A file for each module would be some two hundred for a screen: what many screens share is fetched at once.
            { name: 'shared', test: notOfTheFrontPage, minShareCount: 20, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: Object.fromEntries(
      ['/api', '/files'].map((path) => [
        path,
        `http://127.0.0.1:${process.env['APP_PORT'] ?? '3000'}`,
      ]),
    ),
  },
})
