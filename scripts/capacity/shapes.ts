import type { Demand } from './demand.ts'
import { measured } from './measured.ts'

/** One kind of machine, and how many of it a shape needs. */
export interface Machines {
  what: string
  count: number
  cores: number
  memoryGb: number
  diskGb: number
}

export interface Shape {
  name: string
  machines: Machines[]
  yenPerMonth: number
  /** What speaks against it; an empty list = nothing. */
  limits: string[]
}

const daySeconds = 86_400
const coreSizes = [2, 4, 8, 16, 32, 64] as const
/** A machine that is busier answers late. */
const busy = 0.6
/** What waits in the journal at the peak is stored in the hours after it. */
const storingPeak = 2
/** The least that a system, its caches and PostgreSQL's connections want. */
const spareMemoryGb = 2
/** Backups of the last days lie beside the data until they are fetched, compressed to a third each. */
const backups = 2 / 3
/** PostgreSQL was measured on two cores; a single server with more than this was never seen. */
const mostCoresOfPostgres = 32
/** More threads of one tracker were never seen. */
const mostThreads = 8
/** The largest that is commonly on sale. */
const largest = { cores: coreSizes.at(-1)!, memoryGb: 1024, diskGb: 32_000 }

interface Load {
  perSecond: number
  results: number
  /** Cores in all, at the peak where visitors wait and at twice the average elsewhere. */
  taking: number
  shipping: number
  settling: number
  screens: number
  clicksKept: number
  resultsKept: number
  placementDays: number
}

const coresFor = (perSecond: number, { value }: { value: number }) => (perSecond * value) / 1e6

function loadOf(demand: Demand): Load {
  const perSecond = demand.clicksPerDay / daySeconds
  const results = perSecond * demand.resultsPerClick
  const years = demand.resultYears * 365
  return {
    perSecond,
    results,
    taking:
      coresFor(perSecond * demand.peak, measured.takeUs) +
      coresFor(results * demand.peak, measured.noticeUs),
    shipping: coresFor(perSecond * storingPeak, measured.shipUs),
    settling: coresFor(results * storingPeak, measured.settleUs),
    screens: coresFor((demand.screensPerDay / daySeconds) * demand.peak, measured.screenUs),
    clicksKept: demand.clicksPerDay * demand.clickDays,
    resultsKept: demand.clicksPerDay * demand.resultsPerClick * years,
    placementDays: Math.min(demand.placementsPerDay, demand.clicksPerDay) * years,
  }
}

const gigabytes = (bytes: number) => bytes / 1e9
/** The smallest size on sale that holds them, or as many of the largest. */
function sizesFor(cores: number, most: number = largest.cores): { count: number; cores: number } {
  const wanted = cores / busy
  const size = coreSizes.find((each) => each >= wanted && each <= most)
  return size ? { count: 1, cores: size } : { count: Math.ceil(wanted / most), cores: most }
}

const recordGb = ({ resultsKept, placementDays }: Load) =>
  gigabytes(resultsKept * measured.resultBytes.value + placementDays * measured.sumBytes.value)
const clickGb = ({ clicksKept }: Load) =>
  gigabytes(clicksKept * (measured.clickBytes.value + measured.clickIndexBytes.value))
/** The journal of a day on which PostgreSQL is away. */
const journalGb = ({ perSecond }: Load) =>
  Math.max(2, gigabytes(perSecond * daySeconds * measured.journalBytes.value))
const withBackups = (gb: number) => Math.ceil(gb * (1 + backups) + 20)
/** Keys of clicks are random: storing is as fast as measured only while the indexes of the running month stay in memory. */
const indexGb = ({ perSecond }: Load) =>
  gigabytes(perSecond * daySeconds * 31 * measured.clickIndexBytes.value)

const yenOf = (machines: readonly Machines[], { coreYen, diskYen }: Demand) =>
  Math.round(
    machines.reduce(
      (sum, { count, cores, memoryGb, diskGb }) =>
        // A core comes with four gigabytes of memory; where more is wanted, more cores are paid for.
        sum + count * (Math.max(cores, memoryGb / 4) * coreYen + diskGb * diskYen),
      0,
    ),
  )

