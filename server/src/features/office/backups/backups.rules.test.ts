import { expect, test } from 'vitest'
import { backupAlarm, backupProblem, behindSince, type BackupFacts } from './backups.rules.ts'

const now = new Date('2026-11-10T03:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const made = (
  hours: number,
): Pick<BackupFacts, 'newestAt' | 'everMade' | 'coveredAt' | 'placedAt'> => ({
  newestAt: ago(hours),
  everMade: true,
  coveredAt: ago(hours),
  placedAt: null,
})
const none = { newestAt: null, everMade: false, verified: null, placedAt: null }

test.each<[string, Omit<BackupFacts, 'behindSince'>, ReturnType<typeof backupAlarm>]>([
  ['made last night, never verified', { ...made(10), verified: null }, null],
  ['made last night, verified', { ...made(10), verified: 'done' }, null],
  ['26 hours old', { ...made(26), verified: 'done' }, null],
  ['older than 26 hours', { ...made(26.1), verified: 'done' }, 'old'],
  ['old, and not verified either', { ...made(50), verified: 'failed' }, 'old'],
  [
    'made last night, but what was verified failed',
    { ...made(10), verified: 'failed' },
    'unverified',
  ],
  ['being verified again', { ...made(10), verified: 'running' }, null],
  ['a verification that was cut off', { ...made(10), verified: 'interrupted' }, null],
  ['made last night, and then removed', { ...made(10), newestAt: null, verified: null }, 'old'],
  ['none yet, on the first day', { ...none, coveredAt: ago(20) }, null],
  ['none yet, after the first day', { ...none, coveredAt: ago(27) }, 'old'],
  ['never looked at', { ...none, coveredAt: null }, 'old'],
  [
    'switched on again, before the first night',
    { ...made(2000), everMade: false, placedAt: ago(10), verified: 'done' },
    null,
  ],
  [
    'put elsewhere, made there, and then removed',
    { ...made(1), newestAt: null, placedAt: ago(10), verified: 'done' },
    'old',
  ],
  [
    'switched on again, after the first night',
    { ...made(2000), everMade: false, placedAt: ago(27), verified: 'done' },
    'old',
  ],
  ['made by hand before the first night', { ...none, newestAt: ago(2), coveredAt: ago(30) }, null],
])('%s', (_, facts, alarm) => {
  expect(backupAlarm({ ...facts, behindSince: null }, now)).toBe(alarm)
})

test.each<[string, Parameters<typeof behindSince>[0], number, ReturnType<typeof backupAlarm>]>([
  ['kept a moment ago', { begunAt: ago(9), reach: ago(0.01), hasBackup: true }, 9, null],
  ['kept half an hour ago', { begunAt: ago(9), reach: ago(0.5), hasBackup: true }, 9, 'behind'],
  ['wanted just now', null, 0.1, null],
  ['wanted for an hour, and nothing is kept', null, 1, 'behind'],
  ['changed just now', { begunAt: ago(9), reach: ago(0.5), hasBackup: true }, 0.1, null],
  [
    'waiting for its first backup',
    { begunAt: ago(1), reach: ago(0.01), hasBackup: false },
    1,
    null,
  ],
  [
    'without one for too long',
    { begunAt: ago(3), reach: ago(0.01), hasBackup: false },
    9,
    'behind',
  ],
])('what happens between backups: %s', (_, kept, wantedFor, alarm) => {
  const since = behindSince(kept, ago(wantedFor), now)
  expect(backupAlarm({ ...made(10), verified: 'done', behindSince: since }, now)).toBe(alarm)
})

test.each([
  ['ENOSPC: no space left on device, write', 'disk is full'],
  ["EACCES: permission denied, mkdir '/root/x'", 'cannot be written'],
  ["EROFS: read-only file system, open '/mnt/x'", 'cannot be written'],
  ["ENOTDIR: not a directory, mkdir '/dev/null/x'", 'cannot be written'],
  ['/b/x.backup is encrypted: set BACKUP_PASSPHRASE to what it was made with.', 'cannot be opened'],
  [
    '/b/x.backup cannot be read: the passphrase is wrong, or the file was damaged (…).',
    'is damaged',
  ],
  ['/b/x.backup was damaged: keys.json is not what it was.', 'is damaged'],
  ['/b/x.backup is not whole: its end is missing.', 'is damaged'],
  ['pg_dump ended with 1: no such table', 'pg_dump ended with 1'],
])('“%s” is said in words', (said, words) => {
  expect(backupProblem(said).en).toContain(words)
  expect(backupProblem(said).ja).toContain(said)
})
