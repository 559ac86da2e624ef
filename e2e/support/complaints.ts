import type { Page } from '@playwright/test'

/** Script errors, broken rules of the content policy, and failures of the server, from now on. */
export async function listen(page: Page): Promise<string[]> {
  const complaints: string[] = []
  await page.addInitScript(reportPolicyViolations)
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
  })
  return complaints
}

/** A broken rule of the content policy, enforced or only reported, becomes a script error. */
function reportPolicyViolations() {
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      throw new Error(
        `content policy: ${effectiveDirective} ${blockedURI} ${sourceFile ?? ''} ${sample}`,
      )
    },
  )
}
