import { parentPort, workerData } from 'node:worker_threads'
import { ClickMemory } from '../click/clickMemory.ts'
import { flagsOf } from '../click/clickPipeline.ts'
import { Room } from '../threads/room.ts'
import { clickOfVisitor, type SentClick } from './sentClick.ts'

/** Judges the clicks it is sent by a memory that other threads have as well. */
const memory = new ClickMemory(new Room(workerData as SharedArrayBuffer[]))
parentPort!.on('message', (clicks: SentClick[]) =>
  parentPort!.postMessage(clicks.map((click) => flagsOf(clickOfVisitor(click), memory))),
)
parentPort!.postMessage('ready')
