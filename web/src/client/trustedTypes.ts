/**
 * Nothing here makes markup or code out of text, and the browser enforces it where it can. The one exception: the
 * component library writes style sheets as inner text, which holds no tag. The schemas are told not to try whether
 * they may compile themselves; they read that as they are made, so this comes before everything else.
 */
interface Guarded {
  __zod_globalConfig?: { jitless: boolean }
  trustedTypes?: {
    createPolicy(name: string, rules: { createHTML: (text: string) => string }): unknown
  }
}

const page = globalThis as Guarded

page.__zod_globalConfig = { jitless: true }
page.trustedTypes?.createPolicy('default', {
  createHTML: (text) => {
    if (!text.includes('<')) return text
    throw new TypeError('Markup may not be made out of text here.')
  },
})

export {}
