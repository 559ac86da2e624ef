import type { Page } from '@playwright/test'

/** Script errors, broken rules of the content policy, and failures of the server, from now on. */
export function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()) })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('response', (response) => { if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`) })
  return complaints
}
