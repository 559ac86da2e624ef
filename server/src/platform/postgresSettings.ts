import { statfsSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'

const mebibyte = 1024 * 1024

/** What the server keeps of its pages: an eighth of the memory there is, from 256 MB to 2 GB. It takes only what it has used. */
export const sharedBuffers = (memory: number): string =>
  `${Math.floor(Math.min(Math.max(memory / 8 / mebibyte, 256), 2048))}MB`

/**
 * What the log grows to before pages have to be written: a tenth of the disk that is free, from 2 to 8 GB. After each time every page is
 * logged whole once; a month of results that is moved in would fill 2 GB with nothing else every 15 seconds.
 */
export const walSize = (free: number): string =>
  `${Math.floor(Math.min(Math.max(free / 10 / mebibyte, 2048), 8192))}MB`

/**
 * How many workers may help with one query: none on two processors, else one for each beyond, two at most. What answers clicks
 * must not wait for a report; and where there are no idle processors, helpers cost more than they save.
 */
export const parallelWorkers = (processors: number): number =>
  Math.min(Math.max(processors - 2, 0), 2)

function freeDisk(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** What this machine, or the container it stands for, has. */
const memoryHere = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)

/** How the server of a folder is set on this machine. */
export const settingsHere = (folder: string) => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: sharedBuffers(memoryHere()),
  // Reports add up more than the usual 4 MB hold, and disks of today do not care what lies side by side.
  work_mem: '16MB',
  max_parallel_workers_per_gather: String(parallelWorkers(availableParallelism())),
  random_page_cost: '1.1',
  max_wal_size: walSize(freeDisk(folder)),
  // Whoever ends a large transaction waits for the log that is not on the disk yet: what is written early is not waited for. With nothing to write it sleeps.
  wal_writer_delay: '10ms',
  // Whoever takes the log away may be late, but not fill the disk.
  max_slot_wal_keep_size: '16GB',
  timezone: 'UTC',
  log_min_messages: 'warning',
  jit: 'off',
})

const kept = String(32 * mebibyte)

/**
 * What a process of the server keeps of its memory for the next query, where glibc manages it (others do not read this): up to 32 MB. Else a large
 * block goes back at once, and each page of the next one is a fault.
 */
export const memoryKept = { MALLOC_TRIM_THRESHOLD_: kept, MALLOC_MMAP_THRESHOLD_: kept }
