/** A failed run is repeated with the seed it printed. */
export const seed = Number(process.env['FAULTS_SEED'] ?? Math.floor(Math.random() * 1_000_000))
