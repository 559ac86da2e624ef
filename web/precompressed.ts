import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Lays a compressed copy beside each built script and style sheet, so that the server never compresses one itself. */
export function precompressed(): Plugin {
  let folder: string
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    writeBundle() {
      for (const path of globSync(`${folder}/assets/*.{js,css}`))
        writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }))
    },
  }
}