const sizes = {
  cores: 'cores',
  memoryGb: 'GB of memory',
  diskGb: 'GB of disk',
} as const
const beyondSale = (machine: Machines): string[] =>
  (Object.keys(sizes) as (keyof typeof sizes)[])
    .filter((size) => machine[size] > largest[size])
    .map((size) => `${machine[size].toLocaleString('en')} ${sizes[size]} in one machine`)

function oneMachine(load: Load): Omit<Shape, 'yenPerMonth'> {
  const storing = coresFor(load.perSecond * storingPeak, measured.storeUs)
  const { count, cores } = sizesFor(
    load.taking + load.shipping + load.settling + load.screens + storing,
  )
  const threads = Math.ceil(load.taking / busy)
  const memory =
    (measured.baseMemoryMb.value + threads * measured.trackerMemoryMb.value) / 1000 + indexGb(load)
  const machine = {
    what: 'everything',
    count: 1,
    cores: cores * count,
    memoryGb: Math.ceil(memory + spareMemoryGb),
    diskGb: withBackups(recordGb(load) + clickGb(load) + journalGb(load)),
  }
  return {
    name: 'one machine, `npm start`',
    machines: [machine],
    limits: [
      ...beyondSale(machine),
      ...(threads > mostThreads ? [`${threads} threads of one tracker were never seen`] : []),
    ],
  }
}

/** As many as hold it, and one that may be lost. */
function spared(cores: number, most: number) {
  const size = sizesFor(cores, most)
  return { count: size.count + 1, cores: size.cores }
}

/** What stands before the database. */
function front(load: Load): Machines[] {
  const trackers = spared(load.taking + load.shipping, 4)
  return [
    {
      what: 'trackers',
      ...trackers,
      memoryGb: Math.ceil((trackers.cores * measured.trackerMemoryMb.value) / 1000 + 1),
      diskGb: Math.ceil(20 + journalGb(load) / (trackers.count - 1)),
    },
    { what: 'api', ...spared(load.screens, 8), memoryGb: 4, diskGb: 20 },
    { what: 'workers', ...spared(load.settling / 2, 4), memoryGb: 4, diskGb: 20 },
  ]
}

/** A primary and a replica that can take its place. */
function postgres(cores: number, memoryGb: number, diskGb: number): Machines {
  const size = sizesFor(cores)
  return {
    what: 'PostgreSQL',
    count: 2,
    cores: size.count * size.cores,
    memoryGb: Math.ceil(memoryGb + spareMemoryGb + 2),
    diskGb: withBackups(diskGb),
  }
}
const limitsOf = (database: Machines) => [
  ...beyondSale(database),
  ...(database.cores > mostCoresOfPostgres
    ? [`one PostgreSQL with ${database.cores} cores was never seen`]
    : []),
]

function manyMachines(load: Load): Omit<Shape, 'yenPerMonth'> {
  const database = postgres(
    coresFor(load.perSecond * storingPeak, measured.storeUs) + load.settling / 2 + load.screens / 2,
    indexGb(load),
    recordGb(load) + clickGb(load),
  )
  return {
    name: 'many machines, PostgreSQL',
    machines: [...front(load), database],
    limits: limitsOf(database),
  }
}

function withClickHouse(load: Load): Omit<Shape, 'yenPerMonth'> {
  const database = postgres(
    coresFor(load.perSecond * storingPeak, measured.countUs) + load.settling / 2 + load.screens / 2,
    spareMemoryGb,
    recordGb(load),
  )
  const { count, cores } = sizesFor(
    coresFor(load.perSecond * storingPeak, measured.keepElsewhereUs),
    16,
  )
  const disk = gigabytes(load.clicksKept * measured.clickElsewhereBytes.value)
  return {
    name: 'many machines, clicks in ClickHouse',
    machines: [
      ...front(load),
      database,
      {
        what: 'ClickHouse',
        count: 2 * count,
        cores: Math.max(4, cores),
        memoryGb: Math.max(16, 4 * cores),
        diskGb: withBackups(disk / count),
      },
    ],
    limits: limitsOf(database),
  }
}

/** The shapes a network can take, each with its machines and what they cost. */
export const shapesFor = (demand: Demand): Shape[] =>
  [oneMachine, manyMachines, withClickHouse].map((reckon) => {
    const shape = reckon(loadOf(demand))
    return { ...shape, yenPerMonth: yenOf(shape.machines, demand) }
  })
