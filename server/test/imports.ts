import { runImports } from '../src/features/office/imports/running.service.ts'
import type { TestApp } from './app.ts'

/** What the worker does about imports, until none waits. */
export async function workOnImports({ db, clock }: TestApp) {
  while ((await runImports({ db, clock, appUrl: 'http://app.test' })) > 0);
}
