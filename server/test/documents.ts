import { renderNext } from '../src/features/money/documents/storing.service.ts'
import type { TestApp } from './app.ts'
import { quietLog } from './quietLog.ts'

/** Renders every document that waits for it, as the worker does. */
export async function renderAll({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<void> {
  while ((await renderNext(db, clock, quietLog)) > 0);
}
