import type { Columns } from '@tsunagi/contract/endpoint'
import { depositLineColumns } from '@tsunagi/contract/money/messages/depositLines'
import { materialLineColumns } from '@tsunagi/contract/catalogue/messages/materials'
import { mediaLineColumns } from '@tsunagi/contract/catalogue/messages/media'
import type { MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import type { ImportJob } from '@tsunagi/contract/office/imports'
import type { Tx } from '../../../platform/db.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import {
  masterChecker,
  masterLineColumns,
  passedOverMasters,
} from '../../catalogue/masters/masterLines.service.ts'
import {
  materialChecker,
  passedOverMaterials,
} from '../../catalogue/materials/materialLines.service.ts'
import { mediaChecker, passedOverMedia } from '../../catalogue/media/mediaLines.service.ts'
import { priceChecker } from '../../catalogue/prices/tableChecking.service.ts'
import {
  passedOver,
  tableColumns,
  type PriceTable,
} from '../../catalogue/prices/tableWriting.service.ts'
import {
  passedOverReservations,
  reservationLineColumns,
} from '@tsunagi/contract/results/messages/reservationLines'
import { reservationChecker } from '../../results/reservations/lines.service.ts'
import { accountChecker } from './accountChecking.service.ts'
import { accountKinds, type AccountParty } from './accountKinds.service.ts'
import { runAccountRows, undoAccountRows } from './accountRunning.service.ts'
import type { CheckedLine, Line } from '../../../platform/csvLines.ts'
import type { ImportRow, RunContext, RunningJob } from './imports.queries.ts'
import { depositChecker, statementLines } from '../../money/receipts/lines.service.ts'
import { runDepositRows, undoDepositRows } from './depositRunning.service.ts'
import { runMediaRows, undoMediaRows } from './mediaRunning.service.ts'
import { runMaterialRows, undoMaterialRows } from './materialRunning.service.ts'
import { runMasterRows, undoMasterRows } from './masterRunning.service.ts'
import { runPriceRows, undoPriceRows } from './priceRunning.service.ts'
import { runReservationRows, undoReservationRows } from './reservationRunning.service.ts'

/** What lines are tried out with: as if their uploader had entered them. */
interface Checking {
  mode: ImportJob['mode']
  admin: AdminView
  now: Date
}
/** Tries out lines, one batch after the other; nothing is changed. */
export type Check = (tx: Tx, lines: readonly Line[]) => Promise<CheckedLine[]>
/** What can be imported: its columns, how lines are tried out, and what they do. */
export interface ImportKind {
  columns: Columns
  /** Lines that are taken over together, or back. */
  atOnce: number
  /** Columns that its list exports besides, which say nothing that could be imported. */
  passedOver: Columns
  /** Reads a file that names its columns in its own way. */
  read?(bytes: Uint8Array, now: Date): AsyncIterable<Line>
  /** A check of one file: it knows the lines that it has seen. */
  checker(checking: Checking): Check
  run(tx: Tx, job: RunningJob, rows: readonly ImportRow[], context: RunContext): Promise<void>
  undo(tx: Tx, job: RunningJob, rows: readonly ImportRow[], context: RunContext): Promise<void>
}

/** Rows that are written one by one: so few that whoever stops an import waits for a moment only. */
const rowsAtOnce = 50

const accounts = (party: AccountParty): ImportKind => ({
  atOnce: rowsAtOnce,
  columns: accountKinds[party].columns,
  passedOver: {},
  checker: ({ admin, ...checking }) => accountChecker(party, { ...checking, adminId: admin.id }),
  run: (tx, job, rows, context) => runAccountRows(tx, { ...job, party }, rows, context),
  undo: (tx, job, rows, context) => undoAccountRows(tx, { ...job, party }, rows, context),
})

const prices = (party: PriceTable): ImportKind => ({
  atOnce: 1000,
  columns: tableColumns[party],
  passedOver: passedOver(party),
  checker: (checking) => priceChecker(party, checking),
  run: (tx, job, rows, { now }) => runPriceRows(tx, { ...job, party }, rows, now),
  undo: (tx, job, rows, { now }) => undoPriceRows(tx, job, rows, now),
})

const reservations: ImportKind = {
  atOnce: rowsAtOnce,
  columns: reservationLineColumns,
  passedOver: passedOverReservations,
  checker: reservationChecker,
  run: (tx, job, rows, { now }) => runReservationRows(tx, job, rows, now),
  undo: (tx, job, rows, { now }) => undoReservationRows(tx, job, rows, now),
}

const deposits: ImportKind = {
  atOnce: rowsAtOnce,
  columns: depositLineColumns,
  passedOver: {},
  read: statementLines,
  checker: depositChecker,
  run: (tx, job, rows, { now }) => runDepositRows(tx, job, rows, now),
  undo: (tx, job, rows, { now }) => undoDepositRows(tx, job, rows, now),
}

const textMaterials: ImportKind = {
  atOnce: rowsAtOnce,
  columns: materialLineColumns,
  passedOver: passedOverMaterials,
  checker: materialChecker,
  run: (tx, job, rows, { now }) => runMaterialRows(tx, job, rows, now),
  undo: (tx, job, rows, { now }) => undoMaterialRows(tx, job, rows, now),
}

const mediaLines: ImportKind = {
  atOnce: rowsAtOnce,
  columns: mediaLineColumns,
  passedOver: passedOverMedia,
  checker: mediaChecker,
  run: (tx, job, rows, { now }) => runMediaRows(tx, job, rows, now),
  undo: (tx, job, rows, { now }) => undoMediaRows(tx, job, rows, now),
}

const masters = (kind: MasterKind): ImportKind => ({
  atOnce: rowsAtOnce,
  columns: masterLineColumns(kind),
  passedOver: passedOverMasters,
  checker: () => masterChecker(kind),
  run: (tx, job, rows) => runMasterRows(tx, kind, job, rows),
  undo: (tx, job, rows) => undoMasterRows(tx, kind, job, rows),
})

/** How each kind of file is imported. */
export const importKinds: Record<ImportJob['party'], ImportKind> = {
  affiliater: accounts('affiliater'),
  advertiser: accounts('advertiser'),
  rewardRow: prices('rewardRow'),
  productRow: prices('productRow'),
  reservation: reservations,
  deposit: deposits,
  textMaterial: textMaterials,
  medium: mediaLines,
  categories: masters('categories'),
  devices: masters('devices'),
  icons: masters('icons'),
  bannerSizes: masters('bannerSizes'),
  movieSizes: masters('movieSizes'),
  mediaCategories: masters('mediaCategories'),
  mediaTypes: masters('mediaTypes'),
  rejectReasons: masters('rejectReasons'),
  groups: masters('groups'),
  holidays: masters('holidays'),
}
